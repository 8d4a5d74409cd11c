#include "explain/phrasebook.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace tesuji {
namespace {

/// About how pieces stand at the end of a line, which a sentence names by its first move.
bool is_place(Predicate predicate) {
  return (predicate >= Predicate::mobility && predicate <= Predicate::outpost) ||
         predicate == Predicate::back_rank || predicate == Predicate::smothers ||
         predicate == Predicate::drop_mates;
}

bool is_mate(Predicate predicate) {
  return predicate == Predicate::mates || predicate == Predicate::gets_mated ||
         predicate == Predicate::parries_mate || predicate == Predicate::threatens_mate;
}

struct Token {
  bool slot = false;
  std::string_view text;
};

std::vector<Token> tokens(std::string_view text) {
  std::vector<Token> list;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    if (open != 0) list.push_back({false, text.substr(0, open)});
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    list.push_back({true, text.substr(open + 1, close - open - 1)});
    text.remove_prefix(close + 1);
  }
  return list;
}

using Slots = std::map<std::string, std::string, std::less<>>;

/// Finds ways to read `text` as the tokens; calls `found` with each until it returns true.
template <class F>
bool match(const std::vector<Token>& list, std::size_t i, std::string_view text, Slots& slots,
           const F& found) {
  if (i == list.size()) return text.empty() && found(slots);
  if (!list[i].slot) {
    if (!text.starts_with(list[i].text)) return false;
    return match(list, i + 1, text.substr(list[i].text.size()), slots, found);
  }
  for (std::size_t length = 1; length <= text.size(); ++length) {
    const std::string_view rest = text.substr(length);
    const bool fits =
        i + 1 == list.size() ? rest.empty() : list[i + 1].slot || rest.starts_with(list[i + 1].text);
    if (!fits) continue;
    slots[std::string(list[i].text)] = std::string(text.substr(0, length));
    if (match(list, i + 1, rest, slots, found)) return true;
  }
  return false;
}

std::string with_capital(std::string text) {
  if (text.starts_with("the ")) text[0] = 'T';
  return text;
}

std::string without_capital(std::string text) {
  if (text.starts_with("The ")) text[0] = 't';
  return text;
}

}  // namespace

Topicality topicality_of(const Explanation& explanation, const AnyPosition& root) {
  Topicality about;
  about.root = &root;
  if (explanation.question == Question::position) return about;
  about.move = explanation.line.first();
  about.lines.push_back(explanation.line.moves);
  if (explanation.other) about.lines.push_back(explanation.other->moves);
  return about;
}

// Writing

/// Mates are told as mates only where the rule that ends the game is checkmate.
Case Phrasebook::told_case(const Proposition& claim, const Topicality& about) const {
  const Case when = case_of(claim);
  if (claim.predicate == Predicate::discovers && words_.lore().royal(claim.pieces[1].piece))
    return when == Case::one ? Case::check_one : Case::check_more;
  if (!is_mate(claim.predicate)) return when;
  const Footage film(words_.lore(), *about.root, claim.evidence);
  const auto over = film.end().outcome();
  if (!over || over->reason == EndReason::checkmate) return when;
  return when == Case::one ? Case::won_one : when == Case::more ? Case::won_more : Case::won_idle;
}

const Phrase* Phrasebook::phrase_for(const Proposition& claim, const Topicality& about) const {
  const Case when = told_case(claim, about);
  const Phrase* usual = nullptr;
  for (const Phrase& phrase : phrases(words_.language())) {
    if (phrase.predicate != claim.predicate || phrase.when != when) continue;
    if (phrase.reader == reader_) return &phrase;
    if (phrase.reader == Reader::club) usual = &phrase;
  }
  return usual;
}

