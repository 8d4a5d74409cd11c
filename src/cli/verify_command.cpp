#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/files.hpp"
#include "base/text.hpp"
#include "cli/terminal.hpp"
#include "persona/naitou/golden.hpp"

namespace tesuji::cli {
namespace {

/// Games are looked for here when a file only holds values.
constexpr const char* kGamesBeside = "golden_games.txt";

Result<SourceText> read(const std::string& path) {
  auto text = read_file(path);
  if (!text) {
    Error error = text.error();
    error.hint = "give a file of records";
    return error;
  }
  return SourceText{path, std::move(text.value())};
}

/// Does the first line that is no remark hold the eight fields of a turn?
bool holds_values_only(const std::string& text) {
  for (const std::string_view line : split(text, '\n')) {
    if (!line.empty() && line.front() != '#') return std::count(line.begin(), line.end(), '\t') == 7;
  }
  return false;
}

std::optional<Error> collect(const std::string& path, std::vector<naitou::GoldenGame>& games) {
  const auto source = read(path);
  if (!source) return source.error();
  if (games.empty() && holds_values_only(source->text)) {
    const auto beside = (std::filesystem::path(path).parent_path() / kGamesBeside).string();
    const auto recorded = read(beside);
    if (!recorded)
      return io_error(fmt::format("{} holds values without their games", path),
                      "name the file of games before it");
    if (const auto fault = naitou::read_golden(*recorded, games)) return fault;
  }
  return naitou::read_golden(*source, games);
}

std::string text_of(const naitou::Agreement& sum) {
  const int replies = std::max(sum.moves, 1);
  std::string text = fmt::format(
      "games    {} of {} agree\nmoves    {} of {} agree\nvalues   {} of {} agree\n"
      "endings  {} of {} agree\nreplies  {:.3f} ms on average, {:.3f} ms at most (CPU)\n",
      sum.games_agreeing, sum.games, sum.moves_agreeing, sum.moves, sum.turns_agreeing, sum.turns,
      sum.endings_agreeing, sum.endings, sum.total_ms / replies, sum.slowest_ms);
  if (!sum.first_disagreement.empty()) text += "first disagreement: " + sum.first_disagreement + "\n";
  return text;
}

std::string json_of(const naitou::Agreement& sum) {
  // A disagreement is made of moves and numbers: there is nothing in it to escape.
  const std::string first =
      sum.first_disagreement.empty() ? "null" : fmt::format("\"{}\"", sum.first_disagreement);
  return fmt::format(
      "{{\"games\": {{\"agree\": {}, \"all\": {}}}, \"moves\": {{\"agree\": {}, \"all\": {}}}, "
      "\"values\": {{\"agree\": {}, \"all\": {}}}, \"endings\": {{\"agree\": {}, \"all\": {}}}, "
      "\"mean_ms\": {:.4f}, \"slowest_ms\": {:.4f}, \"first_disagreement\": {}}}\n",
      sum.games_agreeing, sum.games, sum.moves_agreeing, sum.moves, sum.turns_agreeing, sum.turns,
      sum.endings_agreeing, sum.endings, sum.total_ms / std::max(sum.moves, 1), sum.slowest_ms, first);
}

}  // namespace

int run(const VerifyCommand& command) {
  std::vector<naitou::GoldenGame> games;
  for (const std::string& file : command.files) {
    if (const auto fault = collect(file, games)) return report(*fault);
  }
  if (games.empty())
    return report(
        bad_input("there are no games in these files", "docs/naitou.md tells the forms that `verify` reads"));
  const auto sum = naitou::replay(naitou::tables(), games);
  if (!sum) return report(sum.error());
  print(command.json ? json_of(*sum) : text_of(*sum));
  return sum->complete() ? kOk : kFailure;
}

}  // namespace tesuji::cli
