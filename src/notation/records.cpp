#include "notation/records.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "notation/record_formats.hpp"

namespace tesuji::notation {
namespace {

/// In the order of RecordFormat.
struct Format {
  std::string_view name;
  Result<std::string> (*write)(const GameRecord& record);
};
constexpr Format kFormats[] = {
    {"pgn", write_pgn}, {"kif", write_kif}, {"ki2", write_ki2}, {"csa", write_csa}, {"usi", write_usi_list}};

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return text.starts_with(word); });
}

/// What one line says about the format; nothing when it could stand in several.
std::optional<RecordFormat> judge(std::string_view line) {
  if (starts_with_any(line, {"position ", "startpos", "sfen "})) return RecordFormat::usi;
  if (starts_with_any(line, {"'CSA", "V2", "V3", "V1", "N+", "N-", "PI", "P1", "P+", "P-", "$"}))
    return RecordFormat::csa;
  const bool move = line.size() >= 7 && (line[0] == '+' || line[0] == '-') &&
                    std::all_of(line.begin() + 1, line.begin() + 5, is_digit);
  if (move) return RecordFormat::csa;
  if (starts_with_any(line, {"[", "1."})) return RecordFormat::pgn;
  if (starts_with_any(line, {"▲", "△", "☗", "☖", "#KI2"})) return RecordFormat::ki2;
  if (starts_with_any(line, {"#KIF", "手数--"})) return RecordFormat::kif;
  const std::string_view rest = line.substr(leading_digits(line).size());
  // "  12 ７六歩" is KIF; "12. e4" is not.
  if (rest.size() < line.size() && rest.starts_with(" ") &&
      static_cast<unsigned char>(trimmed(rest).empty() ? 0 : trimmed(rest).front()) >= 0x80) {
    return RecordFormat::kif;
  }
  return std::nullopt;
}

/// Every game of the text, which may be none.
Result<std::vector<GameRecord>, Errors> read_all(std::string_view utf8, RecordFormat kind,
                                                 const GameProvider& provider) {
  if (kind == RecordFormat::pgn) return read_pgn(utf8, provider);
  std::vector<GameRecord> games;
  Errors errors;
  const auto collect = [&](Result<GameRecord> game, int first_line) {
    if (game) return games.push_back(std::move(*game));
    errors.push_back(game.error());
    errors.back().where.line += first_line;
  };
  if (kind == RecordFormat::kif || kind == RecordFormat::ki2) {
    collect(read_kif(utf8, provider), 0);
  } else if (kind == RecordFormat::csa) {
    for (std::string_view game : split_csa(utf8)) {
      const auto before = utf8.substr(0, as_size(game.data() - utf8.data()));
      if (errors.size() >= kMostRecordErrors) break;
      if (games.size() + errors.size() > 0 && trimmed(game).empty()) continue;
      collect(read_csa(game, provider), static_cast<int>(std::count(before.begin(), before.end(), '\n')));
    }
  } else {
    for (const TextRow& line : split_rows(utf8)) {
      if (line.text.empty() || line.text.front() == '#') continue;
      if (errors.size() >= kMostRecordErrors) break;
      collect(read_usi_list(line, provider), 0);
    }
  }
  if (!errors.empty()) return errors;
  return games;
}

}  // namespace

std::optional<RecordFormat> record_format(std::string_view name) {
  const auto known = std::ranges::find(kFormats, lower_case(name), &Format::name);
  if (known == std::end(kFormats)) return std::nullopt;
  return static_cast<RecordFormat>(known - kFormats);
}

RecordFormat detect_format(std::string_view utf8) {
  bool japanese = false;
  for (const TextRow& line : split_rows(utf8)) {
    const std::string_view text = trimmed(line.text);
    if (const auto format = judge(text)) return *format;
    japanese = japanese || text.find("：") != std::string_view::npos || text.starts_with("|");
  }
  return japanese ? RecordFormat::kif : RecordFormat::pgn;
}

Result<std::vector<GameRecord>, Errors> read_records(std::string_view text,
                                                     std::optional<RecordFormat> format,
                                                     const GameProvider& provider) {
  const auto decoded = decode_text(text);
  if (!decoded) return Errors{decoded.error()};
  auto games = read_all(decoded->text, format ? *format : detect_format(decoded->text), provider);
  if (games && games->empty())
    return Errors{
        refusal("the text holds no game", "PGN, KIF, KI2, CSA and USI move lists can be read", {"", 1, 1})};
  return games;
}

Result<GameRecord> read_record(std::string_view text, std::optional<RecordFormat> format,
                               const GameProvider& provider) {
  auto games = read_records(text, format, provider);
  if (!games) return games.error().front();
  return std::move(games->front());
}

Result<std::string> write_record(const GameRecord& record, RecordFormat format, Encoding encoding) {
  Result<std::string> text = kFormats[as_size(format)].write(record);
  if (!text || encoding == Encoding::utf8) return text;
  // The first line of KIF and CSA names the encoding.
  constexpr std::string_view kName = "encoding=UTF-8";
  if (const std::size_t at = text->find(kName); at < text->find('\n')) {
    text->replace(at, kName.size(), "encoding=SHIFT_JIS");
  }
  return encode_text(*text, encoding);
}

}  // namespace tesuji::notation
