// Records of row games: what is written is read again; hand-made texts of each format; faults with places.
#include <doctest/doctest.h>

#include <algorithm>

#include "base/random.hpp"
#include "notation/row_records.hpp"
#include "notation/row_text.hpp"
#include "support/rooms.hpp"

using namespace tesuji::test;

namespace {

constexpr BoardShape kBoard{15, 15, SecondSide::mirrored};

RowRecord record_of(const std::vector<Point>& moves, const BoardShape& board) {
  RowRecord record;
  record.files = board.files;
  record.ranks = board.ranks;
  std::size_t at = 0;
  for (const Point point : moves) at = record.add(at, point);
  return record;
}

std::string moves_of(const Result<RowRecord>& record) {
  REQUIRE_MESSAGE(record.ok(), (record.ok() ? "" : record.error().message));
  std::string text;
  for (const Point p : record->main_line()) text += point_text(p, record->board()) + " ";
  return text;
}

}  // namespace

TEST_CASE("each format as its programs write it") {
  CHECK(moves_of(read_row_record("H8 I9 J9", {}, kBoard)) == "h8 i9 j9 ");
  CHECK(moves_of(read_row_record("1. h8 i9\n2. j9,k10", {}, kBoard)) == "h8 i9 j9 k10 ");
  CHECK(moves_of(read_row_record("h8i9j9", {}, kBoard)) == "h8 i9 j9 ");
  CHECK(moves_of(read_row_record("(;GM[4]SZ[15]PB[a\\]b];B[hh];W[ig]\n;B[jg](;W[aa])(;W[oo]))", {},
                                 kBoard)) == "h8 i9 j9 a15 ");
  CHECK(read_row_record("(;PB[a\\]b];B[hh])", {}, kBoard)->players[0] == "a]b");
  const auto psq =
      read_row_record("Piskvorky 20x20, 11:11, 0\r\n8,13,1000\r\n9,12,20\r\nbrain one\r\n0\r\n", {}, kBoard);
  CHECK(moves_of(psq) == "h8 i9 ");
  CHECK(psq->files == 20);
  CHECK(psq->players[0] == "brain one");
  // Root, then H8 (column 8, row 7 from the top), then I9 with a comment and no child.
  std::string lib("\xFFRenLib\xFF\x03\x04", 10);
  lib.resize(20, '\xFF');
  lib += std::string("\x00\x00\x78\x00\x69\x48hi\x00\x00", 10);
  const auto library = read_row_record(lib, {}, kBoard);
  CHECK(moves_of(library) == "h8 i9 ");
  CHECK(library->nodes[2].comment == "hi");
}

TEST_CASE("what is written is read again, in every format") {
  Random random(3);
  for (int round = 0; round < 50; ++round) {
    std::vector<Point> moves;
    for (int i = 0; i < 40; ++i) {
      const auto p = static_cast<Point>(random.below(225));
      if (std::find(moves.begin(), moves.end(), p) == moves.end()) moves.push_back(p);
    }
    RowRecord record = record_of(moves, kBoard);
    record.players = {"first", "second"};
    for (const RowFormat format : {RowFormat::plain, RowFormat::sgf, RowFormat::psq, RowFormat::renlib}) {
      const std::string text = write_row_record(record, format).value();
      CHECK(detect_row_format(text) == format);
      const auto again = read_row_record(text, {}, kBoard);
      REQUIRE(again.ok());
      CHECK(again->main_line() == moves);
    }
  }
}

namespace {

/// A tree whose nodes branch and carry comments.
RowRecord random_tree(Random& random) {
  RowRecord record;
  for (int i = 0; i < 60; ++i) {
    const auto parent = static_cast<std::size_t>(random.below(record.nodes.size()));
    const auto p = static_cast<Point>(random.below(225));
    if (record.occupied(parent, p)) continue;
    const std::size_t node = record.add(parent, p);
    if (i % 5 == 0) record.nodes[node].comment = i % 2 == 0 ? "odd]\\ text\nof two lines" : "連珠";
  }
  return record;
}

/// The tree in one text, children in their order: two records with the same text hold the same tree.
std::string tree_text(const RowRecord& record, std::size_t node = 0) {
  const RowNode& here = record.nodes[node];
  std::string text = node == 0 ? "" : point_text(here.point, record.board());
  if (!here.comment.empty()) text += "{" + here.comment + "}";
  for (std::size_t child = here.first_child; child != 0; child = record.nodes[child].next_sibling)
    text += "(" + tree_text(record, child) + ")";
  return text;
}

}  // namespace