std::string Phrasebook::slot(std::string_view name, const Proposition& claim, const Topicality& about) const {
  const AnyPosition& root = *about.root;
  const std::optional<Move> move = about.move ? std::optional(subject_of(claim, *about.move)) : std::nullopt;
  if (name == "m") return move ? words_.move(*move, root) : "";
  if (name == "l") return words_.line(claim.evidence, root);
  if (name == "t") {
    const auto pass = std::find(claim.evidence.begin(), claim.evidence.end(), kPass);
    const auto before = static_cast<int>(pass - claim.evidence.begin()) + 1;
    const Footage film(words_.lore(), root, {claim.evidence.begin(), pass + 1});
    return words_.line({claim.evidence.begin() + before, claim.evidence.end()}, film.end());
  }
  if (name == "n0") return words_.number(claim.numbers[0]);
  if (name == "n1") return words_.number(claim.numbers[1]);
  if (name == "s0") return words_.count(claim.numbers[0], "square");
  if (name == "s1") return words_.count(claim.numbers[1], "square");
  if (name == "men1") return words_.count(claim.numbers[1], words_.promoter());
  if (name == "p0") return words_.number(2 * claim.numbers[0] - 1);
  if (name == "sq") return words_.squares(claim.squares);
  if (name == "us") return words_.side(root.side_to_move());
  if (name == "them") return words_.side(opponent(root.side_to_move()));
  if (name == "man") return words_.promoter();
  if (name == "check") return words_.check();
  if (name == "rest") return words_.pieces({claim.pieces.begin() + 1, claim.pieces.end()});
  if (name == "but") return words_.pieces({claim.pieces.begin(), claim.pieces.end() - 1});
  if (name == "last") return words_.piece(claim.pieces.back());
  const auto won = claim.numbers.empty() ? 0 : static_cast<std::ptrdiff_t>(claim.numbers.front());
  if (name == "won") return words_.kinds({claim.pieces.begin(), claim.pieces.begin() + won});
  if (name == "lost") return words_.kinds({claim.pieces.begin() + won, claim.pieces.end()});
  if (name == "k1") return words_.kind(claim.pieces[1].piece);
  return words_.piece(claim.pieces[static_cast<std::size_t>(name[0] - '0')]);
}

std::string Phrasebook::body(const Phrase& phrase, const Proposition& claim, const Topicality& about) const {
  std::string text;
  for (const Token& token : tokens(phrase.text))
    text += token.slot ? slot(token.text, claim, about) : std::string(token.text);
  return text;
}

/// What a claim about the end of a line, or about a move that is not the preferred one, begins with.
std::string Phrasebook::prefix(const Proposition& claim, const Topicality& about) const {
  if (!is_place(claim.predicate) || !about.move) return "";
  if (!claim.evidence.empty() && claim.evidence.front() == kPass)
    return words_.japanese() ? "放っておくと、" : "If nothing is done, ";
  const Move move = subject_of(claim, *about.move);
  const std::string name = words_.move(move, *about.root);
  if (claim.evidence.size() > 1)
    return words_.japanese() ? fmt::format("{}以下の進行で、", name)
                             : fmt::format("In the line after {}, ", name);
  if (move != *about.move && claim.predicate != Predicate::develops && claim.predicate != Predicate::castles)
    return words_.japanese() ? fmt::format("{}とすると、", name) : fmt::format("After {}, ", name);
  return "";
}

std::string Phrasebook::supports_sentence(const std::vector<PieceRef>& supports) const {
  if (supports.empty()) return "";
  const DependsPhrase& phrase = depends_phrase(words_.language());
  return std::string(phrase.before) + words_.pieces(supports) + std::string(phrase.after);
}

std::string Phrasebook::sentence(const Proposition& claim, const Topicality& about) const {
  return bare_sentence(claim, about) + supports_sentence(claim.supports);
}

std::string Phrasebook::bare_sentence(const Proposition& claim, const Topicality& about) const {
  const Phrase* phrase = phrase_for(claim, about);
  if (phrase == nullptr) return "";
  const std::string text = body(*phrase, claim, about);
  const std::string before = prefix(claim, about);
  return before.empty() ? with_capital(text) : before + without_capital(text);
}

// Reading

std::optional<Proposition> Phrasebook::read(std::string_view sentence, const Topicality& about) const {
  const DependsPhrase& phrase = depends_phrase(words_.language());
  if (!sentence.ends_with(phrase.after)) return read_bare(sentence, about);
  const std::string_view head = sentence.substr(0, sentence.size() - phrase.after.size());
  const std::size_t stop = head.rfind(phrase.full_stop);
  if (stop == std::string_view::npos) return read_bare(sentence, about);
  const std::string_view bare = sentence.substr(0, stop + phrase.full_stop.size());
  const std::string_view second = head.substr(bare.size());
  if (!second.starts_with(phrase.before)) return read_bare(sentence, about);
  const auto supports = words_.read_pieces(second.substr(phrase.before.size()), about.root->setup().board);
  auto claim = supports ? read_bare(bare, about) : std::nullopt;
  if (claim) claim->supports = *supports;
  return claim;
}

std::optional<Proposition> Phrasebook::read_bare(std::string_view sentence, const Topicality& about) const {
  const auto as_written = [&](std::optional<Proposition> claim) -> std::optional<Proposition> {
    if (!claim) return claim;
    for (const Reader reader : {Reader::beginner, Reader::club, Reader::expert}) {
      if (Phrasebook(words_.lore(), words_.language(), reader).sentence(*claim, about) == sentence)
        return claim;
    }
    return std::nullopt;
  };
  for (const std::vector<Move>& line : about.lines) {
    for (const std::vector<Move>& evidence : {line, std::vector<Move>{line.front()}}) {
      Proposition place;
      place.predicate = Predicate::mobility;
      place.evidence = evidence;
      const std::string before = prefix(place, about);
      if (before.empty() || !sentence.starts_with(before)) continue;
      const std::string_view rest = sentence.substr(before.size());
      for (const std::string& body : {std::string(rest), with_capital(std::string(rest))}) {
        if (auto claim = as_written(read_body(body, about, evidence))) return claim;
      }
    }
  }
  if (auto claim = as_written(read_body(sentence, about, {}))) return claim;
  return as_written(read_body(without_capital(std::string(sentence)), about, {}));
}

