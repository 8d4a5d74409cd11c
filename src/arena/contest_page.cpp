#include "arena/contest_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/contest_words.hpp"
#include "arena/game_viewer.hpp"
#include "base/text.hpp"
#include "describe/say.hpp"
#include "diagram/svg_parts.hpp"

namespace tesuji::arena {
namespace {

constexpr std::size_t kMostOpenings = 2000;

constexpr std::string_view kStyle = R"(
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:66rem;padding:0 1rem;color:#2b2119;background:#fbf8f1}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{padding:.15rem .45rem;border-bottom:1px solid #d9cfbd;text-align:right;white-space:nowrap}
td:first-child,th:first-child,td.l,th.l{text-align:left}td.m{white-space:normal;text-align:left;min-width:20rem}
pre{white-space:pre-wrap}
svg{background:#fff;border:1px solid #d9cfbd;max-width:100%;height:auto}
#viewer{display:flex;gap:1.5rem;flex-wrap:wrap;align-items:flex-start}#viewer>svg{flex:0 1 auto;max-height:36rem;width:auto}
#list{flex:1;min-width:16rem;max-height:32rem;overflow:auto;line-height:1.8}
#list span{cursor:pointer;padding:.1rem .2rem;white-space:nowrap}#list span.now{background:#e7d7b5;border-radius:3px}
#list span.book{opacity:.6}#pick{max-width:100%}
button,select{font:inherit;padding:.2rem .7rem}
@media (prefers-color-scheme:dark){body{background:#211d18;color:#eee4d3}svg{background:#f4ecdc}#list span.now{background:#6b5a35}
td,th{border-color:#4a4033}}
)";

using describe::say;
using diagram::svg::escaped;

std::string curve(const Standings& standings, Language language) {
  const auto& points = standings.likelihood_curve();
  if (points.size() < 2) return "";
  constexpr int kWidth = 720;
  constexpr int kHeight = 240;
  const double low =
      std::min(standings.plan().sprt->lower_bound(), *std::min_element(points.begin(), points.end()));
  const double high =
      std::max(standings.plan().sprt->upper_bound(), *std::max_element(points.begin(), points.end()));
  const auto y = [&](double ratio) { return kHeight - 12 - (ratio - low) / (high - low) * (kHeight - 34); };
  std::string path;
  // A thousand points are as many as a screen can show.
  const std::size_t step = std::max<std::size_t>(1, points.size() / 1000);
  for (std::size_t i = 0; i < points.size(); i += step)
    path += fmt::format("{:.1f},{:.1f} ",
                        10 + static_cast<double>(i) * (kWidth - 20) / static_cast<double>(points.size() - 1),
                        y(points[i]));
  std::string bounds;
  for (const double bound : {standings.plan().sprt->lower_bound(), 0.0, standings.plan().sprt->upper_bound()})
    bounds += fmt::format(
        "<line x1=\"10\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#b9a67e\" stroke-dasharray=\"4 4\"/>"
        "<text x=\"14\" y=\"{:.1f}\" font-size=\"11\">{:.2f}</text>",
        kWidth - 10, y(bound), y(bound), y(bound) - 3, bound);
  return fmt::format(
      "<h2>{}</h2><svg viewBox=\"0 0 {} {}\" width=\"{}\" role=\"img\" aria-label=\"{}\">{}"
      "<polyline fill=\"none\" stroke=\"#8a3b12\" stroke-width=\"2\" points=\"{}\"/></svg>\n",
      say(language, "Log-likelihood ratio after each pair", "一組ごとの対数尤度比"), kWidth, kHeight, kWidth,
      say(language, "curve of the test", "検定の推移"), bounds, path);
}

std::string duel_rows(const Standings& standings, Language language) {
  std::string text =
      say(language,
          "<table><tr><th>game</th><th class=l>player</th><th class=l>against</th><th>games</th><th>won</th>"
          "<th>drawn</th><th>lost</th><th>of 100</th><th>Elo</th><th>95 %</th><th>stronger</th></tr>\n",
          "<table><tr><th>種目</th><th class=l>選手</th><th class=l>相手</th><th>局数</th><th>勝</th>"
          "<th>分</th><th>負</th><th>得点率</th><th>Elo</th><th>95 %</th><th>優位の確率</th></tr>\n");
  const ContestPlan& plan = standings.plan();
  for (const Duel& duel : standings.duels()) {
    std::string strength = "<td></td><td></td><td></td><td></td>";
    if (duel.pairs.pairs() > 0) {
      const EloEstimate elo = estimate_elo(duel.pairs);
      strength = say(language, "<td>{:.1f}</td><td>{}</td><td>{} to {}</td><td>{:.1f} %</td>",
                     "<td>{:.1f}</td><td>{}</td><td>{}～{}</td><td>{:.1f} %</td>", 100 * duel.pairs.score(),
                     elo_number(elo.elo), elo_number(elo.low), elo_number(elo.high), 100 * elo.superiority);
    }
    text += fmt::format(
        "<tr><td>{}</td><td class=l>{}</td><td "
        "class=l>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>{}</tr>\n",
        escaped(plan.games[duel.game].id), escaped(plan.players[duel.a].name),
        escaped(plan.players[duel.b].name), duel.score.games(), duel.score.won, duel.score.drawn,
        duel.score.lost, strength);
  }
  return text + "</table>\n";
}

std::string rating_rows(const Standings& standings, Language language) {
  if (standings.plan().players.size() < 3) return "";
  const Ratings rated = standings.ratings();
  std::string text = say(language, "<h2>Ratings</h2><table><tr><th>player</th><th>Elo</th><th>+-</th></tr>\n",
                         "<h2>レーティング</h2><table><tr><th>選手</th><th>Elo</th><th>±</th></tr>\n");
  for (std::size_t i = 0; i < rated.players.size(); ++i)
    text += fmt::format("<tr><td>{}</td><td>{:+.1f}</td><td>{}</td></tr>\n",
                        escaped(standings.plan().players[i].name), rated.players[i].elo,
                        error_number(rated.players[i].error));
  return text + "</table>\n";
}

/// One row an opening, with the results of its games.
std::string opening_rows(const HeldContest& held, Language language) {
  std::map<std::pair<std::size_t, std::uint64_t>, std::pair<std::string, std::string>> found;
  for (const LedgerGame& game : held.games) {
    const PlannedPair pair = pair_at(held.standings.plan(), game.job);
    auto& [moves, results] = found[{pair.game, pair.opening}];
    const auto played = words(game.moves);
    const auto plies = std::min(played.size(), static_cast<std::size_t>(game.opening_plies));
    moves = game.position + (game.position.empty() || plies == 0 ? "" : " ") +
            fmt::format("{}",
                        fmt::join(played.begin(), played.begin() + static_cast<std::ptrdiff_t>(plies), " "));
    results += (results.empty() ? "" : ", ") + game.result;
  }
  std::string text =
      say(language,
          "<h2>Openings</h2><table><tr><th>opening</th><th class=l>results, for who moves first</th></tr>\n",
          "<h2>開始局面</h2><table><tr><th>開始局面</th><th class=l>結果（先手から見て）</th></tr>\n");
  std::size_t rows = 0;
  for (const auto& [place, row] : found) {
    if (++rows > kMostOpenings) break;
    text += fmt::format("<tr><td class=m>{}</td><td class=l>{}</td></tr>\n",
                        escaped(row.first.empty() ? say(language, "the start", "初期局面") : row.first),
                        row.second);
  }
  return text + "</table>\n";
}

}  // namespace

Result<std::string, Errors> contest_page(GameLibrary& library, const HeldContest& held, Language language) {
  const Standings& standings = held.standings;
  const auto viewer = game_viewer(library, standings.plan(), held.games, language);
  if (!viewer) return viewer.error();
  return fmt::format(
      "<!doctype html>\n<html lang=\"{8}\"><head><meta charset=\"utf-8\"><title>{0}</title>\n"
      "<meta name=\"viewport\" "
      "content=\"width=device-width\"><style>{1}</style></head>\n<body><h1>{0}</h1>\n{2}{3}{4}"
      "<h2>{9}</h2><pre>{5}</pre>\n{6}{7}</body></html>\n",
      escaped(fmt::format("Tesuji {}", held.id)), kStyle, duel_rows(standings, language),
      rating_rows(standings, language), standings.plan().sprt ? curve(standings, language) : "",
      escaped(standings_text(standings, language)), *viewer, opening_rows(held, language),
      say(language, "en", "ja"), say(language, "In words", "まとめ"));
}

}  // namespace tesuji::arena
