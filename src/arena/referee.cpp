#include "arena/referee.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace tesuji::arena {
namespace {

using std::chrono::milliseconds;

/// Squares have names with digits, and moves have squares; words of the rules have neither blanks nor signs.
bool looks_like_move(const std::string& text) {
  return text.size() <= 64 &&
         std::any_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); }) &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) {
           return std::isalnum(c) || c == '@' || c == '*' || c == '+' || c == '=' || c == ',' || c == '-' ||
                  c == ' ';
         });
}

/// What both clocks show, and whether somebody has overdrawn his.
class ClockPair {
 public:
  ClockPair(const std::array<Seat, 2>& seats, const GameTerms& terms) : seats_(seats), terms_(terms) {
    for (std::size_t side : {0, 1}) left_[side] = seats[side].limits.clock;
  }

  Clocks shown(Side to_move) const {
    Clocks clocks;
    const PlayerLimits& own = seats_[as_size(to_move)].limits;
    if (!own.clocked()) return clocks;
    for (std::size_t side : {0, 1}) {
      if (seats_[side].limits.clocked()) clocks.left[side] = left_[side];
      clocks.increment[side] = seats_[side].limits.increment;
    }
    clocks.byoyomi = own.byoyomi;
    return clocks;
  }

  milliseconds allowed(Side side) const {
    const PlayerLimits& limits = seats_[as_size(side)].limits;
    if (limits.clocked()) return left_[as_size(side)] + limits.byoyomi + terms_.margin;
    return limits.movetime.count() > 0 ? limits.movetime + terms_.margin : terms_.patience;
  }

  /// Is waiting in vain a matter of the clock?
  bool timed(Side side) const {
    const PlayerLimits& limits = seats_[as_size(side)].limits;
    return limits.clocked() || limits.movetime.count() > 0;
  }

  /// Takes the time of a move off; false when there was not so much.
  bool spend(Side side, std::chrono::nanoseconds spent) {
    const PlayerLimits& limits = seats_[as_size(side)].limits;
    if (timed(side) && spent > allowed(side)) return false;
    if (!limits.clocked()) return true;
    milliseconds& left = left_[as_size(side)];
    left =
        std::max(left - std::chrono::duration_cast<milliseconds>(spent), milliseconds(0)) + limits.increment;
    return true;
  }

 private:
  const std::array<Seat, 2>& seats_;
  const GameTerms& terms_;
  std::array<milliseconds, 2> left_;
};

/// Ends games that both players think are over.
class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  /// Hears what a player thinks after each move.
  void hear(Side side, const std::optional<int>& centipawns, int ply) {
    const int score = centipawns.value_or(0);
    const int for_first = side == Side::first ? score : -score;
    const bool said = centipawns.has_value();
    count(won_[0], said && rules_.resign_moves > 0 && for_first >= rules_.resign_centipawns);
    count(won_[1], said && rules_.resign_moves > 0 && -for_first >= rules_.resign_centipawns);
    count(even_, said && rules_.draw_moves > 0 && ply >= rules_.draw_from_ply &&
                     std::abs(score) <= rules_.draw_centipawns);
  }

  std::optional<Side> winner() const {
    for (const Side side : {Side::first, Side::second}) {
      if (rules_.resign_moves > 0 && won_[as_size(side)] >= 2 * rules_.resign_moves) return side;
    }
    return std::nullopt;
  }
  bool drawn() const { return rules_.draw_moves > 0 && even_ >= 2 * rules_.draw_moves; }

 private:
  static void count(int& row, bool goes_on) { row = goes_on ? row + 1 : 0; }

  Adjudication rules_;
  std::array<int, 2> won_{};  ///< moves in a row after which this side was thought to win
  int even_ = 0;
};

class Referee {
 public:
  Referee(Play& play, const std::string& start, const std::array<Seat, 2>& seats, const GameTerms& terms)
      : play_(play),
        start_(start),
        seats_(seats),
        terms_(terms),
        clocks_(seats, terms),
        adjudicator_(terms.adjudication) {}

