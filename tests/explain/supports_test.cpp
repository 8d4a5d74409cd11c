// What claims depend on: found, confirmed, told and read back; what they do not depend on is refused.
#include <doctest/doctest.h>

#include <algorithm>

#include "base/text.hpp"
#include "claims/find/film.hpp"
#include "define/square_text.hpp"
#include "explain/phrasebook.hpp"
#include "notation/any_move.hpp"
#include "support/games.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

struct SupportedScene {
  std::string game;
  std::string position;
  std::string line;
  std::string claim;
  std::string supports{};
};

class Stage {
 public:
  explicit Stage(const SupportedScene& scene)
      : rules_(game_rules(scene.game)),
        lore_(rules_),
        verifier_(rules_, lore_.values()),
        root_(position_of(rules_, scene.position)) {
    const auto line = parse_any_line(scene.line, *root_);
    REQUIRE_MESSAGE(line.ok(), scene.line);
    about_ = {root_.get(), line->front(), {*line}};
    const auto claims = observe(lore_, *root_, *line);
    const auto found = std::find_if(claims.begin(), claims.end(),
                                    [&](const Proposition& claim) { return claim.kind->id == scene.claim; });
    REQUIRE(found != claims.end());
    claim_ = *found;
    claim_.supports = supports_of(lore_, verifier_, *root_, *about_.move, claim_, {});
  }

  std::string supports() const {
    std::vector<std::string> names;
    for (const PieceRef& ref : claim_.supports) names.push_back(name(ref.square));
    std::sort(names.begin(), names.end());
    return join(names, " ");
  }
  bool holds(const Proposition& claim) const {
    return verifier_.verify(*root_, *about_.move, claim) == Checked::holds;
  }
  /// The claim said to depend on what stands there.
  Proposition depending_on(Square sq) const {
    Proposition claim = claim_;
    claim.supports = {{root_->at(sq).piece, root_->at(sq).side, sq}};
    return claim;
  }
  void check_words() const {
    for (const Language language : {Language::en, Language::ja}) {
      const Phrasebook book(lore_, language);
      const std::string sentence = book.sentence(claim_, about_);
      CAPTURE(sentence);
      const auto read = book.read(sentence, about_);
      REQUIRE(read.has_value());
      CHECK(read->same_claim(claim_));
    }
  }
  std::string name(Square sq) const {
    return square_text(sq, rules_->board(), rules_->definition().square_names);
  }
  const AnyPosition& root() const { return *root_; }
  const Proposition& claim() const { return claim_; }

 private:
  std::shared_ptr<const CompiledRules> rules_;
  Lore lore_;
  Verifier verifier_;
  std::unique_ptr<AnyPosition> root_;
  Topicality about_;
  Proposition claim_;
};

}  // namespace

TEST_CASE("claims name what they depend on, and it can be said and read in both languages") {
  const SupportedScene scenes[] = {
      // The bishop holds the queen; without the queen on d8 the king could go there.
      {"chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Qxf7#", "mates",
       "c4 d8"},
      // Three pawns shut the king in.
      {"chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#", "mates", "f7 g7 h7"},
      // A gold dropped before the king is held by a pawn.
      {"shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b", "mates", "5c"},
      // A capture that nobody can answer depends on nothing else.
      {"chess", "4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", "Rxd5", "takes-free", ""}};
  for (const SupportedScene& scene : scenes) {
    CAPTURE(scene.position);
    const Stage stage(scene);
    CHECK(stage.supports() == scene.supports);
    CHECK(stage.holds(stage.claim()));
    stage.check_words();
  }
}

TEST_CASE("what a claim does not depend on is refused as its support") {
  const Stage stage(
      {"chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Qxf7#", "mates"});
  int refused = 0;
  for (int i = 0; i < 64; ++i) {
    const auto sq = static_cast<Square>(i);
    const std::string name = stage.name(sq);
    const bool depends = name == "c4" || name == "d8";
    // The men that the claim itself moves or takes are no supports, but the claim does depend on them; so it
    // does on both kings.
    if (name == "h5" || name == "f7" || name == "e8" || name == "e1") continue;
    CAPTURE(name);
    CHECK(stage.holds(stage.depending_on(sq)) == depends);
    refused += depends ? 0 : 1;
  }
  CHECK(refused > 40);
}

}  // namespace tesuji::test
