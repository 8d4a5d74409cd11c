#include "engine/opening_book.hpp"

#include <fmt/format.h>

#include <mutex>

#include "base/random.hpp"
#include "base/text.hpp"
#include "define/square_text.hpp"
#include "engine/pieces/piece_game.hpp"

namespace tesuji::engine {
namespace {

/// After so many plies pieces on their squares are no opening any more.
constexpr int kOpeningPlies = 40;
constexpr int kSymmetries = 8;

/// A point of a square board turned and mirrored; nothing when it is no point.
std::optional<std::string> turned(const std::string& text, const GameOutline& game, int symmetry) {
  const auto point = parse_square(text, game.board, game.square_names);
  if (!point) return std::nullopt;
  int file = game.board.file_of(*point);
  int rank = game.board.rank_of(*point);
  if ((symmetry & 4) != 0) std::swap(file, rank);
  if ((symmetry & 1) != 0) file = game.board.files - 1 - file;
  if ((symmetry & 2) != 0) rank = game.board.ranks - 1 - rank;
  return square_text(game.board.at(file, rank), game.board, game.square_names);
}

Error misplaced(const Where& where, const Error& why) {
  return {ErrorCode::bad_input, "this opening cannot be played: " + why.message, why.hint, where, ""};
}

}  // namespace

/// Plays the lines of a book and notes what it comes by.
class BookBuilder {
 public:
  BookBuilder(const Game& game, const Book& book) : game_(game), book_(book) {}

  /// The shapes of a book with their squares and kinds as positions have them.
  static claims::Formations formations(const OpeningBook& book, const GameDefinition& game) {
    claims::Formations all;
    for (const OpeningBook::Shape& shape : book.shapes_) {
      claims::Formation formation{shape.name.name, {}, shape.castle};
      for (const Side side : kBothSides) {
        for (const auto& [square, piece] : shape.pieces[side]) {
          const auto kind = std::ranges::find(game.pieces, piece, &PieceDefinition::id) - game.pieces.begin();
          formation.men[side].push_back(
              {static_cast<PieceIndex>(kind), side, *parse_square(square, game.board, game.square_names)});
        }
      }
      all.push_back(std::move(formation));
    }
    return all;
  }

  Result<OpeningBook, Errors> run() {
    auto start = game_.begin();
    if (!start) return start.error();
    play_ = std::move(*start);
    for (const BookLine& line : book_.lines) {
      if (!line.shape.empty()) {
        add_shape(line);
      } else {
        const bool stones = game_.outline().pieces.empty();
        for (int symmetry = 0; symmetry < (stones ? kSymmetries : 1); ++symmetry) add_line(line, symmetry);
      }
    }
    add_tree();
    if (!faults_.empty()) return faults_;
    for (auto& [key, known] : out_.positions_)
      std::stable_sort(known.moves.begin(), known.moves.end(),
                       [](const BookMove& a, const BookMove& b) { return a.weight > b.weight; });
    return std::move(out_);
  }

 private:
  void add_line(const BookLine& line, int symmetry) {
    int made = 0;
    for (const std::string& text : line.moves) {
      const auto move = symmetry == 0 ? std::optional(text) : turned(text, game_.outline(), symmetry);
      if (!move || !step(*move, line.weight, line.where)) break;
      ++made;
    }
    const bool whole = made == static_cast<int>(line.moves.size());
    if (whole && !line.name.en.empty())
      out_.positions_[play_->key()].name = {line.name, line.code, line.verdict};
    while (made-- > 0) play_->undo();
  }

  /// Makes the move and notes it; false when it cannot be made, which is reported.
  bool step(const std::string& move, int weight, const Where& where) {
    const std::uint64_t before = play_->key();
    const std::vector<std::string> legal = play_->legal_moves();
    const bool plain = std::binary_search(legal.begin(), legal.end(), move);
    if (const auto error = play_->play(move)) {
      faults_.push_back(misplaced(where, *error));
      return false;
    }
    if (weight == 0) return true;
    // Moves may be written as players do; others look them up by squares.
    const std::string canonical = plain ? move : play_->history().back().move;
    auto& moves = out_.positions_[before].moves;
    const auto found = std::find_if(moves.begin(), moves.end(),
                                    [&](const BookMove& known) { return known.move == canonical; });
    if (found == moves.end()) {
      moves.push_back({canonical, weight});
    } else {
      found->weight = std::max(found->weight, weight);
    }
    return true;
  }

