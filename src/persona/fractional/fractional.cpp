// The fractional searcher as a persona: counts material, centre and space, and says so.
#include "base/text.hpp"
#include "persona/fractional/notes.hpp"
#include "persona/personas.hpp"

namespace tesuji::persona::fractional {
namespace {

constexpr const char* kBudget = "budget";
constexpr const char* kBook = "book";
constexpr int kLargestBudget = 16;
constexpr const char* kHeuristic = "heuristic";
constexpr const char* kStatedWeights = "stated";
constexpr const char* kLearnedWeights = "learned";

class Fractional : public Persona {
 public:
  Fractional(int budget, bool book, const Weights& weights)
      : budget_(budget), book_(book), weights_(weights) {}

  Result<PersonaReply> choose(const GameView& view, const PersonaLimits& limits,
                              const StopSignal& stop) override {
    if (const auto fault = prepare(view)) return *fault;
    if (view.legal.empty()) return resignation();
    if (book_ && !view.book.empty()) return from_book(view.book.front());
    FractionalRequest request;
    for (const LegalMove& legal : view.legal) request.moves.push_back(legal.move);
    request.budget = limits.depth != 0 ? limits.depth : budget_;
    request.nodes = limits.nodes;
    request.stop = stop;
    if (limits.progress) {
      request.progress = [&](const FractionalAnswer& so_far) {
        limits.progress(view.legal[so_far.best].text, so_far.budget, so_far.moves[so_far.best].score);
      };
    }
    const FractionalAnswer answer = searcher_->search(*view.position, request);
    return tell(view, limits, answer);
  }

  Result<std::vector<PersonaNote>> count(const GameView& view) override {
    if (const auto fault = prepare(view)) return *fault;
    const Account account = searcher_->account(*view.position);
    const Grounds grounds = searcher_->grounds(*view.position);
    const GameDefinition& game = view.position->rules().definition();
    return std::vector<PersonaNote>{material_note(account), centre_note(account, grounds, game, weights_),
                                    space_note(account, grounds, game, weights_),
                                    state_note(account, weights_)};
  }

 private:
  std::optional<Error> prepare(const GameView& view) {
    if (view.position == nullptr)
      return told_error(ErrorCode::bad_input, "the moves break the rules of this game", "check the moves");
    const CompiledRules& rules = view.position->rules();
    if (example_ && &example_->rules() == &rules) return std::nullopt;
    searcher_ = make_searcher(rules, weights_);
    // Keeps alive the rules that the searcher looks into.
    example_ = view.position->clone();
    if (searcher_) return std::nullopt;
    example_.reset();
    return told_error(ErrorCode::unsupported,
                      fmt::format("this persona does not play {}: its board is too large, or a piece moves "
                                  "several times in one move",
                                  view.game),
                      "choose another game");
  }

  SpaceCurve curve(const GameView& view) const {
    std::vector<int> possessed;
    const auto position = view.position->clone();
    for (std::size_t i = 0; i <= view.moves.size(); ++i) {
      possessed.push_back(searcher_->account(*position).possessed_by_both());
      if (i < view.moves.size()) position->undo();
    }
    SpaceCurve result;
    for (auto count = possessed.rbegin(); count != possessed.rend(); ++count) result.add(*count);
    return result;
  }

  PersonaReply tell(const GameView& view, const PersonaLimits& limits, const FractionalAnswer& answer) const {
    const RootMove& chosen = answer.moves[answer.best];
    const Side mover = view.position->side_to_move();
    const Account before = searcher_->account(*view.position);
    PersonaReply reply;
    reply.move = view.legal[answer.best].text;
    reply.mates = chosen.score == kWon - 1;
    reply.centipawns = chosen.score;
    reply.nodes = answer.nodes;
    reply.depth = std::max(answer.budget, 1);
    if (limits.traced) {
      reply.notes.push_back(state_note(before, weights_));
      reply.notes.push_back(phase_note(curve(view)));
      for (std::size_t i = 0; i < answer.moves.size(); ++i) {
        const bool best = answer.moves[i].score == chosen.score;
        reply.notes.push_back(candidate_note(answer.moves[i], view.legal[i].text, best, mover, weights_));
      }
    }
    reply.notes.push_back(decision_note(answer, reply.move, mover, before, weights_));
    return reply;
  }

  int budget_;
  bool book_;
  const Weights& weights_;
  std::unique_ptr<AnyPosition> example_;
  std::unique_ptr<FractionalSearcher> searcher_;
};

}  // namespace

PersonaInfo info() {
  PersonaInfo result;
  result.id = "fractional";
  result.name = {"Fractional", "フラクショナル"};
  PersonaOption budget{kBudget, {"plies of depth to spend on a line", "一つの変化に使える深さ"}, {}};
  const int usual = weights().budget;
  budget.choices.push_back(std::to_string(usual));
  for (int plies = 1; plies <= kLargestBudget; ++plies) {
    if (plies != usual) budget.choices.push_back(std::to_string(plies));
  }
  result.options.push_back(std::move(budget));
  result.options.push_back(book_option());
  result.options.push_back({kHeuristic,
                            {"weights as its author stated them, or as learned from its games",
                             "作者の示した重みか、自己対局から学んだ重みか"},
                            {kStatedWeights, kLearnedWeights}});
  return result;
}

std::unique_ptr<Persona> make(const OptionChoices& options) {
  const bool learned = options.at(kHeuristic) == kLearnedWeights;
  return std::make_unique<Fractional>(parse_int(options.at(kBudget)).value(), options.at(kBook) == "true",
                                      weights(learned ? Heuristic::learned : Heuristic::stated));
}

}  // namespace tesuji::persona::fractional
