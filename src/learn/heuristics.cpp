#include "learn/heuristics.hpp"

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "evaluate/eval_places.hpp"

namespace tesuji::learn {
namespace {

namespace fractional = persona::fractional;

/// A position as it stands in both models.
struct Seen {
  std::map<std::size_t, int> plain;
  std::map<std::size_t, int> by_square;
};

Tapered both(double number) {
  return {number, number};
}

/// Which number counts what.
class Vocabulary {
 public:
  explicit Vocabulary(const GameDefinition& game)
      : game_(game),
        values_(fractional::values_of(game, fractional::weights())),
        table_(game.board, kNoPiece) {
    const auto& royal = game.royal.pieces;
    for (std::size_t t = 0; t < game.pieces.size(); ++t) {
      const auto piece = static_cast<PieceIndex>(t);
      if (std::find(royal.begin(), royal.end(), piece) == royal.end()) kinds_.push_back(piece);
    }
    const fractional::Weights& stated = fractional::weights();
    for (const PieceIndex kind : kinds_) {
      plain_.push_back({"value", kind, 0, both(values_[as_size(kind)])});
      by_square_.push_back({"value", kind, 0, both(values_[as_size(kind)])});
    }
    plain_.push_back({"centre-attack", kNoPiece, 0, both(stated.centre)});
    plain_.push_back({"territory", kNoPiece, 0, both(stated.space)});
    for (const PieceIndex kind : kinds_) add_table("squares", kind, {}, 0);
    std::vector<std::size_t> centre;
    for (const Square sq : fractional::centre_squares(game.board))
      centre.push_back(table_.index(sq, Side::first));
    add_table("board-attacks", kNoPiece, centre, stated.centre);
    add_table("board-possession", kNoPiece, {}, 0);
    for (std::size_t i = 0; i < table_.size(); ++i)
      by_square_[by_square_.size() - 1 - i].start = both(stated.space);
  }

  const std::vector<Parameter>& plain() const { return plain_; }
  const std::vector<Parameter>& by_square() const { return by_square_; }

  Seen count(const AnyPosition& position, const fractional::FractionalSearcher& searcher) const {
    Seen seen;
    const fractional::Account account = searcher.account(position);
    const fractional::Survey survey = searcher.survey(position);
    const std::size_t kinds = kinds_.size();
    const std::size_t tables = kinds;  // values come first
    for (Square sq = 0; sq < game_.board.squares(); ++sq) {
      const PlacedPiece piece = position.at(sq);
      if (!piece.empty()) add_piece(seen, piece, sq);
      for (const Side side : kBothSides) {
        const int sign = side == Side::first ? 1 : -1;
        const std::size_t place = table_.index(sq, side);
        seen.by_square[tables + kinds * table_.size() + place] += sign * survey.attackers[side][sq];
        seen.by_square[tables + (kinds + 1) * table_.size() + place] += sign * survey.possessed[side][sq];
      }
    }
    seen.plain[kinds] = account.centre_attacks[0] - account.centre_attacks[1];
    seen.plain[kinds + 1] = account.possessed[0] - account.possessed[1];
    return seen;
  }

 private:
  void add_table(std::string_view field, PieceIndex kind, const std::vector<std::size_t>& special,
                 int value) {
    for (std::size_t i = 0; i < table_.size(); ++i) {
      const bool here = std::find(special.begin(), special.end(), i) != special.end();
      by_square_.push_back({field, kind, i, both(here ? value : 0)});
    }
  }

  void add_piece(Seen& seen, PlacedPiece piece, Square sq) const {
    const auto kind = std::find(kinds_.begin(), kinds_.end(), piece.piece);
    if (kind == kinds_.end()) return;
    const auto number = static_cast<std::size_t>(kind - kinds_.begin());
    const int sign = piece.side == Side::first ? 1 : -1;
    seen.plain[number] += sign;
    seen.by_square[number] += sign;
    seen.by_square[kinds_.size() + number * table_.size() + table_.index(sq, piece.side)] += sign;
  }

  const GameDefinition& game_;
  std::vector<int> values_;
  SquareTable table_;
  std::vector<PieceIndex> kinds_;
  std::vector<Parameter> plain_;
  std::vector<Parameter> by_square_;
};

/// Games of the searcher against itself, as samples of both models.
class HeuristicPlay {
 public:
  HeuristicPlay(const AnyPosition& start, const HeuristicOptions& options, const StopSignal& should_stop)
      : start_(start),
        options_(options),
        should_stop_(should_stop),
        vocabulary_(start.rules().definition()),
        searcher_(fractional::make_searcher(start.rules(), fractional::weights())),
        plain_(vocabulary_.plain().size()),
        by_square_(vocabulary_.by_square().size()) {}

  void play(std::uint64_t game) {
    Random random(options_.games.seed * 0x9e3779b97f4a7c15ULL + game);
    const auto position = start_.clone();
    std::vector<Seen> seen;
    const auto result = play_out(*position, random, seen);
    if (!result) return;
    drawn_ += *result == 0.5;
    for (const Seen& one : seen) {
      const int held = options_.learning.validation_percent;
      plain_.add(one.plain, 1, *result, game, held);
      by_square_.add(one.by_square, 1, *result, game, held);
    }
  }