std::optional<Proposition> Phrasebook::read_body(std::string_view body, const Topicality& about,
                                                 const std::vector<Move>& evidence) const {
  std::optional<Proposition> result;
  for (const Phrase& phrase : phrases(words_.language())) {
    Slots slots;
    const bool found = match(tokens(phrase.text), 0, body, slots, [&](const Slots& filled) {
      result = interpret(phrase, filled, about, evidence);
      return result.has_value();
    });
    if (found) return result;
  }
  return std::nullopt;
}

std::optional<Proposition> Phrasebook::interpret(const Phrase& phrase, const Slots& slots,
                                                 const Topicality& about,
                                                 const std::vector<Move>& evidence) const {
  const AnyPosition& root = *about.root;
  const Lore& lore = words_.lore();
  const Side us = root.side_to_move();
  const auto has = [&](const char* name) { return slots.find(name) != slots.end(); };
  const auto text = [&](const char* name) -> const std::string& { return slots.find(name)->second; };
  Proposition claim;
  claim.predicate = phrase.predicate;
  claim.evidence = evidence;
  if (has("man") && text("man") != words_.promoter()) return std::nullopt;
  if (has("check") && text("check") != words_.check()) return std::nullopt;
  if (has("us") && text("us") != words_.side(us)) return std::nullopt;
  std::optional<Move> move = about.move;
  if (has("m")) {
    const auto named = words_.read_line(text("m"), root);
    if (!named || named->size() != 1) return std::nullopt;
    move = named->front();
  }
  if (has("l")) {
    const auto line = words_.read_line(text("l"), root);
    if (!line) return std::nullopt;
    claim.evidence = *line;
  } else if (has("t") || claim.predicate == Predicate::saves) {
    if (claim.predicate == Predicate::threatens || claim.predicate == Predicate::threatens_mate) {
      if (!move) return std::nullopt;
      claim.evidence = {*move};
    }
    claim.evidence.push_back(kPass);
    if (has("t")) {
      const Footage film(lore, root, claim.evidence);
      if (film.plies() != static_cast<int>(claim.evidence.size())) return std::nullopt;
      const auto line = words_.read_line(text("t"), film.end());
      if (!line) return std::nullopt;
      claim.evidence.insert(claim.evidence.end(), line->begin(), line->end());
    }
  } else if (claim.evidence.empty() && move && claim.predicate != Predicate::knot) {
    claim.evidence = {*move};
  }
  for (const auto& [plain, others] :
       {std::pair{"n0", std::vector{"s0"}}, std::pair{"n1", std::vector{"s1", "men1"}}}) {
    std::optional<int> number;
    if (has(plain)) {
      number = words_.read_number(text(plain));
      if (!number) return std::nullopt;
    }
    for (const char* name : others) {
      if (!has(name)) continue;
      // "no squares" and "two squares" begin with their number.
      const std::string word = text(name).substr(0, text(name).find(' '));
      number = word == "no" ? 0 : words_.read_number(word);
      if (!number) return std::nullopt;
    }
    if (number) claim.numbers.push_back(*number);
  }
  if (has("p0")) {
    const auto plies = words_.read_number(text("p0"));
    if (!plies) return std::nullopt;
    claim.numbers = {(*plies + 1) / 2};
  }
  if (is_mate(claim.predicate) && claim.numbers.empty()) {
    // How many moves it takes follows from the line.
    const auto passes = std::count(claim.evidence.begin(), claim.evidence.end(), kPass);
    const auto plies = static_cast<int>(claim.evidence.size()) - static_cast<int>(passes);
    const bool after_own = claim.predicate == Predicate::threatens_mate ||
                           (claim.predicate == Predicate::gets_mated && passes == 0);
    claim.numbers = {(plies - (after_own ? 1 : 0) + 1) / 2};
  }
  if (claim.predicate == Predicate::saves)
    claim.numbers = {static_cast<int>(phrase.when) - static_cast<int>(Case::moved)};
  if (has("sq")) {
    const auto squares = words_.read_squares(text("sq"));
    if (!squares) return std::nullopt;
    claim.squares = *squares;
  }
  if (has("won")) {
    const Side loser = claim.predicate == Predicate::wins ? opponent(us) : us;
    const auto won = words_.read_kinds(text("won"), loser);
    if (!won) return std::nullopt;
    claim.pieces = *won;
    claim.numbers = {static_cast<int>(won->size())};
    if (has("lost")) {
      const auto lost = words_.read_kinds(text("lost"), opponent(loser));
      if (!lost) return std::nullopt;
      claim.pieces.insert(claim.pieces.end(), lost->begin(), lost->end());
    }
  }
  // After which ply the claim holds follows from the predicate alone.
  switch (claim.predicate) {
    case Predicate::knot:
      claim.ply = 0;
      break;
    case Predicate::parries_mate:
    case Predicate::threatens_mate:
    case Predicate::trades:
    case Predicate::saves:
    case Predicate::leaves:
    case Predicate::sacrifices:
    case Predicate::threatens:
      claim.ply = 1;
      break;
    default:
      claim.ply = static_cast<int>(claim.evidence.size());
  }
  const Footage film(lore, root, claim.evidence);
  if (film.plies() != static_cast<int>(claim.evidence.size())) return std::nullopt;
  if (!read_pieces(phrase, slots, film, claim)) return std::nullopt;
  return claim;
}

