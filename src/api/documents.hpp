// The same JSON as text on one line, for commands with --json.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.hpp"
#include "engine/game_report.hpp"
#include "engine/session.hpp"
#include "persona/persona.hpp"

namespace tesuji::api {

std::string games_document(const GameLibrary& library);
std::string moves_document(const Session& session);
/// `mode` is "count", "list" or "captures"; `split` holds the first moves with their counts, when asked for.
std::string perft_document(const PerftReport& report, const std::string& mode,
                           const std::vector<std::pair<std::string, std::uint64_t>>& split);
/// One file of `check`, and what its rules lead to when that was asked for.
struct CheckedFile {
  std::string file;
  Errors errors;
  std::optional<ReportedGame> reported;
};
/// `[{file, ok, diagnostics, report?: {pieces, lostPromotions, play, rules}}]`
std::string check_document(const std::vector<CheckedFile>& files);

/// `{game, pieces: [{id, name, value, reasons, measures, words}]}`, dearest first, royal pieces last.
std::string values_document(const GameDefinition& game);

/// As the method `search` answers; with `stats` how the search went, with `trace` every iteration.
std::string search_document(const Thought& thought, const AnyPosition& root,
                            const std::vector<SearchReport>* trace, bool stats);
/// As the method `search` answers for a persona.
std::string reply_document(const PersonaReply& reply, const std::string& persona, double seconds);
/// As the method `evaluate` answers.
std::string evaluation_document(const Breakdown& breakdown, const AnyPosition& position);

}  // namespace tesuji::api
