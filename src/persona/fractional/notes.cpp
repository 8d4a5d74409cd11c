#include "persona/fractional/notes.hpp"

#include "base/text.hpp"
#include "define/square_text.hpp"

namespace tesuji::persona::fractional {
namespace {

/// Turns a number of the first side into one of `side`.
int for_side(int score, Side side) {
  return side == Side::first ? score : -score;
}

void add_parts(PersonaNote& note, const Account& account, Side side, const Weights& weights) {
  note.values.emplace_back("material", for_side(account.material_part(), side));
  note.values.emplace_back("centre", for_side(account.centre_part(weights), side));
  note.values.emplace_back("space", for_side(account.space_part(weights), side));
}

LocalText cost_words(int halves) {
  if (halves == 0) return {"free", "無料"};
  return halves == 3 ? LocalText{"costs 3/2", "費用3/2"} : LocalText{"costs 1", "費用1"};
}

bool decided(int score) {
  return score >= kWon / 2 || score <= -kWon / 2;
}

LocalText score_words(int score) {
  if (!decided(score)) return said("{:+}", "{:+}", score);
  const int plies = kWon - std::abs(score);
  return score > 0 ? said("wins in {} plies", "{}手で勝ち", plies)
                   : said("loses in {} plies", "{}手で負け", plies);
}

/// One of the three parts: what it adds for the first side, and the counts of both.
PersonaNote part_note(const char* part, int value, const PerSide<int>& counts) {
  PersonaNote note;
  note.kind = "state";
  note.step = part;
  note.accepted = true;
  note.values = {{part, value}, {"first", counts[0]}, {"second", counts[1]}};
  return note;
}

std::string name_of(Square sq, const GameDefinition& game) {
  return square_text(sq, game.board, game.square_names);
}

std::string names_of(const std::vector<Square>& squares, const GameDefinition& game) {
  std::vector<std::string> names;
  for (const Square sq : squares) names.push_back(name_of(sq, game));
  return names.empty() ? "-" : join(names, " ");
}

std::string ways_of(const std::vector<std::pair<Square, Square>>& ways, const GameDefinition& game) {
  std::vector<std::string> names;
  for (const auto& [from, to] : ways) names.push_back(name_of(from, game) + "-" + name_of(to, game));
  return names.empty() ? "-" : join(names, " ");
}

}  // namespace

PersonaNote material_note(const Account& account) {
  PersonaNote note = part_note("material", account.material_part(), account.material);
  note.text = said("Material {:+}: {} against {}.", "駒の損得{:+}：{}対{}。", account.material_part(),
                   account.material[0], account.material[1]);
  return note;
}

PersonaNote centre_note(const Account& account, const Grounds& grounds, const GameDefinition& game,
                        const Weights& weights) {
  PersonaNote note = part_note("centre", account.centre_part(weights), account.centre_attacks);
  note.text = said("Centre {:+}: {} attacks against {}, {} each ({} against {}).",
                   "中央{:+}：利き{}対{}、一つ{}点（{}対{}）。", account.centre_part(weights),
                   account.centre_attacks[0], account.centre_attacks[1], weights.centre,
                   ways_of(grounds.centre_attacks[0], game), ways_of(grounds.centre_attacks[1], game));
  return note;
}

PersonaNote space_note(const Account& account, const Grounds& grounds, const GameDefinition& game,
                       const Weights& weights) {
  PersonaNote note = part_note("space", account.space_part(weights), account.possessed);
  note.text = said("Space {:+}: {} squares against {}, {} each ({} against {}).",
                   "空間{:+}：支配する升{}対{}、一つ{}点（{}対{}）。", account.space_part(weights),
                   account.possessed[0], account.possessed[1], weights.space,
                   names_of(grounds.possessed[0], game), names_of(grounds.possessed[1], game));
  return note;
}

void SpaceCurve::add(int possessed) {
  now = possessed;
  if (possessed >= most) {
    most = possessed;
    most_at = plies;
  }
  ++plies;
}

PersonaNote state_note(const Account& account, const Weights& weights) {
  PersonaNote note;
  note.kind = "state";
  note.step = "account";
  note.accepted = true;
  add_parts(note, account, Side::first, weights);
  note.values.emplace_back("score", account.score(weights));
  for (const Side side : kBothSides) {
    const auto i = as_size(side);
    const std::string who = side == Side::first ? "-first" : "-second";
    note.values.emplace_back("material" + who, account.material[i]);
    note.values.emplace_back("centre-attacks" + who, account.centre_attacks[i]);
    note.values.emplace_back("possessed" + who, account.possessed[i]);
  }
  note.text = said(
      "Score {:+} for the first player: material {:+}, centre {:+} ({} attacks against {}), space {:+} ({} "
      "squares against {}).",
      "先手から見て{:+}点：駒の損得{:+}、中央{:+}（利き{}対{}）、空間{:+}（支配する升{}対{}）。",
      account.score(weights), account.material_part(), account.centre_part(weights),
      account.centre_attacks[0], account.centre_attacks[1], account.space_part(weights), account.possessed[0],
      account.possessed[1]);
  return note;
}

PersonaNote phase_note(const SpaceCurve& curve) {
  PersonaNote note;
  note.kind = "state";
  note.step = curve.falling() ? "middlegame" : "opening";
  note.accepted = true;
  note.values = {{"possessed", curve.now}, {"most-possessed", curve.most}, {"most-at-ply", curve.most_at}};
  note.text =
      curve.falling()
          ? said("The middlegame began after ply {}: {} squares were possessed then, {} are now.",
                 "{}手目から中盤：支配された升は当時{}、今は{}。", curve.most_at, curve.most, curve.now)
          : said("Opening: {} squares are possessed, and never were more.",
                 "序盤：支配された升は{}で、これまでの最多。", curve.now);
  return note;
}

PersonaNote candidate_note(const RootMove& move, const std::string& text, bool best, Side mover,
                           const Weights& weights) {
  PersonaNote note;
  note.kind = "candidate";
  note.move = text;
  note.step = move.cost == 0 ? "free" : move.cost == 3 ? "lowers" : "usual";
  note.accepted = best;
  note.ours = move.score;
  note.values.emplace_back("score", move.score);
  note.values.emplace_back("cost-halves", move.cost);
  add_parts(note, move.after, mover, weights);
  const LocalText cost = cost_words(move.cost);
  const LocalText score = score_words(move.score);
  const LocalText bound = best || decided(move.score) ? LocalText{} : LocalText{"at most ", "以下"};
  note.text = {fmt::format("{}: {}{}, {}", text, bound.en, score.en, cost.en),
               fmt::format("{}：{}{}、{}", text, score.ja, bound.ja, cost.ja)};
  return note;
}

PersonaNote decision_note(const FractionalAnswer& answer, const std::string& text, Side mover,
                          const Account& before, const Weights& weights) {
  const RootMove& chosen = answer.moves[answer.best];
  PersonaNote note;
  note.kind = "decision";
  note.move = text;
  note.step = answer.ties == 0 ? "best" : "first-of-equals";
  note.accepted = true;
  note.ours = chosen.score;
  note.values.emplace_back("score", chosen.score);
  add_parts(note, chosen.after, mover, weights);
  const int material = for_side(chosen.after.material_part() - before.material_part(), mover);
  const int centre = for_side(chosen.after.centre_part(weights) - before.centre_part(weights), mover);
  const int space = for_side(chosen.after.space_part(weights) - before.space_part(weights), mover);
  const LocalText cost = cost_words(chosen.cost);
  const LocalText score = score_words(chosen.score);
  const LocalText ties =
      answer.ties == 0 ? LocalText{}
                       : said("; {} other moves are exactly as good", "。ほかに同点の手が{}", answer.ties);
  note.text = said(
      "{0}: {2} with a budget of {1}; the move itself changes material {3:+}, centre {4:+}, space {5:+} "
      "({6}){7}.",
      "{0}：予算{1}で{8}。この手で駒の損得{3:+}、中央{4:+}、空間{5:+}（{9}）{10}。", text, answer.budget,
      score.en, material, centre, space, cost.en, ties.en, score.ja, cost.ja, ties.ja);
  return note;
}

}  // namespace tesuji::persona::fractional
