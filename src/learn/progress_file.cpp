#include "learn/progress_file.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/text.hpp"

namespace tesuji::learn {
namespace {

constexpr std::string_view kProgressMark = "# tesuji learn";

Error heading_fault(const SourceText& source, std::string message) {
  return {ErrorCode::bad_input,
          std::move(message),
          "delete the file to begin anew",
          {source.name, 1, 1},
          source.text.substr(0, source.text.find('\n'))};
}

}  // namespace

std::string progress_text(const Progress& progress) {
  return fmt::format("{}\t{}\t{}\t{:.3f}\n{}", kProgressMark, progress.work, progress.games, progress.seconds,
                     labelled_text(progress.rows));
}

Result<Progress, Errors> read_progress(const SourceText& source, std::string_view work) {
  const std::string_view heading = std::string_view(source.text).substr(0, source.text.find('\n'));
  const std::vector<std::string_view> fields = split(heading, '\t');
  if (fields.size() != 4 || fields[0] != kProgressMark)
    return Errors{heading_fault(source, "this is no progress of `tesuji learn`")};
  if (fields[1] != work)
    return Errors{heading_fault(source, fmt::format("this is the progress of other work: {}", fields[1]))};
  Progress progress;
  progress.work = std::string(work);
  const auto games = parse_int(fields[2]);
  const auto [end, fault] =
      std::from_chars(fields[3].data(), fields[3].data() + fields[3].size(), progress.seconds);
  if (!games || *games < 0 || fault != std::errc{} || end != fields[3].data() + fields[3].size() ||
      !(progress.seconds >= 0))
    return Errors{heading_fault(source, "the number of games and seconds are expected here")};
  progress.games = *games;
  auto rows = read_labelled(source);
  if (!rows) return rows.error();
  for (std::size_t i = 0; i < rows->size(); ++i) {
    if ((*rows)[i].game >= static_cast<std::uint64_t>(progress.games))
      return Errors{heading_fault(source, fmt::format("it has a row of game {}, but says that {} were played",
                                                      (*rows)[i].game, progress.games))};
  }
  progress.rows = std::move(rows.value());
  return progress;
}

}  // namespace tesuji::learn
