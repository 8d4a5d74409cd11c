// The Python module tesuji._core: games, plays, minds and records. What Python programs see is
// tesuji/__init__.py, which gives JSON answers as dictionaries.
#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <tesuji/tesuji.hpp>

#include "faults.hpp"

namespace py = pybind11;
using namespace tesuji::library;

namespace {

Language language_of(const std::string& name) {
  if (name == "en") return Language::english;
  if (name == "ja") return Language::japanese;
  throw py::value_error("language must be 'en' or 'ja', not '" + name + "'");
}

const char* side_word(Side side) {
  return side == Side::first ? "first" : "second";
}

/// Asks Python whether Ctrl-C was pressed; the work runs without its lock.
bool interrupted() {
  const py::gil_scoped_acquire lock;
  return PyErr_CheckSignals() != 0;
}

/// Runs `work` without Python's lock, so that other threads go on, and ends it at Ctrl-C. An exception of a
/// callback ends it, too, and is raised again.
class Absence {
 public:
  template <class Work>
  auto run(Work&& work) {
    auto result = [&] {
      const py::gil_scoped_release release;
      return work([this] { return stopped_ || (stopped_ = interrupted()); });
    }();
    if (raised_) std::rethrow_exception(raised_);
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    return value_or_raise(std::move(result));
  }
  /// Calls back into Python.
  template <class Call>
  void call(Call&& call) {
    const py::gil_scoped_acquire lock;
    try {
      call();
    } catch (...) {
      raised_ = std::current_exception();
      stopped_ = true;
    }
  }

