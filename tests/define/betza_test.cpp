// Betza texts against squares worked out by hand, and against an independent table of vectors.
#include "define/betza.hpp"

#include <doctest/doctest.h>

#include <rapidcheck.h>
#include <algorithm>
#include <fstream>
#include <sstream>

#include "define/square_text.hpp"
#include "support/rooms.hpp"
#include "support/source_folder.hpp"

using namespace tesuji::test;

namespace {

/// Squares a piece on `from` of an empty chess board can be moved to, in board order.
std::string targets(const char* betza, const char* from, Side side = Side::first) {
  const BoardShape board;
  const auto atoms = parse_betza(betza);
  if (!atoms.ok()) return "error: " + atoms.error().message;
  std::vector<Square> squares;
  for (const MoveAtom& atom : *atoms) {
    if (atom.kind == AtomKind::hop || atom.kind == AtomKind::grasshop)
      continue;  // no hurdle on an empty board
    Square sq = *parse_square(from, board, SquareNames::algebraic);
    const int steps = atom.kind == AtomKind::slide ? (atom.max == 0 ? 99 : atom.max) : 1;
    for (int i = 0; i < steps && (sq = board.step(sq, atom.step, side)) != kNoSquare; ++i)
      squares.push_back(sq);
  }
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  std::string text;
  for (const Square sq : squares) {
    if (!text.empty()) text += ' ';
    text += square_text(sq, board, SquareNames::algebraic);
  }
  return text;
}

std::vector<MoveAtom> atoms_of(const char* betza) {
  const auto atoms = parse_betza(betza);
  REQUIRE_MESSAGE(atoms.ok(), betza);
  return *atoms;
}

int fault_offset(const char* betza) {
  const auto atoms = parse_betza(betza);
  REQUIRE_MESSAGE(!atoms.ok(), betza);
  CHECK_FALSE(atoms.error().message.empty());
  CHECK_FALSE(atoms.error().hint.empty());
  return atoms.error().offset;
}

bool less(const MoveAtom& a, const MoveAtom& b) {
  const auto key = [](const MoveAtom& m) {
    return std::make_tuple(m.kind, m.step.right, m.step.forward, m.max, m.quiet, m.captures);
  };
  return key(a) < key(b);
}

}  // namespace

TEST_CASE("leapers reach the squares of their names") {
  CHECK(targets("N", "e4") == "d2 f2 c3 g3 c5 g5 d6 f6");
  CHECK(targets("W", "e4") == "e3 d4 f4 e5");
  CHECK(targets("F", "e4") == "d3 f3 d5 f5");
  CHECK(targets("D", "e4") == "e2 c4 g4 e6");
  CHECK(targets("A", "e4") == "c2 g2 c6 g6");
  CHECK(targets("H", "e4") == "e1 b4 h4 e7");
  CHECK(targets("C", "e4") == "d1 f1 b3 h3 b5 h5 d7 f7");
  CHECK(targets("Z", "e4") == "c1 g1 b2 h2 b6 h6 c7 g7");
  CHECK(targets("G", "e4") == "b1 h1 b7 h7");
  CHECK(targets("K", "a1") == "b1 a2 b2");
}

TEST_CASE("slides, riders and limits") {
  CHECK(targets("R", "a1") == "b1 c1 d1 e1 f1 g1 h1 a2 a3 a4 a5 a6 a7 a8");
  CHECK(targets("R2", "a1") == "b1 c1 a2 a3");
  CHECK(targets("WW", "a1") == targets("R", "a1"));
  CHECK(targets("FF3", "a1") == "b2 c3 d4");
  CHECK(targets("NN", "a1") == "c2 b3 e3 g4 c5 d7");
  CHECK(targets("DD", "a1") == "c1 e1 g1 a3 a5 a7");
  CHECK(atoms_of("Q").size() == 8);
  CHECK(atoms_of("R1") == atoms_of("W"));
  CHECK(atoms_of("RB") == atoms_of("Q"));
  CHECK(atoms_of("WF") == atoms_of("K"));
}

TEST_CASE("a prefix changes the one atom behind it") {
  const auto pawn = atoms_of("fmWfcFimfnD");
  REQUIRE(pawn.size() == 4);
  CHECK(pawn[0].step == Vector{0, 1});
  CHECK((pawn[0].quiet && !pawn[0].captures && !pawn[0].initial));
  CHECK(pawn[1].step == Vector{-1, 1});
  CHECK((!pawn[1].quiet && pawn[1].captures));
  CHECK(pawn[2].step == Vector{1, 1});
  CHECK(pawn[3].kind == AtomKind::lame_leap);
  CHECK(pawn[3].step == Vector{0, 2});
  CHECK(pawn[3].path == std::vector<Vector>{{0, 1}});
  CHECK((pawn[3].quiet && !pawn[3].captures && pawn[3].initial));
  CHECK(targets("FfW", "e4") == "d3 f3 d5 e5 f5");
  CHECK(targets("WfF", "e4") == "e3 d4 f4 d5 e5 f5");
  CHECK(targets("WfF", "e4", Side::second) == "d3 e3 f3 d4 f4 e5");
  CHECK(targets("bGfRB4", "d4").substr(0, 5) == "a1 g1");
  const auto cannon = atoms_of("mRcpR");
  REQUIRE(cannon.size() == 8);
  CHECK((cannon[0].kind == AtomKind::slide && cannon[0].quiet && !cannon[0].captures));
  CHECK((cannon[4].kind == AtomKind::hop && !cannon[4].quiet && cannon[4].captures));
  CHECK(atoms_of("gQ").front().kind == AtomKind::grasshop);
}

