#include "explain/phrasebook.hpp"

#include "base/text.hpp"
#include "claims/words/words.hpp"

namespace tesuji::explain {
namespace {

/// How the supports of a claim are told, in a sentence behind its own.
struct DependsPhrase {
  std::string_view full_stop;  ///< of the sentence before it
  std::string_view before;
  std::string_view after;
};

const DependsPhrase& depends_phrase(Language language) {
  static constexpr DependsPhrase kEnglish{".", " It depends on ", "."};
  static constexpr DependsPhrase kJapanese{"。", "", "があってこそ成り立つ。"};
  return language == Language::ja ? kJapanese : kEnglish;
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

/// What a slot holds; null when the row has none of that name.
const std::string* held(const Slots& slots, const char* name) {
  const auto slot = slots.find(name);
  return slot == slots.end() ? nullptr : &slot->second;
}

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

const Phrase* Phrasebook::phrase_for(const Proposition& claim, const Topicality& about) const {
  const ClaimKind& kind = *claim.kind;
  const Case when = kind.when == nullptr ? Case::any : kind.when(claim, words_.lore(), *about.root);
  const Phrase* usual = nullptr;
  for (const Phrase& phrase : kind.words) {
    if (phrase.when != when || phrase.text(words_.language()).empty()) continue;
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
    const auto pass = std::ranges::find(claim.evidence, kPass);
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
  if (name == "men") return words_.promoters();
  if (name == "check") return words_.check();
  if (name == "pair") return words_.pair();
  if (name == "owner") return words_.side(claim.pieces[0].side);
  if (name == "shape") return words_.formation(claim.numbers[0]);
  if (name == "rest") return words_.pieces({claim.pieces.begin() + 1, claim.pieces.end()});
  if (name == "but") return words_.pieces({claim.pieces.begin(), claim.pieces.end() - 1});
  if (name == "last") return words_.piece(claim.pieces.back());
  const auto won = claim.numbers.empty() ? 0 : static_cast<std::ptrdiff_t>(claim.numbers.front());
  if (name == "won") return words_.kinds({claim.pieces.begin(), claim.pieces.begin() + won});
  if (name == "lost") return words_.kinds({claim.pieces.begin() + won, claim.pieces.end()});
  if (name == "k0") return words_.kind(claim.pieces[0].piece);
  if (name == "k1") return words_.kind(claim.pieces[1].piece);
  return words_.piece(claim.pieces[as_size(name[0] - '0')]);
}

std::string Phrasebook::body(const Phrase& phrase, const Proposition& claim, const Topicality& about) const {
  std::string text;
  for (const Token& token : tokens(phrase.text(words_.language())))
    text += token.slot ? slot(token.text, claim, about) : std::string(token.text);
  return text;
}

std::string Phrasebook::prefix(const std::vector<Move>& evidence, bool names_move,
                               const Topicality& about) const {
  if (!about.move || evidence.empty()) return "";
  if (evidence.front() == kPass) return say("If nothing is done, ", "放っておくと、");
  const std::string name = words_.move(evidence.front(), *about.root);
  if (evidence.size() > 1) return say("In the line after {}, ", "{}以下の進行で、", name);
  if (evidence.front() != *about.move && !names_move) return say("After {}, ", "{}とすると、", name);
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
  const bool names_move = phrase->text(words_.language()).find("{m}") != std::string_view::npos;
  const bool passes = std::ranges::find(claim.evidence, kPass) != claim.evidence.end();
  const std::string before = claim.kind->manner.sort == Sort::deed || (passes && names_move)
                                 ? ""
                                 : prefix(claim.evidence, names_move, about);
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
  for (const std::vector<Move>& line : about.lines) {
    for (const std::vector<Move>& evidence : {line, std::vector<Move>{line.front()}}) {
      const std::string before = prefix(evidence, false, about);
      if (before.empty() || !sentence.starts_with(before)) continue;
      const std::string rest(sentence.substr(before.size()));
      for (const std::string& body : {rest, with_capital(rest)}) {
        if (auto claim = read_body(body, sentence, about, evidence)) return claim;
      }
    }
  }
  if (auto claim = read_body(sentence, sentence, about, {})) return claim;
  return read_body(without_capital(std::string(sentence)), sentence, about, {});
}

std::optional<Proposition> Phrasebook::read_body(std::string_view body, std::string_view sentence,
                                                 const Topicality& about,
                                                 const std::vector<Move>& evidence) const {
  const auto as_written = [&](const Proposition& claim) {
    for (const Reader reader : {Reader::beginner, Reader::club, Reader::expert}) {
      if (Phrasebook(words_.lore(), words_.language(), reader).sentence(claim, about) == sentence)
        return true;
    }
    return false;
  };
  std::optional<Proposition> result;
  for (const ClaimKind* kind : claim_kinds()) {
    for (const Phrase& phrase : kind->words) {
      const std::string_view text = phrase.text(words_.language());
      Slots slots;
      if (!text.empty() && match(tokens(text), 0, body, slots, [&](const Slots& filled) {
            result = interpret(*kind, phrase, filled, about, evidence);
            return result && as_written(*result);
          }))
        return result;
    }
  }
  return std::nullopt;
}

std::optional<Proposition> Phrasebook::interpret(const ClaimKind& kind, const Phrase& phrase,
                                                 const Slots& slots, const Topicality& about,
                                                 const std::vector<Move>& evidence) const {
  const AnyPosition& root = *about.root;
  const auto differs = [&](const char* name, const std::string& wanted) {
    const std::string* text = held(slots, name);
    return text != nullptr && *text != wanted;
  };
  if (differs("man", words_.promoter()) || differs("men", words_.promoters()) ||
      differs("check", words_.check()) || differs("pair", words_.pair()) ||
      differs("us", words_.side(root.side_to_move())))
    return std::nullopt;
  Proposition claim;
  claim.kind = &kind;
  claim.evidence = evidence;
  if (!read_evidence(slots, about, claim) || !read_numbers(slots, claim) ||
      !read_kinds(slots, root.side_to_move(), claim))
    return std::nullopt;
  if (const std::string* text = held(slots, "sq")) {
    const auto squares = words_.read_squares(*text);
    if (!squares) return std::nullopt;
    claim.squares = *squares;
  }
  const Footage film(words_.lore(), root, claim.evidence);
  claim.ply = kind.form.holds == kEnd ? film.plies() : kind.form.holds;
  if (film.plies() != static_cast<int>(claim.evidence.size()) || !read_men(slots, film, claim))
    return std::nullopt;
  Reading reading{words_.lore(), film, phrase.when, claim};
  if (kind.complete != nullptr && !kind.complete(reading)) return std::nullopt;
  return claim;
}

/// What the words do not say of the evidence follows from the form of the claim.
bool Phrasebook::read_evidence(const Slots& slots, const Topicality& about, Proposition& claim) const {
  const AnyPosition& root = *about.root;
  const Evidence form = claim.kind->form.evidence;
  std::optional<Move> move = about.move;
  if (const std::string* text = held(slots, "m")) {
    const auto named = words_.read_line(*text, root);
    if (!named || named->size() != 1) return false;
    move = named->front();
  }
  if (const std::string* text = held(slots, "l")) {
    const auto line = words_.read_line(*text, root);
    if (line) claim.evidence = *line;
    return line.has_value();
  }
  const std::string* rest = held(slots, "t");
  if (rest == nullptr && form != Evidence::idle) {
    if (claim.evidence.empty() && move && form != Evidence::none) claim.evidence = {*move};
    return true;
  }
  if (form == Evidence::threat) {
    if (!move) return false;
    claim.evidence = {*move};
  }
  claim.evidence.push_back(kPass);
  if (rest == nullptr) return true;
  const Footage film(words_.lore(), root, claim.evidence);
  if (film.plies() != static_cast<int>(claim.evidence.size())) return false;
  const auto line = words_.read_line(*rest, film.end());
  if (line) claim.evidence.insert(claim.evidence.end(), line->begin(), line->end());
  return line.has_value();
}

bool Phrasebook::read_numbers(const Slots& slots, Proposition& claim) const {
  if (const std::string* text = held(slots, "shape")) {
    const auto number = words_.read_formation(*text);
    if (!number) return false;
    claim.numbers.push_back(*number);
  }
  for (const auto& names : {std::array{"n0", "s0", "s0"}, std::array{"n1", "s1", "men1"}}) {
    for (const char* name : names) {
      const std::string* text = held(slots, name);
      if (text == nullptr) continue;
      // "no squares" and "two squares" begin with their number.
      const std::string word = text->substr(0, text->find(' '));
      const std::optional<int> number = word == "no" ? 0 : words_.read_number(word);
      if (!number) return false;
      claim.numbers.push_back(*number);
      break;
    }
  }
  if (const std::string* text = held(slots, "p0")) {
    const auto plies = words_.read_number(*text);
    if (!plies) return false;
    claim.numbers = {(*plies + 1) / 2};
  }
  return true;
}

/// Pieces that are told by their kinds: what one side loses, and what the other gives for it.
bool Phrasebook::read_kinds(const Slots& slots, Side us, Proposition& claim) const {
  if (!claim.kind->form.kinds) return true;
  const Side loser = claim.kind->reason.favour == Favour::mover ? opponent(us) : us;
  const auto won = words_.read_kinds(*held(slots, "won"), loser);
  if (!won) return false;
  claim.pieces = *won;
  claim.numbers = {static_cast<int>(won->size())};
  if (const std::string* text = held(slots, "lost")) {
    const auto lost = words_.read_kinds(*text, opponent(loser));
    if (!lost) return false;
    claim.pieces.insert(claim.pieces.end(), lost->begin(), lost->end());
  }
  return true;
}

/// Pieces with their squares, in the order of the form; those that are not said are left out.
bool Phrasebook::read_men(const Slots& slots, const Footage& film, Proposition& claim) const {
  const Form& form = claim.kind->form;
  const std::size_t last = std::max<std::size_t>(form.named(), 1) - 1;
  const std::pair<const char*, std::size_t> names[] = {{"0", 0},    {"1", 1},   {"2", 2},
                                                       {"rest", 1}, {"but", 0}, {"last", last}};
  for (const auto& [name, man] : names) {
    const std::string* text = held(slots, name);
    if (text == nullptr) continue;
    const Board& board = film.board(std::clamp(form.men[man].at(film.plies()), 0, film.plies()));
    if (man == form.many) {
      const auto several = words_.read_pieces(*text, board);
      if (!several) return false;
      claim.pieces.insert(claim.pieces.end(), several->begin(), several->end());
      continue;
    }
    const auto one = words_.read_piece(*text, board);
    if (!one) return false;
    claim.pieces.push_back(*one);
  }
  if (const std::string* text = held(slots, "owner")) {
    for (const Side side : kBothSides) {
      if (*text != words_.side(side)) continue;
      const Square royal = Surroundings(words_.lore(), film.board(0)).royal(side);
      if (royal != kNoSquare) claim.pieces.push_back(film.ref(0, royal));
    }
    return !claim.pieces.empty();
  }
  return true;
}

std::optional<Reader> reader_of(std::string_view id) {
  if (id == "beginner") return Reader::beginner;
  if (id == "club") return Reader::club;
  if (id == "expert") return Reader::expert;
  return std::nullopt;
}

}  // namespace tesuji::explain
