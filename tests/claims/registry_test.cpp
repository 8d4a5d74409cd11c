// The registry of claims: every entry is whole, and no two say they are the same.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <string>

#include "claims/kind.hpp"
#include "claims/proposition.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

bool is_known_slot(const std::string& name) {
  static const std::set<std::string> kSlots{
      "m",  "l",  "t",  "0",    "1",  "2",  "k0", "k1",   "rest", "but",   "last", "won",  "lost",  "n0",
      "n1", "s0", "s1", "men1", "p0", "sq", "us", "them", "man",  "check", "men",  "pair", "owner", "shape"};
  return kSlots.contains(name);
}

void check_slots(std::string_view text, const Form& form) {
  const std::string row(text);
  const std::regex slot(R"(\{([^}]*)\})");
  for (std::sregex_iterator it(row.begin(), row.end(), slot), end; it != end; ++it) {
    const std::string name = (*it)[1];
    CAPTURE(row);
    CHECK_MESSAGE(is_known_slot(name), name);
    if (name.size() == 1 && std::isdigit(static_cast<unsigned char>(name[0])) != 0)
      CHECK(static_cast<std::size_t>(name[0] - '0') < form.named());
  }
}

}  // namespace

TEST_CASE("every claim can be found by its id, and ids are words for scripts") {
  const std::regex word("[a-z]+(-[a-z]+)*");
  std::set<std::string_view> ids;
  for (const ClaimKind* kind : claim_kinds()) {
    CAPTURE(kind->id);
    CHECK(std::regex_match(std::string(kind->id), word));
    CHECK(ids.insert(kind->id).second);
    CHECK(claim_kind(kind->id) == kind);
  }
  CHECK(ids.size() > 70);
  CHECK(claim_kind("no-such-claim") == nullptr);
}

TEST_CASE("what is found is checked, and told in both languages") {
  for (const ClaimKind* kind : claim_kinds()) {
    CAPTURE(kind->id);
    CHECK((kind->halves.find == nullptr) == (kind->halves.check == nullptr));
    CHECK((kind->halves.find == nullptr) == kind->words[0].en.empty());
    CHECK((kind->row.check == nullptr) == kind->row.words.en.empty());
    const bool unfound = kind->row.words.en.empty() || kind->row.said == Said::otherwise;
    CHECK((kind->row.find == nullptr) == unfound);
    CHECK(kind->row.words.en.empty() == kind->row.words.ja.empty());
    CHECK((kind->halves.find != nullptr || kind->row.find != nullptr || kind->themes[0].find != nullptr));
    for (const Phrase& phrase : kind->words) {
      if (phrase.en.empty()) continue;
      check_slots(phrase.en, kind->form);
      check_slots(phrase.ja, kind->form);
      // Who has no row of their own is told the club's.
      const bool served = std::any_of(kind->words.begin(), kind->words.end(), [&](const Phrase& other) {
        return other.when == phrase.when && other.reader == Reader::club && !other.en.empty() &&
               !other.ja.empty();
      });
      CHECK_MESSAGE(served, phrase.en);
    }
  }
}

TEST_CASE("themes have names of their own, in both languages") {
  std::set<std::string_view> ids;
  for (const ClaimKind* kind : claim_kinds()) {
    for (const Theme& theme : kind->themes) {
      if (theme.id.empty()) continue;
      CAPTURE(theme.id);
      CHECK(ids.insert(theme.id).second);
      for (const Language language : {Language::en, Language::ja}) {
        CHECK_FALSE(theme.name(language).empty());
        CHECK_FALSE(theme.sentence(language).empty());
      }
    }
  }
  CHECK(ids.size() == 32);
}

TEST_CASE("a claim's men are told apart by its form") {
  const Form& fork = claim_kind("forks")->form;
  CHECK(fork.named() == 2);
  CHECK(fork.man(0, 4).whose == Whose::ours);
  CHECK(fork.man(1, 4).whose == Whose::theirs);
  CHECK(fork.man(3, 4).whose == Whose::theirs);
  const Form& check = claim_kind("double-check")->form;
  CHECK(check.man(0, 3).whose == Whose::ours);
  CHECK(check.man(1, 3).whose == Whose::ours);
  CHECK(check.man(2, 3).royal == Royal::always);
  const Form& guard = claim_kind("removes-guard")->form;
  CHECK(guard.man(0, 2).at(1) == 0);
  CHECK(guard.man(1, 2).at(1) == 1);
  CHECK(claim_kind("overloads")->form.man(0, 3).at(5) == 2);
}

}  // namespace tesuji::test