  void add_tree() {
    int depth = 0;
    Where where = book_.tree_where;
    --where.line;  // rows are counted before they are looked at
    for (const std::string_view row : split(book_.tree, '\n')) {
      ++where.line;
      const auto parts = words(row);
      if (parts.empty()) continue;
      const int wanted = static_cast<int>(row.find_first_not_of(' '));
      const auto count = parts.size() == 2 ? parse_int(parts[1]) : std::nullopt;
      if (!count || wanted > depth) {
        faults_.push_back({ErrorCode::bad_input, "a row of a tree is a move and how often it was played",
                           "begin it one blank deeper than the move before it", where, std::string(row)});
        return;
      }
      for (; depth > wanted; --depth) play_->undo();
      if (!step(std::string(parts[0]), *count, where)) return;
      ++depth;
    }
    while (depth-- > 0) play_->undo();
  }

  void add_shape(const BookLine& line) {
    const GameOutline& game = game_.outline();
    OpeningBook::Shape shape;
    shape.name = {line.name, line.code, line.verdict};
    for (const std::string& item : line.shape) {
      const std::size_t colon = item.find(':');
      const std::string piece = item.substr(0, colon);
      const auto sq = colon == std::string::npos ? std::nullopt
                                                 : parse_square(std::string_view(item).substr(colon + 1),
                                                                game.board, game.square_names);
      if (!sq || std::find(game.pieces.begin(), game.pieces.end(), piece) == game.pieces.end()) {
        faults_.push_back({ErrorCode::bad_input, fmt::format("'{}' is no piece on a square", item),
                           "write a piece and where it stands, for example rook:6h", line.where, ""});
        return;
      }
      const auto kind = std::find(game.pieces.begin(), game.pieces.end(), piece) - game.pieces.begin();
      shape.castle = shape.castle || pieces_of(game_).rules()->types()[as_size(kind)].royal;
      for (const Side side : kBothSides)
        shape.pieces[side].emplace_back(
            square_text(game.board.relative(*sq, side), game.board, game.square_names), piece);
    }
    out_.shapes_.push_back(std::move(shape));
  }

  const Game& game_;
  const Book& book_;
  std::unique_ptr<Play> play_;
  OpeningBook out_;
  Errors faults_;
};

struct Game::Shelf {
  explicit Shelf(Book data) : book(std::move(data)) {}

