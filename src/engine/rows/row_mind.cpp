#include "engine/rows/row_mind.hpp"

#include <fmt/format.h>

#include "explain/row_facts.hpp"
#include "notation/row_text.hpp"

namespace tesuji::engine {
namespace {

constexpr std::size_t kLevelMegabytes = 16;

/// The tree of reasons as scripts read it.
Datum because(const FoulReason& reason, const BoardShape& board) {
  constexpr std::array<const char*, kDirections> kNames{"rank", "file", "rising", "falling"};
  Datum rays = Datum::list();
  for (const FoulRow& line : reason.rows) {
    Datum ray{{"direction", kNames[as_size(line.direction)]},
              {"makes", line.shape == Shape::overline      ? "overline"
                        : line.shape == Shape::double_four ? "two-fours"
                        : is_four(line.shape)              ? "four"
                                                           : "three"},
              {"stones", point_texts(line.stones, board)}};
    if (line.shape == Shape::open_three) {
      Datum extensions = Datum::list();
      for (const ThreeExtension& extension : line.extensions) {
        Datum one{{"point", point_text(extension.point, board)}, {"allowed", extension.allowed()}};
        if (extension.makes_five) one["five"] = true;
        if (!extension.why.empty()) {
          one["kind"] = foul_text(extension.why[0].kind);
          one["because"] = because(extension.why[0], board);
        }
        extensions.add(std::move(one));
      }
      ray["real"] = line.counts;
      ray["extensions"] = std::move(extensions);
    }
    rays.add(std::move(ray));
  }
  return {{"lines", rays},
          {"text", foul_sentence(reason, board, Language::en)},
          {"text_ja", foul_sentence(reason, board, Language::ja)}};
}

class RowReferee final : public organ::Referee {
 public:
  Answer forbidden(const Play& play, Language language) override {
    const RowPlay& at = rows_of(play);
    Answer answer;
    Datum points = Datum::list();
    for (const FoulReason& reason : at.forbidden()) {
      const std::string point = at.text_of(reason.point);
      points.add(
          {{"point", point}, {"kind", foul_text(reason.kind)}, {"because", because(reason, at.board())}});
      answer.text += fmt::format("{} {}  {}\n", point, foul_text(reason.kind),
                                 foul_sentence(reason, at.board(), language));
    }
    answer.data["points"] = std::move(points);
    return answer;
  }
};

class RowMapper final : public organ::Mapper {
 public:
  std::vector<std::string> kinds() const override { return {"forbidden"}; }
  Answer map(const Play& play, std::string_view kind, Language, bool pictured) override {
    const RowPlay& at = rows_of(play);
    Datum values = Datum::object();
    for (const FoulReason& reason : at.forbidden()) values[at.text_of(reason.point)] = foul_text(reason.kind);
    return {Datum{{"kind", kind}, {"values", values}, {"edges", Datum::list()}}, at.board_text({}),
            pictured ? at.board_svg() : ""};
  }
};

class RowMind final : public Mind {
 public:
  explicit RowMind(std::size_t table_megabytes)
      : brain_(table_megabytes),
        evaluator_(make_row_evaluator()),
        searcher_(make_row_searcher(brain_)),
        explainer_(make_row_explainer(brain_)),
        reviewer_(make_row_reviewer(brain_)),
        solver_(make_row_solver(brain_)) {}

  bool turn_to(const Game& game) override { return dynamic_cast<const RowGame*>(&game) != nullptr; }
  organ::Evaluator* evaluator() override { return evaluator_.get(); }
  organ::Searcher* searcher() override { return searcher_.get(); }
  organ::Explainer* explainer() override { return explainer_.get(); }
  organ::Reviewer* reviewer() override { return reviewer_.get(); }
  organ::Solver* solver() override { return solver_.get(); }
  organ::Mapper* mapper() override { return &mapper_; }
  organ::Referee* referee() override { return &referee_; }

 private:
  RowBrain brain_;
  std::unique_ptr<organ::Evaluator> evaluator_;
  std::unique_ptr<organ::Searcher> searcher_;
  std::unique_ptr<organ::Explainer> explainer_;
  std::unique_ptr<organ::Reviewer> reviewer_;
  std::unique_ptr<organ::Solver> solver_;
  RowMapper mapper_;
  RowReferee referee_;
};

}  // namespace

RowStrongest& RowBrain::strongest(bool goes_on) {
  if (!strongest_) {
    strongest_ = std::make_unique<RowStrongest>(table_megabytes_);
  } else if (!goes_on) {
    strongest_->new_game();
  }
  return *strongest_;
}

Table& RowBrain::level_table() {
  if (!level_table_) {
    level_table_ = std::make_unique<Table>(std::min(table_megabytes_, kLevelMegabytes));
  } else {
    level_table_->clear();
  }
  return *level_table_;
}

std::unique_ptr<Mind> make_row_mind(std::size_t table_megabytes) {
  return std::make_unique<RowMind>(table_megabytes);
}

}  // namespace tesuji::engine
