#include <fmt/format.h>

#include "base/text.hpp"
#include "define/node.hpp"
#include "persona/naitou/golden.hpp"

namespace tesuji::persona::naitou {
namespace {

constexpr std::size_t kTurnFields = 8;
constexpr std::size_t kGameFields = 5;

const std::map<std::string, Ending, std::less<>> kEndings{{"open", Ending::open},
                                                          {"max_plies", Ending::open},
                                                          {"hum_no_legal_move", Ending::open},
                                                          {"mate", Ending::com_mates},
                                                          {"com_win_mate", Ending::com_mates},
                                                          {"resign", Ending::com_resigns},
                                                          {"hum_win_resign", Ending::com_resigns},
                                                          {"claim", Ending::com_claims},
                                                          {"hum_suicide", Ending::com_claims},
                                                          {"king-taken", Ending::king_taken},
                                                          {"com_king_taken", Ending::king_taken}};

/// Zeros are left out in the compact form: ",,3" is "0,0,3".
std::string with_zeros(std::string_view list) {
  std::string result;
  for (const std::string_view part : split(list, ',')) {
    if (!result.empty()) result += ",";
    result += part.empty() ? "0" : std::string(part);
  }
  return result;
}

class GoldenReader {
 public:
  GoldenReader(const SourceText& source, std::vector<GoldenGame>& games) : source_(source), games_(games) {
    for (std::size_t i = 0; i < games.size(); ++i) by_id_[games[i].id] = i;
  }

  std::optional<Error> read() {
    for (const std::string_view raw : split(source_.text, '\n')) {
      ++number_;
      std::string_view line = raw;
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (line.empty() || line.starts_with('#')) continue;
      const bool tabs = line.find('\t') != std::string_view::npos;
      if (const auto fault = tabs ? table_line(line) : own_line(line)) return fault;
    }
    return std::nullopt;
  }

  std::optional<Error> read_records(const Node& root) {
    const Node* records = root.find("records");
    if (records == nullptr || !records->is_list()) return fault("there is no list `records`");
    for (const Node& record : records->children) {
      number_ = record.line;
      const Node* setup = record.find("setup");
      const Node* result = record.find("result");
      const Node* moves = record.find("record");
      if (setup == nullptr || result == nullptr || moves == nullptr)
        return fault("a record needs setup, result and record");
      if (const auto wrong = add_game(fmt::format("record {}", games_.size() + 1), setup->text, result->text))
        return wrong;
      if (const auto wrong = add_moves(moves->text)) return wrong;
    }
    return std::nullopt;
  }

 private:
  Error fault(std::string message) const {
    return Error{ErrorCode::bad_input,
                 std::move(message),
                 "docs/naitou.md tells the forms that `verify` reads",
                 {source_.name, number_, 1},
                 ""};
  }

  std::optional<Error> add_game(std::string id, std::string_view setup, std::string_view ending) {
    const auto known = kEndings.find(ending);
    if (known == kEndings.end()) return fault(fmt::format("'{}' is no ending of a game", ending));
    by_id_[id] = games_.size();
    games_.push_back({std::move(id), std::string(setup), known->second, {}, {}});
    own_state_.assign(1, ' ');
    return std::nullopt;
  }

  /// Everything after the word `moves`; what comes before it only repeats the setup.
  std::optional<Error> add_moves(std::string_view text) {
    const auto at = text.find("moves");
    if (at == std::string_view::npos) return fault("there are no moves");
    for (const std::string_view word : words(text.substr(at + 5))) games_.back().moves.emplace_back(word);
    return std::nullopt;
  }

  std::optional<Error> table_line(std::string_view line) {
    const auto fields = split(line, '\t');
    if (fields.size() == kGameFields) {
      if (const auto wrong = add_game(std::string(fields[0]), fields[1], fields[3])) return wrong;
      return add_moves(fields[4]);
    }
    if (fields.size() != kTurnFields)
      return fault(fmt::format("{} fields between tabs; a game has 5, a turn has 8", fields.size()));
    const auto game = by_id_.find(std::string(fields[0]));
    if (game == by_id_.end()) return fault(fmt::format("values of game {}, which is not known", fields[0]));
    const auto ply = parse_int(fields[1]);
    const auto best = split(fields[7], ':');
    if (!ply || !fields[6].starts_with("R:") || best.size() != 3) return fault("this turn cannot be read");
    games_[game->second].turns.push_back(
        {*ply, fmt::format("{} {} {} {} {} {}", fields[3], fields[4], fields[5], fields[6].substr(2), best[1],
                           best[2])});
    return std::nullopt;
  }

  std::optional<Error> own_line(std::string_view line) {
    const auto parts = words(line);
    if (parts[0] == "game" && parts.size() == 4) return add_game(std::string(parts[1]), parts[2], parts[3]);
    if (games_.empty()) return fault("a record begins with `game ID SETUP ENDING`");
    if (parts[0] == "moves") return add_moves(line);
    if (parts[0] == "state" && parts.size() == 3) {
      own_state_ = fmt::format("{} {}", parts[1], parts[2]);
      return std::nullopt;
    }
    return parts.size() == 4 ? own_turn(parts) : fault(fmt::format("'{}' cannot be read", line));
  }

  /// "B ROOT MOVE VALUES"; the move is `=` where it is the one that was made.
  std::optional<Error> own_turn(const std::vector<std::string_view>& parts) {
    GoldenGame& game = games_.back();
    const int ply = game.turns.empty() ? (game.setup.starts_with("com") ? 1 : 2) : game.turns.back().ply + 2;
    const auto made = as_size(ply - 1);
    const bool same = parts[2] == "=";
    if (same && made >= game.moves.size()) return fault("there is no such move in the game");
    game.turns.push_back(
        {ply,
         fmt::format("{} {},{} {} {} {}", parts[0], std::min(ply - 1, 100), own_state_, with_zeros(parts[1]),
                     same ? game.moves[made] : std::string(parts[2]), with_zeros(parts[3]))});
    return std::nullopt;
  }

  const SourceText& source_;
  std::vector<GoldenGame>& games_;
  std::map<std::string, std::size_t> by_id_;
  int number_ = 0;
  std::string own_state_;  ///< level, alarms and formation
};

}  // namespace

std::optional<Error> read_golden(const SourceText& source, std::vector<GoldenGame>& games) {
  GoldenReader reader(source, games);
  if (!source.name.ends_with(".yaml")) return reader.read();
  const auto root = parse_yaml(source);
  return root ? reader.read_records(*root) : std::optional<Error>(root.error().front());
}

}  // namespace tesuji::persona::naitou
