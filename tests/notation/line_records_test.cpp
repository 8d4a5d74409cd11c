// Records of line games: what is written is read again; hand-made texts of each format; faults with places.
#include <doctest/doctest.h>

#include "base/random.hpp"
#include "notation/line_records.hpp"
#include "notation/line_text.hpp"

using namespace tesuji;

namespace {

constexpr BoardShape kBoard{15, 15, SecondSide::mirrored};

std::string moves_of(const Result<LineRecord>& record) {
  REQUIRE_MESSAGE(record.ok(), (record.ok() ? "" : record.error().message));
  std::string text;
  for (const Point p : record->moves)
    text += point_text(p, {record->files, record->ranks, SecondSide::mirrored}) + " ";
  return text;
}

}  // namespace

TEST_CASE("each format as its programs write it") {
  CHECK(moves_of(read_line_record("H8 I9 J9", {}, kBoard)) == "h8 i9 j9 ");
  CHECK(moves_of(read_line_record("1. h8 i9\n2. j9,k10", {}, kBoard)) == "h8 i9 j9 k10 ");
  CHECK(moves_of(read_line_record("h8i9j9", {}, kBoard)) == "h8 i9 j9 ");
  CHECK(moves_of(read_line_record("(;GM[4]SZ[15]PB[a\\]b];B[hh];W[ig]\n;B[jg](;W[aa])(;W[oo]))", {},
                                  kBoard)) == "h8 i9 j9 a15 ");
  CHECK(read_line_record("(;PB[a\\]b];B[hh])", {}, kBoard)->players[0] == "a]b");
  const auto psq =
      read_line_record("Piskvorky 20x20, 11:11, 0\r\n8,13,1000\r\n9,12,20\r\nbrain one\r\n0\r\n", {}, kBoard);
  CHECK(moves_of(psq) == "h8 i9 ");
  CHECK(psq->files == 20);
  CHECK(psq->players[0] == "brain one");
  // Root, then H8 (column 8, row 7 from the top), then I9 with a comment and no child.
  std::string lib("\xFFRenLib\xFF\x03\x04", 10);
  lib.resize(20, '\xFF');
  lib += std::string("\x00\x00\x78\x00\x69\x48hi\x00\x00", 10);
  const auto library = read_line_record(lib, {}, kBoard);
  CHECK(moves_of(library) == "h8 i9 ");
  CHECK(library->comment == "hi");
}

TEST_CASE("what is written is read again, in every format") {
  Random random(3);
  for (int round = 0; round < 50; ++round) {
    LineRecord record;
    record.players = {"first", "second"};
    Points taken;
    for (int i = 0; i < 40; ++i) {
      const auto p = static_cast<Point>(random.below(225));
      if (taken.has(p)) continue;
      taken.add(p);
      record.moves.push_back(p);
    }
    for (const LineFormat format :
         {LineFormat::plain, LineFormat::sgf, LineFormat::psq, LineFormat::renlib}) {
      const std::string text = write_line_record(record, format);
      CHECK(detect_line_format(text) == format);
      const auto again = read_line_record(text, {}, kBoard);
      REQUIRE(again.ok());
      CHECK(again->moves == record.moves);
    }
  }
}

TEST_CASE("faults are told with their place") {
  CHECK(read_line_record("h8 i9\n j9 q9", {}, kBoard).error().where == Where{"record", 2, 5});
  CHECK(read_line_record("h8 h8", {}, kBoard).error().message == "move 2 (h8) is on a stone");
  CHECK(read_line_record("(;B[hh];B[ii])", {}, kBoard).error().message == "move 2 is made by the wrong side");
  CHECK(read_line_record("(;B[hh", {}, kBoard).error().message == "this value is never closed");
  CHECK(read_line_record("(;SZ[99])", {}, kBoard).error().where.column == 5);
  CHECK_FALSE(read_line_record("Piskvorky 15x15, 1:1, 0\n16,1,0\n", {}, kBoard).ok());
  CHECK_FALSE(read_line_record("Piskvorky what\n", {}, kBoard).ok());
  CHECK_FALSE(read_line_record(std::string("\xFFRenLib\xFF", 8), {}, kBoard).ok());
  for (std::size_t size = 20; size < 30; ++size) {
    std::string lib("\xFFRenLib\xFF\x03\x04", 10);
    lib.resize(size, '\xFF');
    CHECK(read_line_record(lib, {}, kBoard).ok() == (size < 22));
  }
}
