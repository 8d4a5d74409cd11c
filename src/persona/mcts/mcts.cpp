// Tree search by visits, with the evaluation of the house, as a persona.
#include <cmath>

#include "base/text.hpp"
#include "persona/mcts/tree.hpp"
#include "persona/personas.hpp"

namespace tesuji::persona::mcts {
namespace {

constexpr const char* kNodes = "nodes";
constexpr int kMostCentipawns = 10'000;

int percent(double share) {
  return static_cast<int>(std::lround(100 * share));
}

/// The advantage that gives this winning chance.
int centipawns_for(double chance) {
  const double bounded = std::clamp(chance, 1e-9, 1 - 1e-9);
  const double score = 300.0 * std::log(bounded / (1 - bounded));
  return static_cast<int>(std::clamp<double>(score, -kMostCentipawns, kMostCentipawns));
}

PersonaNote candidate(const TreeMove& move, const std::string& text, bool best) {
  PersonaNote note;
  note.kind = "candidate";
  note.move = text;
  note.step = "visits";
  note.accepted = best;
  note.ours = move.visits;
  note.values = {{"visits", move.visits}, {"chance", percent(move.chance)}, {"prior", percent(move.prior)}};
  note.text = said("{}: {} visits, winning chance {} %, promised {} %", "{}：訪問{}回、勝率{}%、事前{}%",
                   text, move.visits, percent(move.chance), percent(move.prior));
  return note;
}

PersonaNote decision(const TreeAnswer& answer, const std::string& text) {
  const TreeMove& chosen = answer.moves[answer.best];
  int visits = 0;
  for (const TreeMove& move : answer.moves) visits += move.visits;
  PersonaNote note = candidate(chosen, text, true);
  note.kind = "decision";
  note.step = answer.proven ? "proven" : "best-visited";
  note.text = answer.proven ? said("{} wins by force.", "{}で必ず勝ち。", text)
                            : said("{0}: {1} of {2} visits went there, winning chance {3} %.",
                                   "{0}：訪問{2}回のうち{1}回、勝率{3}%。", text, chosen.visits, visits,
                                   percent(chosen.chance));
  return note;
}

class TreePlayer : public Persona {
 public:
  TreePlayer(std::uint64_t nodes, bool book) : usual_nodes_(nodes), book_(book) {}

  Result<PersonaReply> choose(const GameView& view, const PersonaLimits& limits,
                              const StopSignal& stop) override {
    if (view.position == nullptr || !view.judge)
      return told_error(ErrorCode::bad_input, "the moves break the rules of this game", "check the moves");
    if (view.legal.empty()) return resignation();
    if (book_ && !view.book.empty()) return from_book(view.book.front());
    if (!judge_ || &example_->rules() != &view.position->rules()) {
      judge_ = view.judge();
      example_ = view.position->clone();
    }
    TreeRequest request;
    for (const LegalMove& legal : view.legal) request.moves.push_back(legal.move);
    request.nodes = limits.nodes != 0 ? limits.nodes : usual_nodes_;
    request.stop = stop;
    const TreeAnswer answer = grow_tree(*view.position, *judge_, request);
    PersonaReply reply;
    reply.move = view.legal[answer.best].text;
    reply.centipawns = centipawns_for(answer.moves[answer.best].chance);
    reply.nodes = answer.nodes;
    reply.depth = std::max(answer.depth, 1);
    for (std::size_t i = 0; limits.traced && i < answer.moves.size(); ++i)
      reply.notes.push_back(candidate(answer.moves[i], view.legal[i].text, i == answer.best));
    reply.notes.push_back(decision(answer, reply.move));
    return reply;
  }

 private:
  std::uint64_t usual_nodes_;
  bool book_;
  std::unique_ptr<AnyPosition> example_;  ///< keeps alive the rules that judge_ is for
  std::unique_ptr<Judge> judge_;
};

}  // namespace

PersonaInfo info() {
  return {.id = "mcts",
          .name = {"Tree", "木探索"},
          .games = {},
          .options = {{kNodes,
                       {"moves it may make in its tree", "木の中で動かせる手数"},
                       {"20000", "1000", "2000", "5000", "10000", "50000", "100000", "500000"}},
                      book_option()}};
}

std::unique_ptr<Persona> make(const OptionChoices& options) {
  return std::make_unique<TreePlayer>(as_size(parse_int(options.at(kNodes)).value()),
                                      options.at("book") == "true");
}

}  // namespace tesuji::persona::mcts