  std::optional<PlayedGame> run(const std::vector<std::string>& opening, std::uint64_t seed,
                                const GameListener& listener, const StopSignal& should_stop) {
    played_.moves = opening;
    for (const Side side : {Side::first, Side::second}) {
      const Trouble trouble = seats_[as_size(side)].player->begin(side, start_, seed);
      if (trouble.misdeed != Misdeed::none) {
        blame(side, trouble);
        return played_;
      }
    }
    while (!over()) {
      if (listener) listener(play_, played_.moves);
      const Side side = play_.side_to_move();
      const Reply reply = seats_[as_size(side)].player->choose(
          {play_, start_, played_.moves, clocks_.shown(side), clocks_.allowed(side)}, should_stop);
      if (should_stop()) return std::nullopt;
      if (!take(side, reply)) break;
    }
    return played_;
  }

 private:
  bool over() {
    if (const auto ending = play_.outcome()) {
      end(ending->winner, ending->reason);
      return true;
    }
    if (const auto winner = adjudicator_.winner()) {
      end(winner, "adjudicated win");
      return true;
    }
    const int most = terms_.adjudication.most_plies;
    const bool long_enough = most > 0 && static_cast<int>(played_.moves.size()) >= most;
    if (long_enough || adjudicator_.drawn()) {
      end(std::nullopt, long_enough ? "adjudicated length" : "adjudicated draw");
      return true;
    }
    return false;
  }

  /// False when the game is over by what was answered.
  bool take(Side side, const Reply& reply) {
    Trouble trouble = reply.trouble;
    if (trouble.misdeed == Misdeed::silent && clocks_.timed(side)) trouble.misdeed = Misdeed::lost_on_time;
    if (trouble.misdeed == Misdeed::none && !clocks_.spend(side, reply.spent))
      trouble = {
          Misdeed::lost_on_time,
          fmt::format("{} ms for a move", std::chrono::duration_cast<milliseconds>(reply.spent).count())};
    if (trouble.misdeed == Misdeed::none && !reply.claims.empty())
      trouble = {Misdeed::wrong_claim, fmt::format("claims {} in a game that goes on", reply.claims)};
    if (trouble.misdeed == Misdeed::none && reply.resigns) {
      end(opponent(side), "resignation");
      return false;
    }
    if (trouble.misdeed == Misdeed::none) trouble = make(reply.move);
    if (trouble.misdeed != Misdeed::none) {
      blame(side, trouble);
      return false;
    }
    played_.milliseconds.push_back(std::chrono::duration_cast<milliseconds>(reply.spent).count());
    played_.scores.push_back(reply.centipawns);
    adjudicator_.hear(side, reply.centipawns, static_cast<int>(played_.moves.size()));
    return true;
  }

  Trouble make(const std::string& text) {
    if (text == "win") {
      if (const auto error = play_.play(text)) return {Misdeed::wrong_claim, error->message};
      played_.moves.push_back(text);
      return {};
    }
    // Other programs spell squares otherwise: what is kept is the game's own spelling.
    const auto read = play_.read_line(text);
    const std::string move = read && read->size() == 1 ? read->front() : text;
    if (play_.play(move))
      return {looks_like_move(text) ? Misdeed::illegal_move : Misdeed::rubbish,
              fmt::format("'{}'", text.substr(0, 40))};
    played_.moves.push_back(move);
    return {};
  }

  void end(const std::optional<Side>& winner, std::string reason) {
    played_.winner = winner;
    played_.ending = std::move(reason);
  }

  void blame(Side side, const Trouble& trouble) {
    end(opponent(side), std::string(misdeed_text(trouble.misdeed)));
    played_.culprit = side;
    played_.detail = trouble.detail;
  }

  Play& play_;
  const std::string& start_;
  const std::array<Seat, 2>& seats_;
  const GameTerms& terms_;
  ClockPair clocks_;
  Adjudicator adjudicator_;
  PlayedGame played_;
};

}  // namespace

std::optional<PlayedGame> play_game(Play& play, const std::string& start,
                                    const std::vector<std::string>& opening, const std::array<Seat, 2>& seats,
                                    const GameTerms& terms, std::uint64_t seed, const GameListener& listener,
                                    const StopSignal& should_stop) {
  return Referee(play, start, seats, terms).run(opening, seed, listener, should_stop);
}

}  // namespace tesuji::arena
