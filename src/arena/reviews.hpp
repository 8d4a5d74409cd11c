// Reviews of many recorded games, done by a workshop here or by workers elsewhere.
#pragma once

#include "arena/contest.hpp"
#include "engine/organs.hpp"

namespace tesuji::arena {

struct ReviewPlan {
  std::string text;        ///< records, as many as there are
  std::string file;        ///< its name tells something, too; may be empty
  std::string game;        ///< empty: as the records say
  std::string definition;  ///< of a game that only a file knows; else empty
  OptionChoices options;
  ReviewQuestion question;
};

/// One game's review; where it could not be read or reviewed, why.
struct Reviewed {
  std::int64_t number = 0;  ///< in its file, from 0
  std::string text;
  std::string data;  ///< as scripts read it
  std::string page;  ///< where asked for
  std::string fault;
};

struct HeldReviews {
  std::string id;
  std::vector<Reviewed> games;  ///< in the order of the file; those that are done
  std::size_t all = 0;
};

/// Reviews every game until it is done or `should_stop`; `progress` hears how many are. With the concurrency
/// 0 others do it. Records of which none can be read are an error.
Result<HeldReviews, Errors> hold_reviews(
    const ReviewPlan& plan, const HoldSettings& settings, const DatumWriter& writer,
    const std::function<void(std::size_t done, std::size_t all)>& progress, const StopSignal& should_stop);

/// The plan as a ledger keeps it, still without id and signature; and back.
Contest contest_of(const ReviewPlan& plan);
ReviewPlan review_plan_of(const Contest& contest);

}  // namespace tesuji::arena
