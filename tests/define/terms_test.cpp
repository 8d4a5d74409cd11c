#include "define/terms.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "define/betza.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

bool before(const MoveAtom& a, const MoveAtom& b) {
  return std::make_tuple(a.kind, a.step.right, a.step.forward, a.max) <
         std::make_tuple(b.kind, b.step.right, b.step.forward, b.max);
}

/// Do the two spellings mean the same set of moves?
bool same(const char* terms, const char* betza) {
  auto a = parse_terms(terms);
  auto b = parse_betza(betza);
  REQUIRE_MESSAGE(a.ok(), terms);
  REQUIRE_MESSAGE(b.ok(), betza);
  std::sort(a->begin(), a->end(), before);
  std::sort(b->begin(), b->end(), before);
  return *a == *b;
}

}  // namespace

TEST_CASE("terms and Betza mean the same moves") {
  CHECK(same("+ FL FR", "WfF"));
  CHECK(same("+ x~", "WB"));
  CHECK(same("*", "K"));
  CHECK(same("*~", "Q"));
  CHECK(same("+2 x~", "R2B"));
  CHECK(same("F~", "fR"));
  CHECK(same("B~ L~ R~ x~", "bsRB"));
  CHECK(same("F,B,FL3", "fbsW") == false);
  CHECK(same("F,B", "vW"));
  CHECK(same("FL,BR3", "flbrB3"));
  CHECK(same("x @0,2 @0,-2 @2,0 @-2,0", "FD"));
  CHECK(same("x @2,0*", "FD"));
  CHECK(same("@1,2*", "N"));
  CHECK(same("@1,2 @-1,2", "fN"));
  CHECK(same("jump2:+", "D"));
  CHECK(same("jump3:F,B", "vH"));
  CHECK(same("+1", "W"));
}

TEST_CASE("terms of several legs") {
  const auto only = [](const char* text) {
    const auto atoms = parse_terms(text);
    REQUIRE_MESSAGE(atoms.ok(), text);
    REQUIRE(atoms->size() == 1);
    return atoms->front();
  };
  CHECK(only("lion").kind == AtomKind::lion);
  CHECK(only("lion:*").kind == AtomKind::lion);
  CHECK((only("lion:F").kind == AtomKind::line_lion && only("lion:F").max == 2));
  CHECK((only("lion3:F").kind == AtomKind::line_lion && only("lion3:F").max == 3));
  CHECK(parse_terms("lion3:*").value().size() == 8);
  CHECK(only("hook:F").kind == AtomKind::hook);
  CHECK((only("igui:F").kind == AtomKind::igui && !only("igui:F").passes && only("iguipass:F").passes));
  CHECK((only("hop3:F").kind == AtomKind::hop_slide && only("hop3:F").hops == 3));
  CHECK(only("fly:F").kind == AtomKind::sweep);
  CHECK(only("flyover:F").kind == AtomKind::range_jump);
  const MoveAtom leap = only("leapto2:F~");
  CHECK((leap.kind == AtomKind::leap_slide && leap.min == 2 && leap.max == 0 && leap.stops));
  CHECK((only("leapover3:F2").max == 2 && !only("leapover3:F2").stops));
  CHECK((only("area3").kind == AtomKind::area && only("area3").max == 3));
  CHECK(only("tele").kind == AtomKind::teleport);
  CHECK(only("burn").kind == AtomKind::burn);
  CHECK(parse_terms("hook:+ lion:F,B").value().size() == 6);
  for (const char* bad :
       {"hook", "lion2", "lion5:F", "hop:F", "leapto:F~", "leapto2:F", "area", "area1", "tele:F", "fly:Z"}) {
    CAPTURE(bad);
    const auto atoms = parse_terms(std::string("+ ") + bad);
    REQUIRE_FALSE(atoms.ok());
    CHECK(atoms.error().offset == 2);
  }
}

TEST_CASE("bad terms are refused where they stand") {
  const auto offset = [](const char* text) {
    const auto atoms = parse_terms(text);
    REQUIRE_MESSAGE(!atoms.ok(), text);
    CHECK_FALSE(atoms.error().hint.empty());
    return atoms.error().offset;
  };
  CHECK(offset("") == 0);
  CHECK(offset("+ Q") == 2);
  CHECK(offset("+ FX") == 3);
  CHECK(offset("+ F0") == 3);
  CHECK(offset("F,") == 0);
  CHECK(offset("+ @1") == 2);
  CHECK(offset("@0,0") == 0);
  CHECK(offset("@1,2,3") == 0);
  CHECK(offset("@99,0") == 0);
  CHECK(offset("* +99") == 3);
  CHECK(offset("jump:+") == 0);
  CHECK(offset("spin:+") == 0);
  CHECK(offset("歩 +") == 0);
}