TEST_CASE("directions of orthogonal, diagonal and oblique atoms") {
  CHECK(targets("fsW", "e4") == "d4 f4 e5");
  CHECK(targets("vW", "e4") == "e3 e5");
  CHECK(targets("lW", "e4") == "d4");
  CHECK(targets("fF", "e4") == "d5 f5");
  CHECK(targets("lfF", "e4") == "d5");
  CHECK(targets("flF", "e4") == "d5");
  CHECK(targets("rF", "e4") == "f3 f5");
  CHECK(targets("flbrF", "e4") == "f3 d5");
  CHECK(targets("fN", "e4") == "d6 f6");
  CHECK(targets("bN", "e4") == "d2 f2");
  CHECK(targets("sN", "e4") == "c3 g3 c5 g5");
  CHECK(targets("vN", "e4") == "d2 f2 d6 f6");
  CHECK(targets("fhN", "e4") == "c5 g5 d6 f6");
  CHECK(targets("bhN", "e4") == "d2 f2 c3 g3");
  CHECK(targets("fsN", "e4") == "c5 g5");
  CHECK(targets("ffN", "e4") == "d6 f6");
  CHECK(targets("hrN", "e4") == "d2 g3 c5 f6");
  CHECK(targets("hlN", "e4") == "f2 c3 g5 d6");
  CHECK(targets("bsN", "e4") == "c3 g3");
  CHECK(targets("flN", "e4") == "d6");
  CHECK(targets("lfN", "e4") == "c5");
  CHECK(targets("fK", "e4") == "d5 e5 f5");
}

TEST_CASE("lame leaps go straight first, then diagonally") {
  CHECK(atoms_of("nN").size() == 8);
  for (const MoveAtom& atom : atoms_of("nN"))
    CHECK(atom.path == std::vector<Vector>{{atom.step.right / 2, atom.step.forward / 2}});
  const auto zebra = atoms_of("flnZ");
  REQUIRE(zebra.size() == 1);
  CHECK(zebra[0].step == Vector{-2, 3});
  CHECK(zebra[0].path == std::vector<Vector>{{0, 1}, {-1, 2}});
  CHECK(atoms_of("fnH")[0].path == std::vector<Vector>{{0, 1}, {0, 2}});
  CHECK(atoms_of("frnA")[0].path == std::vector<Vector>{{1, 1}});
}

TEST_CASE("nonsense is refused where it stands") {
  CHECK(fault_offset("") == 0);
  CHECK(fault_offset("X") == 0);
  CHECK(fault_offset("NxB") == 1);
  CHECK(fault_offset("Nf") == 1);
  CHECK(fault_offset("RR") == 1);
  CHECK(fault_offset("R0") == 1);
  CHECK(fault_offset("NR99") == 2);
  CHECK(fault_offset("nR") == 1);
  CHECK(fault_offset("nNN") == 1);
  CHECK(fault_offset("nW") == 1);
  CHECK(fault_offset("pN") == 1);
  CHECK(fault_offset("pgR") == 2);
  CHECK(fault_offset("gR3") == 2);
  CHECK(fault_offset("mmR") == 1);
  CHECK(fault_offset("ffW") == 1);
  CHECK(fault_offset("hrB") == 0);
  CHECK(fault_offset("hW") == 0);
  CHECK(fault_offset("NfhW") == 1);
  CHECK(fault_offset("3R") == 0);
  CHECK(fault_offset("R-B") == 1);
  CHECK(fault_offset(std::string(500, 'N').c_str()) == 0);
}

TEST_CASE("the army strings have exactly the vectors of the reference table") {
  std::ifstream file(in_source("tests/data/betza/armies.txt"));
  std::string line, betza;
  std::vector<MoveAtom> expected;
  int compared = 0;
  const auto compare = [&] {
    if (betza.empty()) return;
    auto atoms = parse_betza(betza);
    CAPTURE(betza);
    REQUIRE(atoms.ok());
    for (MoveAtom& atom : *atoms) atom.path.clear();  // the table only says "lame"
    std::sort(atoms->begin(), atoms->end(), less);
    std::sort(expected.begin(), expected.end(), less);
    CHECK(*atoms == expected);
    ++compared;
  };
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    if (line[0] != ' ') {
      compare();
      betza = line;
      expected.clear();
      continue;
    }
    std::istringstream in(line);
    std::string mode, kind;
    MoveAtom atom;
    in >> mode >> kind >> atom.max;
    atom.kind = kind == "slide"       ? AtomKind::slide
                : kind == "lame_leap" ? AtomKind::lame_leap
                : kind == "hop"       ? AtomKind::hop
                : kind == "grasshop"  ? AtomKind::grasshop
                                      : AtomKind::leap;
    atom.quiet = mode.find('m') != std::string::npos;
    atom.captures = mode.find('c') != std::string::npos;
    char comma = 0;
    while (in >> atom.step.right >> comma >> atom.step.forward) expected.push_back(atom);
  }
  compare();
  CHECK(compared == 28);
}

TEST_CASE("any text is either read or refused inside itself") {
  CHECK(rc::check([] {
    const auto text = *rc::gen::container<std::string>(
        rc::gen::element<char>('m', 'c', 'i', 'n', 'p', 'g', 'f', 'b', 's', 'v', 'l', 'r', 'h', 'W', 'F', 'N',
                               'Z', 'R', 'B', 'Q', 'K', '2', '0', '?'));
    const auto atoms = parse_betza(text);
    if (atoms.ok()) {
      RC_ASSERT(!atoms->empty());
    } else {
      RC_ASSERT(atoms.error().offset >= 0);
      RC_ASSERT(atoms.error().offset <= static_cast<int>(text.size()));
      RC_ASSERT(!atoms.error().hint.empty());
    }
  }));
}
