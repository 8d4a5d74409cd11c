#include "engine/pieces/piece_mind.hpp"

#include <chrono>

#include "engine/organs/company.hpp"
#include "engine/organs/counter.hpp"
#include "engine/persona_view.hpp"
#include "engine/pieces/piece_play.hpp"
#include "evaluate/weights_file.hpp"

namespace tesuji::engine {
namespace {

class PieceCounter final : public organ::Counter {
 public:
  bool captures_royals(const Play& play) const override {
    return pieces_of(play).session().captures_royals();
  }
  std::optional<PerftReport> perft(const Play& play, const PerftRequest& request,
                                   const PerftListener& listener) override {
    Session session = pieces_of(play).session().copy();
    return session.perft(request, listener);
  }
};

class PieceCompany final : public organ::Company {
 public:
  std::vector<const PersonaInfo*> personas(const Game& game) const override {
    std::vector<const PersonaInfo*> found;
    for (const PersonaInfo& info : persona::personas()) {
      if (info.plays(normal_id(game.outline().id))) found.push_back(&info);
    }
    return found;
  }

  Result<PersonaAnswer> ask(const Game& game, const PersonaQuestion& question,
                            const StopSignal& should_stop) override {
    using Clock = std::chrono::steady_clock;
    auto persona = make_persona(question.persona, question.options);
    if (!persona) return persona.error();
    if (const auto fault = unsuited(question.persona, game.outline().id)) return *fault;
    auto session = Session::begin(pieces_of(game).rules());
    if (!session) return session.error();
    const std::string start = question.position.empty() ? persona.value()->usual_start() : question.position;
    if (auto error = session->set_position(start)) return *error;
    const GameView view = view_game(session.value(), question.moves);
    const StopSignal stop = StopSignal(should_stop).within(question.limits.time);
    // Whoever answers at once is timed without the telling, which takes longer.
    PersonaLimits limits = question.limits;
    limits.traced = limits.traced && !find_persona(question.persona)->instant;
    const auto begin = Clock::now();
    auto reply = persona.value()->choose(view, limits, stop);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (reply && limits.traced != question.limits.traced)
      reply = persona.value()->choose(view, question.limits, stop);
    if (!reply) return reply.error();
    return PersonaAnswer{std::move(reply.value()), seconds};
  }

  Result<PersonaReply> ask(const Play& play, Persona& persona, const StopSignal& should_stop) override {
    return persona.choose(view_game(pieces_of(play).session()), {}, should_stop);
  }
};

class PieceMind final : public Mind {
 public:
  explicit PieceMind(std::size_t table_megabytes)
      : engine_(table_megabytes),
        evaluator_(make_piece_evaluator(engine_)),
        searcher_(make_piece_searcher(engine_)),
        explainer_(make_piece_explainer(engine_)),
        reviewer_(make_piece_reviewer(engine_)),
        tactician_(make_piece_tactician(engine_)),
        mapper_(make_piece_mapper()),
        appraiser_(make_piece_appraiser()),
        surveyor_(make_piece_surveyor()) {}

  bool turn_to(const Game& game) override { return dynamic_cast<const PieceGame*>(&game) != nullptr; }
  std::optional<Errors> use_weights(const SourceText& file) override {
    const auto weights = parse_weights(file);
    if (!weights) return weights.error();
    engine_.use_weights(*weights);
    return std::nullopt;
  }
  organ::Evaluator* evaluator() override { return evaluator_.get(); }
  organ::Searcher* searcher() override { return searcher_.get(); }
  organ::Explainer* explainer() override { return explainer_.get(); }
  organ::Reviewer* reviewer() override { return reviewer_.get(); }
  organ::Tactician* tactician() override { return tactician_.get(); }
  organ::Mapper* mapper() override { return mapper_.get(); }
  organ::Counter* counter() override { return &counter_; }
  organ::Company* company() override { return &company_; }
  organ::Appraiser* appraiser() override { return appraiser_.get(); }
  organ::Surveyor* surveyor() override { return surveyor_.get(); }

 private:
  Engine engine_;
  std::unique_ptr<organ::Evaluator> evaluator_;
  std::unique_ptr<organ::Searcher> searcher_;
  std::unique_ptr<organ::Explainer> explainer_;
  std::unique_ptr<organ::Reviewer> reviewer_;
  std::unique_ptr<organ::Tactician> tactician_;
  std::unique_ptr<organ::Mapper> mapper_;
  PieceCounter counter_;
  PieceCompany company_;
  std::unique_ptr<organ::Appraiser> appraiser_;
  std::unique_ptr<organ::Surveyor> surveyor_;
};

}  // namespace

std::unique_ptr<Mind> make_piece_mind(std::size_t table_megabytes) {
  return std::make_unique<PieceMind>(table_megabytes);
}

}  // namespace tesuji::engine
