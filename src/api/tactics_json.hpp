// Tactics and threats as JSON.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "api/json.hpp"
#include "describe/language.hpp"
#include "engine/line_tactics.hpp"
#include "engine/session.hpp"
#include "threats/tactics.hpp"
#include "threats/threat.hpp"

namespace tesuji::api {

/// `{themes: [{theme, ply, squares, ...}], line}`
Json tactics_json(const std::vector<Tactic>& tactics, std::span<const Move> line, const AnyPosition& start,
                  Language language);
std::string tactics_document(const std::vector<Tactic>& tactics, std::span<const Move> line,
                             const AnyPosition& start, Language language);

/// `{side, check, threats, if_passed}`
Json threats_json(const AnyPosition& position, const Worths& worths, Language language);
std::string threats_document(const AnyPosition& position, const Worths& worths, Language language);

/// `{asked, solved, macro_f1, macro_f1_uniform, themes: [{theme, right, wrong, missed, ...}], misses}`
std::string puzzles_document(const PuzzleReport& report);

}  // namespace tesuji::api