  const Vocabulary& vocabulary() const { return vocabulary_; }
  const Samples& plain() const { return plain_; }
  const Samples& by_square() const { return by_square_; }
  int drawn() const { return drawn_; }

 private:
  /// The first side's points; nothing when there was no time.
  std::optional<double> play_out(AnyPosition& position, Random& random, std::vector<Seen>& seen) {
    const HeuristicGames& how = options_.games;
    for (int ply = 0; ply < how.most_plies; ++ply) {
      if (should_stop_()) return std::nullopt;
      if (const auto outcome = position.outcome())
        return !outcome->winner ? 0.5 : *outcome->winner == Side::first ? 1 : 0;
      const std::vector<Move> moves = position.legal_moves();
      if (moves.empty()) return 0.5;
      const bool stray = ply < how.random_plies || random.below(100) < as_size(how.stray_percent);
      fractional::FractionalRequest request{moves, how.budget, how.nodes, should_stop_, {}};
      const Move move = stray ? moves[random.below(moves.size())] : chosen(position, request);
      // While pieces are being taken, counting them says little.
      if (ply >= how.random_plies && !position.is_capture(move))
        seen.push_back(vocabulary_.count(position, *searcher_));
      position.make(move);
    }
    return 0.5;
  }

  Move chosen(const AnyPosition& position, const fractional::FractionalRequest& request) {
    const fractional::FractionalAnswer answer = searcher_->search(position, request);
    return answer.moves[answer.best].move;
  }

  const AnyPosition& start_;
  const HeuristicOptions& options_;
  const StopSignal& should_stop_;
  Vocabulary vocabulary_;
  std::unique_ptr<fractional::FractionalSearcher> searcher_;
  Samples plain_;
  Samples by_square_;
  int drawn_ = 0;
};

/// What a table gives a piece everywhere is its value.
void settle_tables(const std::vector<Parameter>& list, const std::vector<double>& seen,
                   std::vector<double>& numbers) {
  for (const ParameterRun& run : runs_of(list)) {
    if (list[run.begin].field != "squares") continue;
    double sum = 0;
    double all = 0;
    for (std::size_t i = run.begin; i < run.end; ++i) {
      sum += seen[i] * numbers[i];
      all += seen[i];
    }
    if (all == 0) continue;
    for (std::size_t i = run.begin; i < run.end; ++i) numbers[i] -= sum / all;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].field == "value" && list[i].piece == list[run.begin].piece) numbers[i] += sum / all;
    }
  }
}

std::optional<HeuristicFit> fit_heuristic(const Samples& samples, const std::vector<Parameter>& list,
                                          const BoardShape& board, const LearnOptions& options,
                                          const StopSignal& should_stop) {
  HeuristicFit fit;
  fit.list = list;
  for (const Parameter& parameter : list) fit.start.push_back(parameter.start.mg);
  for (const Parameter& parameter : list) fit.start.push_back(parameter.start.eg);
  const FitTask task{
      samples,
      fit.list,
      board,
      fit.start,
      options,
      [&list, seen = samples.seen()](std::vector<double>& numbers) { settle_tables(list, seen, numbers); }};
  auto fitted = fit_weights(task, should_stop);
  if (!fitted) return std::nullopt;
  fit.fitted = std::move(*fitted);
  fit.calibration = calibration_of(samples, fit.fitted.numbers, fit.fitted.scale);
  return fit;
}

}  // namespace

std::optional<Heuristics> learn_heuristics(const AnyPosition& start, const HeuristicOptions& options,
                                           const StopSignal& should_stop,
                                           const std::function<void(int games)>& told) {
  HeuristicPlay play(start, options, should_stop);
  for (int game = 0; game < options.games.games; ++game) {
    if (should_stop()) return std::nullopt;
    play.play(static_cast<std::uint64_t>(game));
    if (told) told(game + 1);
  }
  const BoardShape& board = start.rules().definition().board;
  LearnOptions other = options.learning;
  other.model = options.learning.model == Model::svm ? Model::logistic : Model::svm;
  auto plain = fit_heuristic(play.plain(), play.vocabulary().plain(), board, options.learning, should_stop);
  auto by_square =
      fit_heuristic(play.by_square(), play.vocabulary().by_square(), board, options.learning, should_stop);
  auto rival = fit_heuristic(play.plain(), play.vocabulary().plain(), board, other, should_stop);
  if (!plain || !by_square || !rival) return std::nullopt;
  return Heuristics{std::move(*plain),   std::move(*by_square), std::move(*rival),
                    play.plain().size(), play.plain().games(),  play.drawn()};
}

fractional::Weights weights_of(const Heuristics& heuristics, const GameDefinition& game) {
  fractional::Weights weights = fractional::weights();
  const auto& [list, start, fitted, calibration] = heuristics.plain;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto number = static_cast<int>(std::lround(std::max(0.0, fitted.numbers[i])));
    if (list[i].field == "value") weights.pieces[game.piece(list[i].piece).moves_text] = std::max(1, number);
    if (list[i].field == "centre-attack") weights.centre = number;
    if (list[i].field == "territory") weights.space = number;
  }
  return weights;
}

}  // namespace tesuji::learn
