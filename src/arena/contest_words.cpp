#include "arena/contest_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

#include "base/text.hpp"
#include "describe/say.hpp"
#include "engine/ending_names.hpp"

namespace tesuji::arena {
namespace {

using describe::say;

/// Beside the rules of games, referees and players end them.
constexpr EndingName kOtherEndings[] = {{"resignation", "投了"},
                                        {"adjudicated win", "裁定勝ち"},
                                        {"adjudicated draw", "裁定引き分け"},
                                        {"adjudicated length", "手数による裁定"}};

const char* japanese_misdeed(Misdeed misdeed) {
  switch (misdeed) {
    case Misdeed::none:
      return "";
    case Misdeed::illegal_move:
      return "不正な手";
    case Misdeed::lost_on_time:
      return "時間切れ";
    case Misdeed::crashed:
      return "異常終了";
    case Misdeed::silent:
      return "応答なし";
    case Misdeed::rubbish:
      return "意味不明な応答";
    case Misdeed::flooded:
      return "出力過多";
    case Misdeed::wrong_claim:
      return "誤った主張";
    case Misdeed::refused:
      return "受け入れ拒否";
  }
  return "";
}

double share(std::int64_t part, std::int64_t all) {
  return all == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(all);
}

std::string elo_text(const PairCounts& pairs) {
  const EloEstimate elo = estimate_elo(pairs);
  return fmt::format("{} [{}, {}]", elo_number(elo.elo), elo_number(elo.low), elo_number(elo.high));
}

std::string duration_text(std::chrono::seconds time) {
  const auto whole = time.count();
  return whole >= 3600 ? fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60)
                       : fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string duel_text(const Duel& duel, const ContestPlan& plan, Language language) {
  const std::string& a = plan.players[duel.a].name;
  std::string text =
      say(language, "{}: {} against {}: {} games, {} won, {} drawn, {} lost\n",
          "{}：{} 対 {}：{}局、{}勝{}分{}敗\n", plan.games[duel.game].id, a, plan.players[duel.b].name,
          duel.score.games(), duel.score.won, duel.score.drawn, duel.score.lost);
  if (duel.pairs.pairs() == 0) return text;
  return text + say(language, "  {:.1f} of 100 points, Elo {}, stronger with {:.1f} %, pairs {}\n",
                    "  得点率 {0:.1f} %、Elo {1}、{4}の方が強い確率 {2:.1f} %、二局の組 {3}\n",
                    100 * duel.pairs.score(), elo_text(duel.pairs),
                    100 * estimate_elo(duel.pairs).superiority,
                    fmt::format("{}", fmt::join(duel.pairs.by_half_points, "-")), a);
}

std::string ratings_text(const Standings& standings) {
  const auto& players = standings.plan().players;
  const Ratings rated = standings.ratings();
  std::vector<std::size_t> order(players.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t x, std::size_t y) { return rated.players[x].elo > rated.players[y].elo; });
  std::string text;
  for (const std::size_t i : order)
    text += fmt::format("{:>8.1f} +- {:<6} {}\n", rated.players[i].elo, error_number(rated.players[i].error),
                        players[i].name);
  return text;
}

std::string sprt_text(const Standings& standings, Language language) {
  const Sprt& sprt = *standings.plan().sprt;
  const auto& curve = standings.likelihood_curve();
  return say(language, "SPRT {} to {}: {:.2f} between {:.2f} and {:.2f}, {}\n",
             "SPRT {}～{}：{:.2f}（{:.2f}から{:.2f}の間）、{}\n", sprt.elo0, sprt.elo1,
             curve.empty() ? 0.0 : curve.back(), sprt.lower_bound(), sprt.upper_bound(),
             verdict_words(standings.verdict(), language));
}

}  // namespace

std::string elo_number(double elo) {
  return std::isinf(elo) ? (elo < 0 ? "-∞" : "+∞") : fmt::format("{:+.1f}", elo);
}

std::string error_number(double error) {
  return std::isinf(error) ? "∞" : fmt::format("{:.1f}", error);
}