 private:
  bool stopped_ = false;
  std::exception_ptr raised_;
};

py::list lines_of(const Findings& found) {
  py::list lines;
  for (const FoundLine& line : found.lines) {
    py::dict one;
    one["score"] = line.score;
    one["mate"] = line.mate == 0 ? py::object(py::none()) : py::int_(line.mate);
    one["moves"] = line.moves;
    lines.append(one);
  }
  return lines;
}

py::dict findings_dict(const Findings& found) {
  py::dict dict;
  dict["depth"] = found.depth;
  dict["nodes"] = found.nodes;
  dict["seconds"] = found.seconds;
  dict["lines"] = lines_of(found);
  return dict;
}

py::object search(Mind& mind, const Play& play, const SearchLimits& limits, const py::object& listener) {
  Absence absence;
  const auto hear = [&](const Findings& found) {
    if (!listener.is_none()) absence.call([&] { listener(findings_dict(found)); });
  };
  const Proposal proposal =
      absence.run([&](const StopQuestion& stop) { return mind.search(play, limits, hear, stop); });
  py::dict dict = findings_dict(proposal.found);
  dict["best"] = proposal.best.empty() ? py::object(py::none()) : py::str(proposal.best);
  return dict;
}

py::tuple texts(const Answer& answer) {
  return py::make_tuple(answer.json, answer.text, answer.picture);
}

void bind_play(py::module_& m) {
  py::class_<Play>(m, "Play")
      .def("copy", [](const Play& play) { return Play(play); })
      .def_property_readonly("game", &Play::game)
      .def("set_position",
           [](Play& play, const std::string& text) { value_or_raise(play.set_position(text)); })
      .def("play", [](Play& play, const std::string& move) { value_or_raise(play.play(move)); })
      .def("play_all", [](Play& play, const std::string& moves) { value_or_raise(play.play_all(moves)); })
      .def("undo", &Play::undo)
      .def_property_readonly("side", [](const Play& play) { return side_word(play.side_to_move()); })
      .def_property_readonly("check", &Play::in_check)
      .def_property_readonly("key", &Play::key)
      .def_property_readonly("position", &Play::position)
      .def("legal_moves", &Play::legal_moves)
      .def("outcome",
           [](const Play& play) -> py::object {
             const auto ending = play.outcome();
             if (!ending) return py::none();
             py::dict dict;
             dict["winner"] =
                 ending->winner ? py::object(py::str(side_word(*ending->winner))) : py::object(py::none());
             dict["reason"] = ending->reason;
             dict["text"] = ending->text;
             dict["text_ja"] = ending->text_ja;
             return dict;
           })
      .def("history",
           [](const Play& play) {
             py::list moves;
             for (const MoveTexts& move : play.history())
               moves.append(py::make_tuple(move.coordinates, move.text, move.text_ja));
             return moves;
           })
      .def("notate",
           [](const Play& play, const std::string& move) {
             const MoveTexts texts = value_or_raise(play.notate(move));
             return py::make_tuple(texts.coordinates, texts.text, texts.text_ja);
           })
      .def("perft",
           [](const Play& play, int depth) {
             Absence absence;
             return absence.run([&](const StopQuestion&) { return play.perft(depth); });
           })
      .def("view", &Play::view)
      .def("board_text",
           [](const Play& play, const std::string& lang) { return play.board_text(language_of(lang)); })
      .def("board_svg", &Play::board_svg);
}

void bind_games(py::module_& m) {
  py::class_<Game>(m, "Game")
      .def_property_readonly("id", &Game::id)
      .def("name", [](const Game& game, const std::string& lang) { return game.name(language_of(lang)); })
      .def_property_readonly("family", &Game::family)
      .def_property_readonly("files", &Game::files)
      .def_property_readonly("ranks", &Game::ranks)
      .def("squares", &Game::squares)
      .def("description", &Game::description)
      .def("piece_text",
           [](const Game& game, const std::string& piece, const std::string& lang) {
             return value_or_raise(game.piece_text(piece, language_of(lang)));
           })
      .def("piece_svg",
           [](const Game& game, const std::string& piece, const std::string& lang) {
             return value_or_raise(game.piece_svg(piece, language_of(lang)));
           })
      .def("begin", [](const Game& game, const std::string& position,
                       const std::string& moves) { return value_or_raise(game.begin(position, moves)); })
      .def("mind",
           [](const Game& game, std::size_t megabytes) { return value_or_raise(game.mind(megabytes)); })
      .def("write_record", [](const Game& game, const std::string& json, const std::string& format) {
        return value_or_raise(game.write_record(json, format));
      });
  py::class_<Record>(m, "Record")
      .def_readonly("game", &Record::game)
      .def_readonly("json", &Record::json)
      .def_readonly("count", &Record::count);
  py::class_<Games>(m, "Games")
      .def(py::init<>())
      .def("ids", &Games::ids)
      .def("open", [](const Games& games, const std::string& game,
                      const Options& options) { return value_or_raise(games.open(game, options)); })
      .def("load", [](Games& games, const std::string& yaml) { return value_or_raise(games.load(yaml)); })
      .def("load_variants",
           [](Games& games, const std::string& ini) {
             const LoadedVariants loaded = value_or_raise(games.load_variants(ini));
             std::vector<std::string> refused;
             for (const Fault& fault : loaded.refused) refused.push_back(fault_text(fault));
             return py::make_tuple(loaded.ids, refused);
           })
      .def("read_record",
           [](const Games& games, const std::string& text, const std::string& format, const std::string& game,
              int index) { return value_or_raise(games.read_record(text, format, game, index)); });
}

void bind_mind(py::module_& m) {
  py::class_<Mind>(m, "Mind")
      .def("evaluate",
           [](Mind& mind, const Play& play, const std::string& level) {
             return texts(value_or_raise(mind.evaluate(play, level)));
           })
      .def("search",
           [](Mind& mind, const Play& play, int depth, std::uint64_t nodes, int milliseconds, int lines,
              int threads, const std::string& level, const py::object& listener) {
             return search(mind, play, {depth, nodes, milliseconds, lines, threads, level}, listener);
           })
      .def("explain",
           [](Mind& mind, const Play& play, const std::string& move, const std::string& versus, bool position,
              bool pictured, std::uint64_t nodes, const std::string& lang) {
             Absence absence;
             const ExplainQuestion question{move, versus, position, pictured, nodes, language_of(lang)};
             return texts(
                 absence.run([&](const StopQuestion& stop) { return mind.explain(play, question, stop); }));
           })
      .def("review",
           [](Mind& mind, const Record& record, std::uint64_t nodes, const std::string& lang) {
             Absence absence;
             return texts(absence.run([&, language = language_of(lang)](const StopQuestion& stop) {
               return mind.review(record, nodes, language, stop);
             }));
           })
      .def("solve",
           [](Mind& mind, const Play& play, const std::string& goal, int depth, std::uint64_t nodes,
              int milliseconds, bool all, const std::string& lang) {
             Absence absence;
             const SolveQuestion question{goal, depth, nodes, milliseconds, all, language_of(lang)};
             return texts(
                 absence.run([&](const StopQuestion& stop) { return mind.solve(play, question, stop); }));
           })
      .def("tactics",
           [](Mind& mind, const Play& play, const std::string& line, const std::string& lang) {
             Absence absence;
             return texts(absence.run([&, language = language_of(lang)](const StopQuestion& stop) {
               return mind.tactics(play, line, language, stop);
             }));
           })
      .def("threats",
           [](Mind& mind, const Play& play, const std::string& lang) {
             return texts(value_or_raise(mind.threats(play, language_of(lang))));
           })
      .def("map",
           [](Mind& mind, const Play& play, const std::string& kind, const std::string& lang) {
             return texts(value_or_raise(mind.map(play, kind, language_of(lang))));
           })
      .def("values",
           [](Mind& mind, const std::string& lang) {
             return texts(value_or_raise(mind.values(language_of(lang))));
           })
      .def("levels", &Mind::levels);
}

}  // namespace

void bind_fairy(py::module_& m);

PYBIND11_MODULE(_core, m) {
  m.doc() = "What the package tesuji is made of; use that instead.";
  m.def("version", &version);
  make_fault_class(m);
  bind_play(m);
  bind_games(m);
  bind_mind(m);
  bind_fairy(m);
}
