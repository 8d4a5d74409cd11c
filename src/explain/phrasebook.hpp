// Phrasebook: propositions as sentences of one language for one kind of reader, and sentences back to
// propositions. The rows of words are in the claims' own files.
//
// Slots: {m} the move, {l} the whole evidence, {t} the evidence after the pass, {0} {1} {2} pieces with their
// squares, {k1} the kind of one alone, {rest} the pieces after the first, {but} the pieces before the last,
// {last} the last, {won} {lost} lists of kinds, {n0} {n1} numbers, {s0} {s1} so many squares, {men1} so many
// promoters, {p0} plies of a mate in {n0}, {sq} squares, {us} {them} the sides, {owner} the side whose
// only royal the claim is about, {man} a promoter, {men} several, {check} the word for check, {shape} a
// formation's name, {pair} sliders on both colours.
#pragma once

#include <map>

#include "explain/explanation.hpp"
#include "explain/say.hpp"
#include "explain/wording.hpp"

namespace tesuji::explain {

/// What the sentences of one explanation are about; `root` must outlive it.
struct Topicality {
  const AnyPosition* root = nullptr;
  std::optional<Move> move;              ///< the move that is explained; nothing: the position itself
  std::vector<std::vector<Move>> lines;  ///< lines that sentences may refer to by their first move
};

Topicality topicality_of(const Explanation& explanation, const AnyPosition& root);

/// What the slots of a row of words are filled with, by their names.
using Slots = std::map<std::string, std::string, std::less<>>;

class Phrasebook {
 public:
  Phrasebook(const Lore& lore, Language language, Reader reader = Reader::club)
      : words_(lore, language), reader_(reader) {}

  const Wording& words() const { return words_; }

  /// One sentence, and another one where the claim has supports.
  std::string sentence(const Proposition& claim, const Topicality& about) const;
  /// The claim a sentence of this language makes, for whichever reader; its weight is not in the words.
  std::optional<Proposition> read(std::string_view sentence, const Topicality& about) const;

  /// What is best, how good it is and what is expected: one or two lines, each ended by a line feed.
  std::string headline(const Explanation& explanation, const AnyPosition& root) const;
  /// Headline and reasons, one a line.
  std::string text(const Explanation& explanation, const AnyPosition& root) const;

 private:
  const Phrase* phrase_for(const Proposition& claim, const Topicality& about) const;
  std::string body(const Phrase& phrase, const Proposition& claim, const Topicality& about) const;
  std::string slot(std::string_view name, const Proposition& claim, const Topicality& about) const;
  /// What a sentence about the end of a line, or about a move that is not the preferred one, begins with.
  std::string prefix(const std::vector<Move>& evidence, bool names_move, const Topicality& about) const;
  std::string bare_sentence(const Proposition& claim, const Topicality& about) const;
  std::string supports_sentence(const std::vector<PieceRef>& supports) const;
  std::optional<Proposition> read_bare(std::string_view sentence, const Topicality& about) const;
  /// The claim that a text without prefix makes and that is written so, whoever the reader is.
  std::optional<Proposition> read_body(std::string_view body, std::string_view sentence,
                                       const Topicality& about, const std::vector<Move>& evidence) const;
  std::optional<Proposition> interpret(const ClaimKind& kind, const Phrase& phrase, const Slots& slots,
                                       const Topicality& about, const std::vector<Move>& evidence) const;
  bool read_evidence(const Slots& slots, const Topicality& about, Proposition& claim) const;
  bool read_numbers(const Slots& slots, Proposition& claim) const;
  bool read_kinds(const Slots& slots, Side us, Proposition& claim) const;
  bool read_men(const Slots& slots, const Footage& film, Proposition& claim) const;
  std::string verdict(const Explanation& explanation) const;
  template <class... Args>
  std::string say(const char* en, const char* ja, const Args&... args) const {
    return explain::say(words_.language(), en, ja, args...);
  }

  Wording words_;
  Reader reader_;
};

/// "beginner", "club" or "expert"; nothing for anything else.
std::optional<Reader> reader_of(std::string_view id);

/// "+0.35", "-1.20"; mates as "#3" and "-#2".
std::string score_text(Score score);

}  // namespace tesuji::explain