std::string ending_words(const std::string& ending, Language language) {
  if (language == Language::en) return ending;
  const auto named = [&](const EndingName& name) { return ending == name.id; };
  for (const std::span<const EndingName> names :
       {std::span<const EndingName>(engine::kPieceEndings), std::span<const EndingName>(engine::kRowEndings),
        std::span<const EndingName>(kOtherEndings)}) {
    const auto found = std::find_if(names.begin(), names.end(), named);
    if (found != names.end()) return found->ja;
  }
  for (int i = 0; i <= static_cast<int>(Misdeed::refused); ++i) {
    const auto misdeed = static_cast<Misdeed>(i);
    if (ending == misdeed_text(misdeed)) return japanese_misdeed(misdeed);
  }
  return ending;
}

std::string verdict_words(Verdict verdict, Language language) {
  switch (verdict) {
    case Verdict::open:
      return say(language, "open", "未決");
    case Verdict::accepted:
      return say(language, "accepted", "採択");
    case Verdict::rejected:
      return say(language, "rejected", "棄却");
  }
  return "";
}

std::string standings_text(const Standings& standings, Language language) {
  const ContestPlan& plan = standings.plan();
  std::string text;
  for (const Duel& duel : standings.duels()) {
    if (duel.a != duel.b) text += duel_text(duel, plan, language);
  }
  if (plan.players.size() > 2) text += ratings_text(standings);
  if (plan.sprt) text += sprt_text(standings, language);
  const std::int64_t games = standings.games();
  if (games == 0) return text + say(language, "no game is finished\n", "終わった対局はありません\n");
  const Score3& first = standings.first_move();
  text +=
      say(language, "who moves first: {:.1f} % won, {:.1f} % drawn, {:.1f} % lost; {:.1f} plies a game\n",
          "先手：勝ち {:.1f} %、引き分け {:.1f} %、負け {:.1f} %。平均 {:.1f} 手\n", share(first.won, games),
          share(first.drawn, games), share(first.lost, games), standings.mean_plies());
  std::vector<std::string> ends;
  for (const auto& [ending, count] : standings.endings())
    ends.push_back(say(language, "{} {}", "{1} {0}", count, ending_words(ending, language)));
  text += say(language, "endings: {}\n", "終局：{}\n", join(ends, say(language, ", ", "、")));
  for (const auto& [player, kinds] : standings.faults_of()) {
    for (const auto& [kind, count] : kinds)
      text += say(language, "fault of {}: {} ({})\n", "{}の反則：{}（{}回）\n", player,
                  ending_words(kind, language), count);
  }
  return text;
}

std::string progress_text(const Standings& standings, std::int64_t jobs_before, std::chrono::seconds spent,
                          Language language) {
  const ContestPlan& plan = standings.plan();
  const std::int64_t all = plan.jobs();
  const std::int64_t done = standings.jobs() - jobs_before;
  const Score3& score = standings.score();
  std::vector<std::string> parts{
      say(language, "{} of {} games", "{}／{}局", standings.games(), all * plan.legs())};
  if (standings.pairs().pairs() > 0 && standings.duels().size() == 1) {
    parts.push_back(
        say(language, "{} won {} drawn {} lost", "{}勝{}分{}敗", score.won, score.drawn, score.lost));
    parts.push_back("Elo " + elo_text(standings.pairs()));
  }
  if (plan.sprt && !standings.likelihood_curve().empty())
    parts.push_back(fmt::format("LLR {:.2f}", standings.likelihood_curve().back()));
  if (const std::int64_t faults = standings.faults(); faults > 0)
    parts.push_back(say(language, "{} faults", "反則{}", faults));
  parts.push_back(say(language, "{}", "経過 {}", duration_text(spent)));
  if (done > 0 && standings.jobs() < all) {
    const double share_left = static_cast<double>(all - standings.jobs()) / static_cast<double>(done);
    const std::string left =
        duration_text(std::chrono::duration_cast<std::chrono::seconds>(spent * share_left));
    parts.push_back(plan.sprt ? say(language, "at most {} left", "残り最大 {}", left)
                              : say(language, "{} left", "残り {}", left));
  }
  return join(parts, say(language, ", ", "、"));
}

std::string constants_text(const Tuner& tuner, Language language) {
  std::string text;
  const std::vector<double> values = tuner.values();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Constant& constant = tuner.plan().constants[i];
    text += say(language, "{:<32} {:>10.3f} -> {:>10.3f}  ({:+.2f} reaches)\n",
                "{:<32} {:>10.3f} -> {:>10.3f}  （幅の{:+.2f}倍）\n", constant.name, constant.start,
                values[i], (values[i] - constant.start) / constant.reach);
  }
  return text;
}

}  // namespace tesuji::arena
