// The persona Naitou: the thinking of a shogi cartridge of 1985, move for move. See docs/naitou.md.
#include "base/text.hpp"
#include "persona/naitou/game.hpp"
#include "persona/personas.hpp"

namespace tesuji::persona::naitou {
namespace {

constexpr const char* kSetup = "setup";
constexpr const char* kAvoidIllegal = "avoid-illegal";
constexpr const char* kReading = "reading";
constexpr int kCentipawnsPerPrice = 100;

/// Setups whose pieces stand like this, with Naitou at the top.
std::vector<std::string> setups_like(const Board& board) {
  std::vector<std::string> ids;
  for (const Setup& setup : tables().setups) {
    const auto start = read_position(setup.position);
    if (start && start->board == board) ids.push_back(setup.id);
  }
  return ids;
}

class Naitou : public Persona {
 public:
  Naitou(const Setup& setup, bool legal_only, bool by_text)
      : setup_(setup), legal_only_(legal_only), by_text_(by_text) {}

  std::string usual_start() const override { return setup_.position; }

  Result<PersonaReply> choose(const GameView& view, const PersonaLimits& limits, const StopSignal&) override {
    if (const auto fault = catch_up(view)) return *fault;
    // What the thinking leaves behind belongs to the turn, and the turn is over only once a move is made.
    Game turn = *game_;
    const Decided decided = turn.decide({legal_only_, limits.traced});
    PersonaReply reply;
    reply.act = decided.act;
    if (decided.act == PersonaAct::move) reply.move = step_text(decided.step, turned_);
    reply.mates = decided.because == "mate";
    // Naitou has no single score; what it takes and loses, in pawns, comes nearest.
    const LeafValues& values = decided.found.values;
    if (decided.found.best) reply.centipawns = kCentipawnsPerPrice * (values.capture - values.loss);
    reply.nodes = static_cast<std::uint64_t>(decided.found.candidates);
    reply.notes = notes_of(tables(), decided, turned_);
    return reply;
  }

 private:
  /// Brings the game to the end of the record, from where it stands if the record only grew.
  std::optional<Error> catch_up(const GameView& view) {
    const bool grew = game_ && start_ == view.start && moves_.size() <= view.moves.size() &&
                      std::equal(moves_.begin(), moves_.end(), view.moves.begin()) &&
                      (view.moves.size() - moves_.size()) % 2 == 0;
    if (!grew) {
      if (const auto fault = begin(view)) return fault;
    }
    for (std::size_t i = moves_.size(); i < view.moves.size(); ++i) {
      if (const auto fault = follow(view.moves[i], i)) return fault;
    }
    return std::nullopt;
  }

  std::optional<Error> begin(const GameView& view) {
    game_.reset();
    moves_.clear();
    start_ = view.start;
    // Naitou is whoever is to move after the last move.
    const auto upright = read_position(view.start);
    if (!upright) return upright.error();
    turned_ = (upright->to_move == kPlayer) == (view.moves.size() % 2 == 0);
    const auto start = read_position(view.start, turned_);
    if (!start) return start.error();
    const std::vector<std::string> fitting = setups_like(start->board);
    if (!fitting.empty() && std::find(fitting.begin(), fitting.end(), setup_.id) == fitting.end()) {
      return told_error(ErrorCode::bad_input,
                        fmt::format("this game does not begin like setup '{}'", setup_.id),
                        fmt::format("choose the setup that does: {}; or begin from {}", join(fitting, ", "),
                                    setup_.position.substr(0, setup_.position.find(' '))));
    }
    // In a position of one's own making there is nothing the book could know.
    game_.emplace(tables(), fitting.empty() ? *start : Start{start->board, start->to_move, 0},
                  fitting.empty() ? -1 : setup_.formation, by_text_);
    return std::nullopt;
  }

  std::optional<Error> follow(const std::string& text, std::size_t index) {
    const auto step = read_step(text, turned_);
    if (!step || !may_move(game_->board(), game_->to_move(), *step)) {
      game_.reset();
      return Error{ErrorCode::bad_input,
                   fmt::format("move {} ('{}') cannot be made", index + 1, text),
                   "write moves as 7g7f, 8h2b+ or P*5e",
                   {"", 1, 1},
                   ""};
    }
    if (game_->to_move() == kCom) game_->pass_turn(*step, {legal_only_, false});
    game_->make(*step);
    moves_.push_back(text);
    return std::nullopt;
  }

  const Setup& setup_;
  bool legal_only_;
  bool by_text_;
  bool turned_ = false;
  std::string start_;
  std::vector<std::string> moves_;
  std::optional<Game> game_;
};

}  // namespace

PersonaInfo info() {
  return {.id = "naitou",
          .name = {"Naitou", "内藤"},
          .games = {"shogi"},
          .options = {{kSetup, {"which game is played", "対局の種類"}, tables().setup_ids()},
                      {kAvoidIllegal,
                       {"pass over moves that boards refuse, though the original plays them",
                        "原作が指す手でも反則になるものは避ける"},
                       {"false", "true"}},
                      {kReading,
                       {"whose rules: the cartridge's, or those of its written description where they differ",
                        "規則の読み：実機どおりか、異なる点では解説文どおりか"},
                       {"cartridge", "text"}}},
          .instant = true};
}

std::unique_ptr<Persona> make(const OptionChoices& options) {
  return std::make_unique<Naitou>(*tables().setup(options.at(kSetup)), options.at(kAvoidIllegal) == "true",
                                  options.at(kReading) == "text");
}

}  // namespace tesuji::persona::naitou