  Book book;
  std::once_flag once{};
  Result<OpeningBook, Errors> made{OpeningBook()};
};

void Game::set_book(Book book) {
  book_ = std::make_shared<Shelf>(std::move(book));
}

Errors Game::book_faults() const {
  if (!book_) return {};
  std::call_once(book_->once, [&] { book_->made = OpeningBook::make(*this, book_->book); });
  return book_->made ? Errors{} : book_->made.error();
}

const OpeningBook& Game::book() const {
  static const OpeningBook kNone;
  return book_ && book_faults().empty() ? *book_->made : kNone;
}

claims::Formations formations_of(const OpeningBook& book, const GameDefinition& game) {
  return BookBuilder::formations(book, game);
}

Result<OpeningBook, Errors> OpeningBook::make(const Game& game, const Book& book) {
  return BookBuilder(game, book).run();
}

std::vector<BookMove> OpeningBook::moves(const Play& play) const {
  const auto found = positions_.find(play.key());
  if (found == positions_.end()) return {};
  std::vector<BookMove> moves = found->second.moves;
  // Two positions may share a key; what cannot be played here was not meant.
  const std::vector<std::string> legal = play.legal_moves();
  std::erase_if(moves, [&](const BookMove& known) {
    return std::find(legal.begin(), legal.end(), known.move) == legal.end();
  });
  return moves;
}

const OpeningName* OpeningBook::name(const Play& play) const {
  const auto found = positions_.find(play.key());
  return found == positions_.end() || !found->second.name ? nullptr : &*found->second.name;
}

const OpeningName* OpeningBook::shape(const Play& play, Side side, bool castle) const {
  if (shapes_.empty()) return nullptr;
  const Scene scene = play.view();
  const auto stands = [&](const std::pair<std::string, std::string>& wanted) {
    return std::any_of(scene.pieces.begin(), scene.pieces.end(), [&](const Placed& placed) {
      return placed.side == side && placed.square == wanted.first && placed.piece == wanted.second;
    });
  };
  const Shape* largest = nullptr;
  for (const Shape& shape : shapes_) {
    if (shape.castle == castle && std::all_of(shape.pieces[side].begin(), shape.pieces[side].end(), stands) &&
        (largest == nullptr || shape.pieces[side].size() > largest->pieces[side].size()))
      largest = &shape;
  }
  return largest == nullptr ? nullptr : &largest->name;
}

std::string OpeningBook::choose(const Play& play, std::uint64_t seed) const {
  const std::vector<BookMove> known = moves(play);
  int all = 0;
  for (const BookMove& move : known) all += move.weight;
  if (all == 0) return "";
  auto drawn = static_cast<int>(Random(seed ^ play.key()).below(as_size(all)));
  for (const BookMove& move : known) {
    drawn -= move.weight;
    if (drawn < 0) return move.move;
  }
  return "";
}

OpeningStory tell_opening(const OpeningBook& book, const Game& game, const RecordTree& record) {
  OpeningStory story;
  if (book.empty()) return story;
  auto begun = begin_at(game, record.position, "");
  if (!begun) return story;
  const std::unique_ptr<Play> at = std::move(*begun);
  int ply = 0;
  for (const RecordTreeMove& recorded : record.line.moves) {
    const std::string& move = recorded.move;
    if (story.left_at == 0) {
      const std::vector<BookMove> known = book.moves(*at);
      const auto same = [&](const BookMove& one) { return one.move == move; };
      const bool theory = std::any_of(known.begin(), known.end(), same);
      (theory ? story.theory_plies : story.left_at) = ply + 1;
    }
    if (at->play(move)) break;
    ++ply;
    if (const OpeningName* name = book.name(*at)) story.opening = *name;
    if (ply > kOpeningPlies) break;
    for (const Side side : kBothSides) {
      if (const OpeningName* shape = book.shape(*at, side)) story.shapes[side] = *shape;
      if (const OpeningName* castle = book.shape(*at, side, true)) story.castles[side] = *castle;
    }
  }
  return story;
}

namespace {

std::string named_words(const OpeningName& opening, Language language) {
  std::string text = in(language, opening.name);
  if (!opening.code.empty()) text += fmt::format(" ({})", opening.code);
  if (!opening.verdict.en.empty())
    text += (language == Language::ja ? "、" : ", ") + in(language, opening.verdict);
  return text;
}

Datum named_data(const OpeningName& opening) {
  return {{"name", Datum{{"en", opening.name.en}, {"ja", opening.name.ja}}},
          {"code", opening.code},
          {"verdict", Datum{{"en", opening.verdict.en}, {"ja", opening.verdict.ja}}}};
}

}  // namespace

std::string opening_words(const OpeningStory& story, Language language) {
  const bool ja = language == Language::ja;
  std::string text = story.opening ? named_words(*story.opening, language) : "";
  for (const Side side : kBothSides) {
    for (const auto* shape : {&story.shapes[side], &story.castles[side]}) {
      if (*shape) text += (text.empty() ? "" : ja ? "、" : "; ") + named_words(**shape, language);
    }
  }
  if (story.left_at == 0) return text;
  if (!text.empty()) text += ja ? "。" : "; ";
  // A move is one of each side, as players count.
  const int number = (story.left_at + 1) / 2;
  return text + (ja ? fmt::format("{}手目で定跡を離れた", story.left_at)
                    : fmt::format("left theory at move {}", number));
}

void add_opening(const OpeningStory& story, Language language, Answer& answer) {
  const std::string text = opening_words(story, language);
  if (text.empty()) return;
  Datum data{{"left_at", story.left_at}};
  if (story.opening) data["line"] = named_data(*story.opening);
  for (const Side side : kBothSides) {
    if (story.shapes[side]) data[std::string(side_word(side)) + "_shape"] = named_data(*story.shapes[side]);
    if (story.castles[side])
      data[std::string(side_word(side)) + "_castle"] = named_data(*story.castles[side]);
  }
  answer.data["opening"] = std::move(data);
  answer.text = fmt::format("{}: {}\n", language == Language::ja ? "序盤" : "Opening", text) + answer.text;
}

void MoveTree::count(const std::vector<std::string>& moves, int plies) {
  ++games_;
  Branch* at = &root_;
  for (std::size_t i = 0; i < moves.size() && i < as_size(plies); ++i) {
    at = &at->next[moves[i]];
    ++at->games;
  }
}

void MoveTree::write(const Branch& branch, int depth, int fewest, std::string& out) {
  std::vector<std::pair<std::string, const Branch*>> kept;
  for (const auto& [move, next] : branch.next)
    if (next.games >= fewest) kept.emplace_back(move, &next);
  std::stable_sort(kept.begin(), kept.end(),
                   [](const auto& a, const auto& b) { return a.second->games > b.second->games; });
  for (const auto& [move, next] : kept) {
    out += fmt::format("{:>{}}{} {}\n", "", depth, move, next->games);
    write(*next, depth + 1, fewest, out);
  }
}

std::string MoveTree::text(int fewest) const {
  std::string out;
  write(root_, 0, fewest, out);
  return out;
}

}  // namespace tesuji::engine
