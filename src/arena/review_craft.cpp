// Reviews of recorded games, one a job: the task is the number of the game in the text of the contest.
#include "arena/craft.hpp"
#include "arena/reviews.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/mind.hpp"
#include "engine/record_reader.hpp"

namespace tesuji::arena {
namespace {

constexpr std::size_t kTableMegabytes = 64;

class ReviewDesk final : public Workplace {
 public:
  ReviewDesk(const ReviewPlan& plan, const DatumWriter& writer) : plan_(plan), writer_(writer) {
    // What is wrong with it the craft has found before.
    if (!plan.definition.empty()) (void)library_.load(plan.definition).ok();
  }

  Result<std::optional<JobYield>, Errors> work(const Job& job, const StopSignal& stop) override {
    const RecordQuestion asked{plan_.text,    "",         plan_.game,
                               plan_.options, plan_.file, parse_int(job.task).value_or(0)};
    const auto record = read_record(library_, asked);
    if (!record) return faulty(record.error().front());
    if (record->tree.line.moves.empty()) return faulty(bad_record("the record has no moves"));
    // A mind of its own for each game: a review must not depend on what was reviewed here before.
    const auto mind = record->game->make_mind(kTableMegabytes);
    if (mind->reviewer() == nullptr) return faulty(not_offered(*record->game, "review"));
    const auto review = mind->reviewer()->review(*record->game, record->tree, plan_.question, {}, stop);
    if (stop()) return std::optional<JobYield>();
    if (!review) return faulty(review.error());
    JobYield yield;
    yield.results = {{"text", review->text}, {"data", writer_ ? writer_(review->data) : ""}};
    if (plan_.question.paged) yield.results["page"] = review->picture;
    return std::optional(std::move(yield));
  }

 private:
  static Error bad_record(std::string message) {
    return {ErrorCode::bad_input, std::move(message), "", {}, ""};
  }
  /// One game that cannot be reviewed does not keep the others from it.
  static std::optional<JobYield> faulty(const Error& error) {
    JobYield yield;
    yield.results["fault"] = error.message;
    return yield;
  }

  const ReviewPlan& plan_;
  const DatumWriter& writer_;
  GameLibrary library_;
};

class ReviewCraft final : public Craft {
 public:
  ReviewCraft(ReviewPlan plan, DatumWriter writer) : plan_(std::move(plan)), writer_(std::move(writer)) {}
  std::unique_ptr<Workplace> workplace(LiveListener) const override {
    return std::make_unique<ReviewDesk>(plan_, writer_);
  }

 private:
  ReviewPlan plan_;
  DatumWriter writer_;
};

}  // namespace

Result<std::shared_ptr<const Craft>, Errors> review_craft(const Contest& contest, GameLibrary& library,
                                                          const DatumWriter& writer) {
  ReviewPlan plan = review_plan_of(contest);
  if (!plan.definition.empty()) {
    if (const auto loaded = library.load(plan.definition); !loaded) return loaded.error();
  }
  return std::shared_ptr<const Craft>(std::make_shared<ReviewCraft>(std::move(plan), writer));
}

Result<std::shared_ptr<const Craft>, Errors> craft_for(const Contest& contest, GameLibrary& library,
                                                       const DatumWriter& writer) {
  return contest.kind == "review" ? review_craft(contest, library, writer) : pair_craft(contest, library);
}

}  // namespace tesuji::arena
