#include <fmt/format.h>

#include "notation/pgn.hpp"
#include "notation/pgn_lexer.hpp"
#include "notation/position_text.hpp"
#include "notation/record_words.hpp"
#include "notation/san.hpp"

namespace tesuji::notation {
namespace {

using pgn::Token;
using pgn::TokenKind;

// Deeper nesting than any annotator writes; bounds the recursion.
constexpr int kMaxDepth = 64;
constexpr std::string_view kClockOpen = "[%clk ";
constexpr std::string_view kSpentOpen = "[%emt ";  // "elapsed move time"

GameResult result_of(std::string_view text) {
  if (text == "1-0") return GameResult::first_wins;
  if (text == "0-1") return GameResult::second_wins;
  if (text.starts_with("1/2")) return GameResult::draw;
  return GameResult::unknown;
}

/// Takes "[%clk 1:23:45]" (or another such note) out of a comment; the rest of the comment stays.
std::optional<std::string> take_note(std::string& comment, std::string_view opening) {
  const std::size_t open = comment.find(opening);
  if (open == std::string::npos) return std::nullopt;
  const std::size_t close = comment.find(']', open);
  if (close == std::string::npos) return std::nullopt;
  const std::size_t begin = open + opening.size();
  std::string note = comment.substr(begin, close - begin);
  std::string left = comment.substr(0, open);
  std::string right = comment.substr(close + 1);
  if (!left.empty() && left.back() == ' ') left.pop_back();
  if (!right.empty() && right.front() == ' ') right.erase(0, 1);
  comment = left.empty() || right.empty() ? left + right : left + " " + right;
  return note;
}

void take_clock(std::string& comment, RecordedMove& move) {
  if (move.clock.empty()) {
    if (auto clock = take_note(comment, kClockOpen)) move.clock = std::move(*clock);
  }
  if (move.spent) return;
  std::string rest = comment;
  const auto spent = take_note(rest, kSpentOpen);
  if (!spent) return;
  move.spent = parse_time(*spent);
  if (move.spent) comment = std::move(rest);
}

/// Splits the trailing ! and ? of a written move off; returns the mark's number or 0.
int take_mark(std::string_view& text) {
  std::size_t body = text.size();
  while (body > 0 && (text[body - 1] == '!' || text[body - 1] == '?')) --body;
  const int mark = pgn::mark_number(text.substr(body));
  text = text.substr(0, body);
  return mark;
}

/// Comments and marks that wait for the move they precede.
struct Pending {
  std::vector<std::string> comments;
  std::vector<int> marks;
};

class Reader {
 public:
  Reader(std::string_view text, const GameProvider& provider)
      : lexer_(text), provider_(provider), token_(lexer_.next()) {}

  std::optional<Result<GameRecord>> next() {
    Pending before;
    // Remarks between games belong to no game that has begun; the next game opens with them.
    while (token_.kind == TokenKind::comment) {
      if (!token_.value.empty()) before.comments.push_back(token_.value);
      step();
    }
    if (token_.kind == TokenKind::end) return std::nullopt;
    auto game = read_game(std::move(before));
    if (!game && token_.kind != TokenKind::header) {
      lexer_.skip_to_header();
      step();
    }
    return game;
  }

 private:
  using Fault = std::optional<Error>;

  void step() { token_ = lexer_.next(); }
  Error error(std::string message, std::string hint) const {
    return lexer_.error_at(token_, std::move(message), std::move(hint));
  }

  Result<GameRecord> read_game(Pending before) {
    GameRecord record;
    std::string fen;
    Token fen_token;
    Token variant_token = token_;
    while (token_.kind == TokenKind::header) {
      if (token_.text == "FEN") {
        fen = token_.value;
        fen_token = token_;
      } else if (token_.text == "Variant") {
        record.variant = token_.value;
        variant_token = token_;
      } else if (token_.text == "Termination") {
        record.result_reason = token_.value;
      } else if (token_.text != "SetUp") {
        record.headers.emplace_back(token_.text, token_.value);
      }
      step();
    }
    auto rules = provider_(record.variant);
    if (!rules) return lexer_.error_at(variant_token, rules.error().message, rules.error().hint);
    record.rules = *rules;
    auto start = parse_position(fen.empty() ? record.rules->definition().start_fen : fen, *record.rules);
    if (!start) return lexer_.error_at(fen_token, "FEN header: " + start.error().message, start.error().hint);
    auto position = make_position(record.rules, *start);
    if (!position) {
      return lexer_.error_at(fen_token, "FEN header: " + position.error().message, position.error().hint);
    }
    ply_ = 2 * (start->move_number - 1) + index(start->side_to_move);
    if (!fen.empty()) record.start = std::move(*start);
    position_ = std::move(*position);

    if (auto fault = read_line(record.line, std::move(before), 0)) return *fault;
    if (token_.kind == TokenKind::result) {
      record.result = result_of(token_.text);
      step();
    } else {
      // Many files leave the closing sign out; the header says the same.
      record.result = result_of(record.header("Result"));
    }
    return record;
  }

