#include "notation/records.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "notation/csa.hpp"
#include "notation/kif.hpp"
#include "notation/text_rows.hpp"
#include "notation/usi_list.hpp"

namespace tesuji::notation {
namespace {

constexpr std::array<std::pair<std::string_view, RecordFormat>, 5> kFormats{{{"pgn", RecordFormat::pgn},
                                                                             {"kif", RecordFormat::kif},
                                                                             {"ki2", RecordFormat::ki2},
                                                                             {"csa", RecordFormat::csa},
                                                                             {"usi", RecordFormat::usi}}};
constexpr std::size_t kMaxErrors = 100;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool starts_with_any(std::string_view text, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return text.starts_with(word); });
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
  std::string_view rest = line;
  while (!rest.empty() && is_digit(rest.front())) rest.remove_prefix(1);
  // "  12 ７六歩" is KIF; "12. e4" is not.
  if (rest.size() < line.size() && rest.starts_with(" ") &&
      static_cast<unsigned char>(trimmed(rest).empty() ? 0 : trimmed(rest).front()) >= 0x80) {
    return RecordFormat::kif;
  }
  return std::nullopt;
}

template <class Game>
void collect(Result<Game> game, std::vector<Game>& games, Errors& errors, int first_line) {
  if (game) {
    games.push_back(std::move(*game));
    return;
  }
  Error error = game.error();
  error.where.line += first_line;
  errors.push_back(std::move(error));
}

Error no_game() {
  Error error;
  error.message = "the text holds no game";
  error.hint = "PGN, KIF, KI2, CSA and USI move lists can be read";
  error.where = {"", 1, 1};
  return error;
}

/// Every game of the text, which may be none.
Result<std::vector<GameRecord>, Errors> read_all(std::string_view utf8, RecordFormat kind,
                                                 const GameProvider& provider) {
  if (kind == RecordFormat::pgn) return read_pgn(utf8, provider);
  std::vector<GameRecord> games;
  Errors errors;
  if (kind == RecordFormat::kif || kind == RecordFormat::ki2) {
    collect(read_kif(utf8, provider), games, errors, 0);
  } else if (kind == RecordFormat::csa) {
    for (std::string_view game : split_csa(utf8)) {
      const auto before = utf8.substr(0, as_size(game.data() - utf8.data()));
      if (errors.size() >= kMaxErrors) break;
      if (games.size() + errors.size() > 0 && trimmed(game).empty()) continue;
      collect(read_csa(game, provider), games, errors,
              static_cast<int>(std::count(before.begin(), before.end(), '\n')));
    }
  } else {
    for (const TextRow& line : split_rows(utf8)) {
      if (line.text.empty() || line.text.front() == '#') continue;
      if (errors.size() >= kMaxErrors) break;
      collect(read_usi_list(line, provider), games, errors, 0);
    }
  }
  if (!errors.empty()) return errors;
  return games;
}

}  // namespace

std::optional<RecordFormat> record_format(std::string_view name) {
  for (const auto& [known, format] : kFormats) {
    if (known == lower_case(name)) return format;
  }
  return std::nullopt;
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
  if (games && games->empty()) return Errors{no_game()};
  return games;
}

Result<GameRecord> read_record(std::string_view text, std::optional<RecordFormat> format,
                               const GameProvider& provider) {
  auto games = read_records(text, format, provider);
  if (!games) return games.error().front();
  return std::move(games->front());
}

Result<std::string> write_record(const GameRecord& record, RecordFormat format, Encoding encoding) {
  Result<std::string> text = std::string();
  switch (format) {
    case RecordFormat::pgn:
      text = write_pgn(record);
      break;
    case RecordFormat::kif:
      text = write_kif(record);
      break;
    case RecordFormat::ki2:
      text = write_ki2(record);
      break;
    case RecordFormat::csa:
      text = write_csa(record);
      break;
    case RecordFormat::usi:
      text = write_usi_list(record);
      break;
  }
  if (!text || encoding == Encoding::utf8) return text;
  // The first line of KIF and CSA names the encoding.
  constexpr std::string_view kName = "encoding=UTF-8";
  if (const std::size_t at = text->find(kName); at < text->find('\n')) {
    text->replace(at, kName.size(), "encoding=SHIFT_JIS");
  }
  return encode_text(*text, encoding);
}

}  // namespace tesuji::notation
