#include "base/failure.hpp"
#include "engine/explainer.hpp"
#include "engine/opening_book.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/search_text.hpp"
#include "explain/position_words.hpp"
#include "notation/any_move.hpp"

namespace tesuji::engine {
namespace {

/// Coordinates, a pass as "pass".
Datum line_datum(const Lore& lore, const AnyPosition& root, const std::vector<Move>& moves) {
  Datum list = Datum::list();
  const Footage film(lore, root, moves);
  for (int ply = 0; ply < film.plies(); ++ply) {
    const Move move = film.moves()[as_size(ply)];
    list.add(move == kPass ? std::string("pass") : move_text(move, film.at(ply)));
  }
  return list;
}

/// In eighths of a centipawn, so that the changes are whole numbers and add up to the total.
Datum contrast_datum(const Contrast& contrast) {
  Datum terms = Datum::list();
  const auto add = [&](std::string_view feature, std::string_view group, Score ours, Score other) {
    if (ours == 0 && other == 0) return;
    terms.add({{"feature", feature},
               {"group", group},
               {"move", ours},
               {"versus", other},
               {"change", ours - other}});
  };
  for (std::size_t i = 0; i < kTerms; ++i)
    add(kTermNames[i].id, kTermNames[i].group, contrast.ours.terms[i], contrast.other.terms[i]);
  add("decided", "decided", contrast.ours.decided, contrast.other.decided);
  add("beyond-the-line", "beyond", contrast.ours.beyond, contrast.other.beyond);
  return {{"unit", "centipawn/8"}, {"total", contrast.total()}, {"terms", std::move(terms)}};
}

Datum proposition_datum(const Proposition& claim, const AnyPosition& root, const Phrasebook& book,
                        const Topicality& about) {
  const GameDefinition& game = root.rules().definition();
  const auto ref_datum = [&](const PieceRef& ref) -> Datum {
    return {{"piece", game.piece(ref.piece).id},
            {"side", side_word(ref.side)},
            {"square", square_datum(ref.square, game)}};
  };
  Datum squares = Datum::list();
  for (const PieceRef& ref : claim.pieces) {
    if (ref.square != kNoSquare) squares.add(name_of(ref.square, game));
  }
  for (const Square sq : claim.squares) squares.add(name_of(sq, game));
  Datum data{{"predicate", claim.kind->id},
             {"group", topic_id(claim.kind->reason.topic)},
             {"pieces", Datum::list(claim.pieces, ref_datum)},
             {"supports", Datum::list(claim.supports, ref_datum)},
             {"squares", squares},
             {"numbers", claim.numbers},
             {"ply", claim.ply},
             {"weight", claim.weight},
             {"evidence", line_datum(book.words().lore(), root, claim.evidence)},
             {"text", book.sentence(claim, about)}};
  if (claim.kind->form.formation) {
    const LocalText& name = book.words().lore().formations()[as_size(claim.numbers.front())].name;
    data["formation"] = Datum{{"en", name.en}, {"ja", name.ja}};
  }
  return data;
}

Datum propositions_datum(const std::vector<Proposition>& claims, const AnyPosition& root,
                         const Phrasebook& book, const Topicality& about) {
  return Datum::list(claims,
                     [&](const Proposition& claim) { return proposition_datum(claim, root, book, about); });
}

/// Group by group, and what matters, with its squares; scores in eighths of a centipawn.
void add_position_datum(Datum& data, const Breakdown& breakdown, const AnyPosition& root,
                        const Phrasebook& book) {
  const Language language = book.words().language();
  data["verdict"] = verdict_words(breakdown.total, Side::first, book.words());
  data["matters"] = Datum::list(what_matters(breakdown), [&](const Matter& matter) -> Datum {
    Datum squares = Datum::list();
    for (const Square sq : matter.squares) squares.add(name_of(sq, root.rules().definition()));
    return {{"feature", kTermNames[matter.term].id},
            {"name", term_name(matter.term, language)},
            {"meaning", term_meaning(matter.term, language)},
            {"value", matter.value},
            {"squares", std::move(squares)}};
  });
}

/// Verdict, groups and what matters; then what stands on the board, and what doing nothing would bring.
Answer about_position(const std::vector<Proposition>& claims, const Breakdown& breakdown,
                      const AnyPosition& root, const Phrasebook& book) {
  Topicality about;
  about.root = &root;
  std::string standing;
  std::string threatened;
  for (const Proposition& claim : claims)
    (claim.begins_idle() ? threatened : standing) += "  - " + book.sentence(claim, about) + "\n";
  const bool ja = book.words().japanese();
  std::string text = position_words(breakdown, book.words());
  if (!standing.empty()) text += (ja ? "\n盤上の形：\n" : "\nOn the board:\n") + standing;
  if (!threatened.empty()) text += (ja ? "\n相手の狙い：\n" : "\nThreats:\n") + threatened;
  Datum data{{"move", nullptr},
             {"propositions", propositions_datum(claims, root, book, about)},
             {"text", text},
             {"breakdown", breakdown_datum(breakdown, root)}};
  add_position_datum(data, breakdown, root, book);
  return {std::move(data), text, ""};
}

/// The move in blue (or green against red), what is threatened and what is cited with rings.
std::string explained_picture(const Explanation& explanation, const std::optional<Proposition>& plan,
                              const AnyPosition& root) {
  std::vector<BoardArrow> arrows{arrow_of(explanation.line.first(), ArrowKind::good)};
  const bool compared =
      explanation.other && explanation.other->first() != kPass && explanation.question != Question::best;
  if (compared) {
    arrows.push_back(arrow_of(explanation.other->first(), ArrowKind::bad));
    if (explanation.other->moves.size() > 1)
      arrows.push_back(arrow_of(explanation.other->moves[1], ArrowKind::answer));
  }
  std::vector<Square> ringed;
  for (const Proposition& claim : explanation.reasons) {
    for (const PieceRef& ref : claim.pieces) {
      if (ref.square != kNoSquare && claim.evidence.size() <= 3) ringed.push_back(ref.square);
    }
    const bool threat = claim.evidence.size() == 3 && claim.evidence[1] == kPass;
    if (threat) arrows.push_back(arrow_of(claim.evidence[2], ArrowKind::threat));
  }
  if (plan) {
    for (const std::size_t ply : {2, 4}) arrows.push_back(arrow_of(plan->evidence[ply], ArrowKind::threat));
  }
  BoardSvgStyle style;
  style.arrows = arrows;
  style.ringed = ringed;
  return engine::picture_of(root, style);
}

Result<Explanation> find(engine::Explainer& explainer, const PiecePlay& play, const ExplainQuestion& question,
                         const ExplainSettings& effort) {
  const AnyPosition& root = play.position();
  if (question.move.empty()) {
    auto best = explainer.best(root, effort);
    if (!best)
      return refusal(ErrorCode::bad_input, "there is no legal move", "ask about an earlier position");
    return std::move(*best);
  }
  const auto move = parse_any_move(question.move, root, play.session().last_target());
  if (!move) return move.error();
  if (question.versus.empty()) return explainer.move(root, *move, effort);
  const auto other = parse_any_move(question.versus, root, play.session().last_target());
  if (!other) return other.error();
  return explainer.versus(root, *move, *other, effort);
}

}  // namespace

namespace {

/// Why the move that comes to mind first is not the best one, for scripts and for people.
void add_natural(Answer& answer, const NaturalMove& natural, const Explanation& explanation,
                 const AnyPosition& root, const Phrasebook& book) {
  const Topicality about = topicality_of(explanation, root);
  const Wording& words = book.words();
  Datum data = judged_datum(words.lore(), root, natural.line);
  data["propositions"] = propositions_datum(natural.refutation, root, book, about);
  answer.data["natural"] = std::move(data);
  const std::string move = words.move(natural.line.first(), root);
  const std::string score = score_text(natural.line.score);
  if (!natural.refutation.empty()) {
    answer.text += say(words.language(), "Not {0} ({1}): {2}\n", "{0}（{1}）は疑問。{2}\n", move, score,
                       book.sentence(natural.refutation.front(), about));
  } else if (natural.line.moves.size() > 1) {
    const Footage film(words.lore(), root, natural.line.moves);
    answer.text += say(words.language(), "Not {0} ({1}), because of {2}.\n", "{0}（{1}）には{2}がある。\n",
                       move, score, words.move(film.move(2), film.at(1)));
  }
}

/// Names the opening that the move leads to, where the book knows it.
void add_opening_of(const PiecePlay& at, Move move, Language language, Answer& answer) {
  const auto after = at.clone();
  const bool played = !after->play(move_text(move, at.position()));
  const OpeningName* opening = played ? at.game().book().name(*after) : nullptr;
  if (opening == nullptr) return;
  answer.data["opening"] = Datum{{"en", opening->name.en}, {"ja", opening->name.ja}};
  const std::string code = opening->code.empty() ? "" : fmt::format(" ({})", opening->code);
  answer.text += say(language, "Opening: {}{}.\n", "定跡：{}{}。\n", in(language, opening->name), code);
}

}  // namespace

Result<Answer> PieceMind::explain(const Play& play, const ExplainQuestion& question,
                                  const StopSignal& should_stop) {
  const PiecePlay& at = pieces_of(play);
  const AnyPosition& root = at.position();
  engine_.new_game();
  engine::Explainer explainer(engine_, at.session().shared_rules(), should_stop);
  explainer.know_formations(formations_of(at.game().book(), root.rules().definition()));
  const Phrasebook book(explainer.lore(), question.language, question.reader);
  ExplainSettings effort;
  if (question.nodes) effort.nodes = *question.nodes;
  if (question.position) {
    const auto claims = explainer.position(root, effort);
    if (explainer.gave_up()) return Answer::given_up();
    return about_position(claims, engine_.thinker(root).breakdown(root), root, book);
  }
  const auto explanation = find(explainer, at, question, effort);
  if (explainer.gave_up()) return Answer::given_up();
  if (!explanation) return explanation.error();
  const auto plan =
      question.move.empty() ? explainer.plan(root, *explanation, effort) : std::optional<Proposition>();
  if (explainer.gave_up()) return Answer::given_up();
  Answer answer{explanation_datum(*explanation, root, book), "", ""};
  if (explainer.gave_up()) return Answer::given_up();
  answer.text = book.text(*explanation, root);
  if (question.pictured) answer.picture = explained_picture(*explanation, plan, root);
  answer.data["plan"] = nullptr;
  if (plan) {
    const Topicality about = topicality_of(*explanation, root);
    answer.data["plan"] = proposition_datum(*plan, root, book, about);
    answer.text += book.sentence(*plan, about) + "\n";
  }
  const auto asked = question.move.empty() ? Result<Move>(explanation->line.first())
                                           : parse_any_move(question.move, root, at.session().last_target());
  answer.data["formation"] = nullptr;
  if (asked) {
    if (const auto shape = explainer.formation(root, *asked)) {
      const Topicality about = topicality_of(*explanation, root);
      answer.data["formation"] = proposition_datum(*shape, root, book, about);
      answer.text += book.sentence(*shape, about) + "\n";
    }
    add_opening_of(at, *asked, question.language, answer);
  }
  answer.data["natural"] = nullptr;
  if (question.move.empty()) {
    if (const auto natural = explainer.natural(root, *explanation, effort))
      add_natural(answer, *natural, *explanation, root, book);
  }
  if (explainer.gave_up()) return Answer::given_up();
  return answer;
}

Datum judged_datum(const Lore& lore, const AnyPosition& root, const JudgedLine& line) {
  const int mate = mate_distance(line.score);
  return {{"move", line.first() == kPass ? std::string("pass") : move_text(line.first(), root)},
          {"score", centipawns(line.score)},
          {"mate", mate == 0 ? Datum(nullptr) : Datum(mate)},
          {"line", line_datum(lore, root, line.moves)}};
}

Datum explanation_datum(const Explanation& explanation, const AnyPosition& root, const Phrasebook& book) {
  const Lore& lore = book.words().lore();
  const Topicality about = topicality_of(explanation, root);
  Datum json = judged_datum(lore, root, explanation.line);
  json["propositions"] = propositions_datum(explanation.reasons, root, book, about);
  json["text"] = book.text(explanation, root);
  json["breakdown_change"] = contrast_datum(explanation.contrast);
  json["equal"] = Datum::list(explanation.rivals,
                              [&](const JudgedLine& rival) { return move_text(rival.first(), root); });
  json["versus"] = explanation.other ? judged_datum(lore, root, *explanation.other) : Datum(nullptr);
  return json;
}

}  // namespace tesuji::engine