  /// Reads moves up to the end of this line and leaves the position behind its last move.
  Fault read_line(RecordedLine& line, Pending pending, int depth) {
    bool after_move = false;  // do remarks belong to the last move, or to the next?
    for (;; step()) {
      switch (token_.kind) {
        case TokenKind::number:
          after_move = false;
          break;
        case TokenKind::comment:
          add_comment(line, pending, after_move);
          break;
        case TokenKind::mark:
          (after_move ? line.moves.back().marks : pending.marks).push_back(token_.number);
          break;
        case TokenKind::symbol:
          if (token_.text == "e.p.") break;
          if (auto fault = read_move(line, pending)) return fault;
          after_move = true;
          break;
        case TokenKind::open:
          if (auto fault = read_variation(line, depth)) return fault;
          after_move = false;
          break;
        case TokenKind::close:
          if (depth > 0) return close_line(line, pending);
          return error("this ) closes nothing", "remove it");
        case TokenKind::fault:
          return error(describe(token_.value), token_.hint);
        case TokenKind::header:
        case TokenKind::result:
        case TokenKind::end:
          if (depth == 0) return close_line(line, pending);
          // Some files end a variation with a result; it says nothing about the game.
          if (token_.kind == TokenKind::result) break;
          return error(describe("a variation is not closed"), "end it with )");
      }
    }
  }

  Fault close_line(RecordedLine& line, Pending& pending) {
    line.closing_comments = std::move(pending.comments);
    if (!pending.marks.empty() && !line.moves.empty()) {
      auto& marks = line.moves.back().marks;
      marks.insert(marks.end(), pending.marks.begin(), pending.marks.end());
    }
    return std::nullopt;
  }

  void add_comment(RecordedLine& line, Pending& pending, bool after_move) {
    std::string comment = std::move(token_.value);
    if (after_move) take_clock(comment, line.moves.back());
    if (comment.empty()) return;
    (after_move ? line.moves.back().comments : pending.comments).push_back(std::move(comment));
  }

  Fault read_move(RecordedLine& line, Pending& pending) {
    std::string_view text = token_.text;
    const int mark = take_mark(text);
    const auto move = parse_san(text, *position_);
    if (!move) return error(describe(move.error().message), move.error().hint);
    RecordedMove& recorded = line.moves.emplace_back();
    recorded.move = *move;
    recorded.comments_before = std::exchange(pending.comments, {});
    recorded.marks_before = std::exchange(pending.marks, {});
    if (mark != 0) recorded.marks.push_back(mark);
    position_->make(*move);
    ++ply_;
    return std::nullopt;
  }

  Fault read_variation(RecordedLine& line, int depth) {
    if (line.moves.empty()) {
      return error("a variation begins before any move", "a variation follows the move it replaces");
    }
    if (depth >= kMaxDepth) {
      return error(fmt::format("variations are nested deeper than {}", kMaxDepth), "flatten them");
    }
    step();
    position_->undo();
    --ply_;
    RecordedLine variation;
    if (auto fault = read_line(variation, {}, depth + 1)) return fault;
    for (std::size_t i = 0; i < variation.moves.size(); ++i) {
      position_->undo();
      --ply_;
    }
    position_->make(line.moves.back().move);
    ++ply_;
    line.moves.back().variations.push_back(std::move(variation));
    return std::nullopt;
  }

  std::string describe(const std::string& message) const {
    const std::string& who = position_->rules().definition().side_names[ply_ % 2].en;
    return fmt::format("move {} of {}: {}", ply_ / 2 + 1, who, message);
  }

  pgn::Lexer lexer_;
  const GameProvider& provider_;
  Token token_;
  std::unique_ptr<AnyPosition> position_;
  int ply_ = 0;  ///< from the start of the game, for move numbers in messages
};

}  // namespace

void read_pgn_games(std::string_view text, const GameProvider& provider,
                    const std::function<bool(Result<GameRecord>)>& take) {
  Reader reader(text, provider);
  auto game = reader.next();
  while (game && take(std::move(*game))) game = reader.next();
}

Result<std::vector<GameRecord>, Errors> read_pgn(std::string_view text, const GameProvider& provider) {
  std::vector<GameRecord> games;
  Errors errors;
  read_pgn_games(text, provider, [&](Result<GameRecord> game) {
    if (!game) {
      errors.push_back(game.error());
    } else if (errors.empty()) {
      games.push_back(std::move(*game));
    }
    return errors.size() < kMostRecordErrors;
  });
  if (!errors.empty()) return errors;
  return games;
}

}  // namespace tesuji::notation