TEST_CASE("SGF and RenLib keep all variations and comments") {
  const auto sgf = read_row_record(
      "(;GM[4]SZ[15]C[root]\n;B[hh];W[ig](;B[jg]C[main];W[aa])(;B[gg](;W[bb])(;W[cc])))", {}, kBoard);
  REQUIRE(sgf.ok());
  CHECK(tree_text(*sgf) == "{root}(h8(i9(j9{main}(a15))(g9(b14)(c13))))");
  Random random(8);
  for (int round = 0; round < 50; ++round) {
    const RowRecord tree = random_tree(random);
    for (const RowFormat format : {RowFormat::sgf, RowFormat::renlib}) {
      const auto again = read_row_record(write_row_record(tree, format).value(), {}, kBoard);
      REQUIRE(again.ok());
      CHECK(tree_text(*again) == tree_text(tree));
    }
  }
}

TEST_CASE("a RenLib file with siblings, marks, an old comment and a board text") {
  std::string lib("\xFFRenLib\xFF\x03\x04", 10);
  lib.resize(20, '\xFF');
  lib += std::string("\x00\x00", 2);  // the root
  lib += std::string("\x78\x00", 2);  // h8
  lib += std::string("\x69\x90", 2);  // i9, marked, with a sibling
  lib += std::string("\x6A\xC0", 2);  // j9: no child, a sibling
  lib += std::string(
      "\x67\x49\x00\x01good\x00\x00"
      "A\x00",
      12);                            // g9: a comment and a board text
  lib += std::string("\x68\x40", 2);  // the sibling of i9: h9
  const auto record = read_row_record(lib, {}, kBoard);
  REQUIRE_MESSAGE(record.ok(), (record.ok() ? "" : record.error().message));
  CHECK(tree_text(*record) == "(h8(i9(j9)(g9{good\nA}))(h9))");
  // Without its last node the tree has a hole.
  const auto cut = read_row_record(std::string_view(lib).substr(0, lib.size() - 2), {}, kBoard);
  REQUIRE_FALSE(cut.ok());
  CHECK(cut.error().message == "the file ends before its last variation");
  CHECK(cut.error().where.column == static_cast<int>(lib.size()) - 1);
}

TEST_CASE("RenLib has room for one size only; the others write theirs") {
  RowRecord record = record_of({0, 1, 2}, {10, 7, SecondSide::mirrored});
  const auto refused = write_row_record(record, RowFormat::renlib);
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.error().message == "RenLib holds boards of 15x15, not of 10x7");
  for (const RowFormat format : {RowFormat::sgf, RowFormat::psq}) {
    const auto again = read_row_record(write_row_record(record, format).value(), {}, kBoard);
    REQUIRE(again.ok());
    CHECK(*again == record);
  }
}

TEST_CASE("faults are told with their place") {
  CHECK(read_row_record("h8 i9\n j9 q9", {}, kBoard).error().where == Where{"record", 2, 5});
  CHECK(read_row_record("h8 h8", {}, kBoard).error().message == "move 2 (h8) is on a stone");
  CHECK(read_row_record("(;B[hh];B[ii])", {}, kBoard).error().message == "move 2 is made by the wrong side");
  CHECK(read_row_record("(;B[hh", {}, kBoard).error().message == "this value is never closed");
  CHECK(read_row_record("(;SZ[99])", {}, kBoard).error().where.column == 5);
  CHECK(read_row_record("(;B[hh];W[ii]", {}, kBoard).error().message == "the record ends before its last )");
  CHECK(read_row_record("(;AB[hh];W[ii])", {}, kBoard).error().where == Where{"record", 1, 5});
  CHECK(read_row_record("(;B[hh];SZ[9])", {}, kBoard).error().message == "the size comes after a move");
  CHECK(read_row_record("(;B[hh]\n(;W[ii];B[hh]))", {}, kBoard).error().message ==
        "move 3 (h8) is on a stone");
  CHECK(read_row_record("(;B[])", {}, kBoard).error().message ==
        "move 1 is a pass, which these records have no room for");
  CHECK_FALSE(read_row_record("(;B)", {}, kBoard).ok());
  CHECK_FALSE(read_row_record("Piskvorky 15x15, 1:1, 0\n16,1,0\n", {}, kBoard).ok());
  CHECK_FALSE(read_row_record("Piskvorky what\n", {}, kBoard).ok());
  CHECK_FALSE(read_row_record(std::string("\xFFRenLib\xFF", 8), {}, kBoard).ok());
  for (std::size_t size = 20; size < 30; ++size) {
    std::string lib("\xFFRenLib\xFF\x03\x04", 10);
    lib.resize(size, '\xFF');
    CHECK(read_row_record(lib, {}, kBoard).ok() == (size == 20));
  }
}
