// Programs that speak the protocol of Piskvork and Gomocup: row games.
#include <fmt/format.h>

#include "arena/foreign/foreign_player.hpp"
#include "base/text.hpp"
#include "engine/rows/row_play.hpp"
#include "notation/row_text.hpp"
#include "protocol/piskvork_game.hpp"

namespace tesuji::arena {
namespace {

/// Zero would mean at once.
constexpr std::chrono::milliseconds kNoHurry{60'000};
constexpr std::string_view kNoise[] = {"MESSAGE", "DEBUG", "OK"};

/// The bits by which the protocol tells rules; it knows no others than these.
int rule_bits(const RowGameDefinition& game) {
  if (game.side(Side::first).has_fouls()) return kRenjuRule;
  const int exact = game.side(Side::first).overline == Overline::win ? 0 : kExactFive;
  return exact | (game.closed_row_wins ? 0 : kCaroRule);
}

class PiskvorkPlayer final : public ForeignPlayer {
 public:
  using ForeignPlayer::ForeignPlayer;

 private:
  Trouble greet() override { return {}; }

  /// "ERROR unsupported size": what it does not take it says by one of two words.
  static Trouble complaint(std::string_view row) {
    if (!row.starts_with("ERROR") && !row.starts_with("UNKNOWN")) return {};
    return {Misdeed::refused, std::string(row.substr(0, 80))};
  }

  Trouble new_game(Side, const std::string& start) override {
    const auto play = begin_at(game(), start, "");
    if (!play) return {Misdeed::refused, play.error().front().message};
    if ((*play)->opening()) return {Misdeed::refused, "the protocol does not know this opening procedure"};
    const RowPlay& at = rows_of(**play);
    height_ = at.board().ranks;
    told_ = false;
    const bool square = at.board().files == height_;
    Trouble trouble = say(square ? fmt::format("START {}", height_)
                                 : fmt::format("RECTSTART {},{}", at.board().files, height_));
    if (trouble.misdeed == Misdeed::none)
      trouble = await("OK", [](std::string_view row) { return complaint(row); });
    if (trouble.misdeed != Misdeed::none) return trouble;
    const PlayerLimits& limits = spec().limits;
    std::vector<std::string> infos{fmt::format("rule {}", rule_bits(at.rules().definition()))};
    const auto turn = limits.movetime.count() != 0 ? limits.movetime
                      : limits.clock.count() != 0  ? limits.clock
                                                   : kNoHurry;
    infos.push_back(fmt::format("timeout_turn {}", turn.count()));
    infos.push_back(fmt::format("timeout_match {}", limits.clock.count()));
    if (limits.nodes != 0) infos.push_back(fmt::format("max_node {}", limits.nodes));
    for (const auto& [name, value] : spec().options) infos.push_back(fmt::format("{} {}", name, value));
    for (const std::string& info : infos) {
      if (trouble.misdeed != Misdeed::none) break;
      trouble = say("INFO " + info);
    }
    return trouble;
  }

  std::string coordinates(Point point, const BoardShape& board) const {
    return fmt::format("{},{}", board.file_of(point), height_ - 1 - board.rank_of(point));
  }

  Trouble ask(const Turn& turn) override {
    const RowPlay& at = rows_of(turn.play);
    const auto& stones = at.stones();
    const auto left = turn.clocks.left[as_size(at.side_to_move())];
    if (left) {
      const Trouble trouble = say(fmt::format("INFO time_left {}", left->count()));
      if (trouble.misdeed != Misdeed::none) return trouble;
    }
    if (stones.empty()) {
      told_ = true;
      return say("BEGIN");
    }
    if (told_) return say("TURN " + coordinates(stones.back(), at.board()));
    told_ = true;
    if (Trouble trouble = say("BOARD"); trouble.misdeed != Misdeed::none) return trouble;
    for (std::size_t i = 0; i < stones.size(); ++i) {
      const bool own = (stones.size() - i) % 2 == 0;
      const Trouble trouble = say(fmt::format("{},{}", coordinates(stones[i], at.board()), own ? 1 : 2));
      if (trouble.misdeed != Misdeed::none) return trouble;
    }
    return say("DONE");
  }

  bool hear(std::string_view row, Reply& reply) override {
    const auto said = words(row);
    if (said.empty()) return false;
    for (const std::string_view noise : kNoise) {
      if (said.front() == noise) return false;
    }
    reply.trouble = complaint(row);
    if (reply.trouble.misdeed != Misdeed::none) return true;
    const auto parts = split(said.front(), ',');
    const auto x = parse_int(parts.front());
    const auto y = parts.size() == 2 ? parse_int(parts.back()) : std::nullopt;
    // Rows that are no point are talk.
    if (!x || !y) return false;
    const BoardShape board = game().outline().board;
    const int rank = height_ - 1 - *y;
    reply.move = board.contains(*x, rank) ? point_text(board.at(*x, rank), board) : std::string(said.front());
    return true;
  }

  int height_ = 0;
  bool told_ = false;  ///< does it know the stones so far?
};

}  // namespace

std::unique_ptr<ForeignPlayer> make_piskvork_player(std::shared_ptr<const Game> game, PlayerSpec spec) {
  return std::make_unique<PiskvorkPlayer>(std::move(game), std::move(spec));
}

}  // namespace tesuji::arena
