// The same JSON as the API answers, as text on one line: for commands with --json.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/organs.hpp"
#include "engine/organs/company.hpp"
#include "engine/organs/counter.hpp"
#include "engine/organs/searcher.hpp"

namespace tesuji::engine {
class GameLibrary;
}

namespace tesuji::api {

std::string datum_document(const Datum& datum);
std::string games_document(const GameLibrary& library);
std::string moves_document(const Play& play);
/// `mode` is "count", "list" or "captures"; `split` holds the first moves with their counts, when asked for.
std::string perft_document(const PerftReport& report, const std::string& mode,
                           const std::vector<std::pair<std::string, std::uint64_t>>& split);
/// One file of `check`, and what its rules lead to when that was asked for.
struct CheckedFile {
  std::string file;
  Errors errors;
  std::optional<Datum> report;
};
/// `[{file, ok, diagnostics, report?}]`
std::string check_document(const std::vector<CheckedFile>& files);

/// As the method `search` answers; with `stats` how the search went, with `trace` every iteration.
std::string search_document(const Proposal& proposal, const std::vector<Findings>* trace, bool stats);
/// As the method `search` answers for a persona.
std::string reply_document(const PersonaAnswer& answer, const std::string& persona);
/// What a persona counts: a list of notes.
std::string notes_document(const std::vector<PersonaNote>& notes);
/// `{asked, solved, macro_f1, macro_f1_uniform, themes: [{theme, right, wrong, missed, ...}], misses}`
std::string puzzles_document(const PuzzleReport& report);

}  // namespace tesuji::api