bool Phrasebook::read_pieces(const Phrase& phrase, const Slots& slots, const Footage& film,
                             Proposition& claim) const {
  const auto board_for = [&](std::size_t piece) -> const std::vector<PlacedPiece>& {
    switch (phrase.predicate) {
      case Predicate::takes_free:
      case Predicate::takes_dearer:
      case Predicate::trades:
      case Predicate::saves:
      case Predicate::develops:
      case Predicate::castles:
        return film.board(0);
      case Predicate::takes_several:
      case Predicate::declines:
        return film.board(0);
      case Predicate::removes_guard:
        return film.board(piece == 0 ? 0 : 1);
      case Predicate::deflects:
        return film.board(std::max(claim.ply - (piece == 0 ? 2 : 1), 0));
      case Predicate::attracts:
        return film.board(std::max(claim.ply - 1, 0));
      case Predicate::overloads:
        return film.board(std::max(claim.ply - 3, 0));
      case Predicate::x_rays:
        return film.board(std::max(claim.ply - 2, 0));
      case Predicate::clears:
        return film.board(std::max(claim.ply - (piece == 0 ? 3 : 1), 0));
      default:
        return film.board(claim.ply);
    }
  };
  const auto ref = [&](int ply, Square sq) {
    const PlacedPiece piece = film.board(ply)[static_cast<std::size_t>(sq)];
    return PieceRef{piece.piece, piece.side, sq};
  };
  std::vector<std::optional<PieceRef>> named(3);
  for (const auto& [name, text] : slots) {
    if (name == "rest" || name == "but") {
      const auto list = words_.read_pieces(text, board_for(1));
      if (!list) return false;
      claim.pieces.insert(claim.pieces.end(), list->begin(), list->end());
    } else if (name == "last" || (name.size() == 1 && name[0] >= '0' && name[0] <= '2')) {
      const std::size_t i = name == "last" ? 0 : static_cast<std::size_t>(name[0] - '0');
      const auto piece = words_.read_piece(text, board_for(i));
      if (!piece) return false;
      named[i] = piece;
    }
  }
  switch (phrase.predicate) {
    case Predicate::forks:
      claim.pieces.insert(claim.pieces.begin(), *named[0]);
      return true;
    case Predicate::takes_several:
      claim.pieces.insert(claim.pieces.begin(), ref(0, claim.evidence[0].from()));
      return true;
    case Predicate::declines:
      claim.pieces = {*named[0], ref(1, claim.evidence[0].to())};
      return true;
    case Predicate::double_check:
      claim.pieces.push_back(*named[0]);
      return true;
    case Predicate::takes_free:
    case Predicate::takes_dearer:
      claim.pieces = {ref(0, claim.evidence[0].from()), *named[1]};
      return true;
    case Predicate::promotes: {
      const Move last = claim.evidence.back();
      claim.pieces = {ref(film.plies() - 1, last.from()), ref(film.plies(), last.to())};
      return true;
    }
    case Predicate::threatens:
      claim.pieces = {ref(1, claim.evidence.back().from()), *named[1]};
      return true;
    case Predicate::saves:
    case Predicate::sacrifices: {
      const auto capture = capture_between(words_.lore(), film.end(), named[1]->square, named[0]->square);
      if (!capture) return false;
      claim.pieces = {*named[0], *named[1]};
      claim.evidence.push_back(*capture);
      return true;
    }
    case Predicate::wins:
    case Predicate::loses:
      return true;
    default:
      for (const auto& piece : named) {
        if (piece) claim.pieces.push_back(*piece);
      }
      return true;
  }
}

}  // namespace tesuji
