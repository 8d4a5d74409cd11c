// Positions of variants asked about by texts, as tesuji.pyffish gives them to sites that know pyffish.
#include <pybind11/stl.h>
#include <tesuji/fairy.hpp>

#include "faults.hpp"

namespace py = pybind11;
using namespace tesuji::library;

namespace {

using Moves = std::vector<std::string>;

/// All of the module share what was loaded and what is remembered.
FairyVariants& variants() {
  static FairyVariants kVariants;
  return kVariants;
}

/// A question about a place, asked without Python's lock.
template <class Question>
auto asked(Question&& question) {
  auto answer = [&] {
    const py::gil_scoped_release release;
    return question(variants());
  }();
  return value_or_raise(std::move(answer));
}

py::tuple end_tuple(const FairyEnd& end) {
  return py::make_tuple(end.ended, end.result);
}

}  // namespace

void bind_fairy(py::module_& parent) {
  py::module_ m = parent.def_submodule("fairy", "Questions about positions of variants, by texts.");
  m.def("variants", [] { return variants().variants(); });
  m.def("load", [](const std::string& ini) {
    const LoadedVariants loaded = asked([&](FairyVariants& all) { return all.load(ini); });
    Moves refused;
    for (const Fault& fault : loaded.refused) refused.push_back(fault_text(fault));
    return py::make_tuple(loaded.ids, refused);
  });
  m.def("start_fen", [](const std::string& variant) {
    return asked([&](FairyVariants& all) { return all.start_fen(variant); });
  });
  m.def("captures_to_hand", [](const std::string& variant) {
    return asked([&](FairyVariants& all) { return all.captures_to_hand(variant); });
  });
  m.def("legal_moves",
        [](const std::string& variant, const std::string& fen, const Moves& moves, bool chess960) {
          return asked([&](FairyVariants& all) { return all.legal_moves({variant, fen, moves, chess960}); });
        });
  m.def("fen",
        [](const std::string& variant, const std::string& fen, const Moves& moves, bool chess960, bool sfen) {
          return asked([&](FairyVariants& all) { return all.fen({variant, fen, moves, chess960}, sfen); });
        });
  m.def("san", [](const std::string& variant, const std::string& fen, const std::string& move, bool chess960,
                  int notation) {
    const Moves none;
    return asked([&](FairyVariants& all) {
      return all.san({variant, fen, none, chess960}, move, static_cast<FairyNotation>(notation));
    });
  });
  m.def("san_moves", [](const std::string& variant, const std::string& fen, const Moves& moves, bool chess960,
                        int notation) {
    return asked([&](FairyVariants& all) {
      return all.san_moves({variant, fen, moves, chess960}, static_cast<FairyNotation>(notation));
    });
  });
  m.def("in_check",
        [](const std::string& variant, const std::string& fen, const Moves& moves, bool chess960) {
          return asked([&](FairyVariants& all) { return all.in_check({variant, fen, moves, chess960}); });
        });
  m.def("is_capture", [](const std::string& variant, const std::string& fen, const Moves& moves,
                         const std::string& move, bool chess960) {
    return asked([&](FairyVariants& all) { return all.is_capture({variant, fen, moves, chess960}, move); });
  });
  m.def("piece_to_partner", [](const std::string& variant, const std::string& fen, const Moves& moves,
                               bool chess960) {
    return asked([&](FairyVariants& all) { return all.piece_to_partner({variant, fen, moves, chess960}); });
  });
  m.def("result", [](const std::string& variant, const std::string& fen, const Moves& moves, bool chess960) {
    return asked([&](FairyVariants& all) { return all.result({variant, fen, moves, chess960}); });
  });
  m.def("immediate_end",
        [](const std::string& variant, const std::string& fen, const Moves& moves, bool chess960) {
          return end_tuple(asked([&](FairyVariants& all) {
            return all.immediate_end({variant, fen, moves, chess960});
          }));
        });
  m.def("optional_end",
        [](const std::string& variant, const std::string& fen, const Moves& moves, bool chess960) {
          return end_tuple(asked([&](FairyVariants& all) {
            return all.optional_end({variant, fen, moves, chess960});
          }));
        });
  m.def("insufficient_material",
        [](const std::string& variant, const std::string& fen, const Moves& moves, bool chess960) {
          return asked([&](FairyVariants& all) {
            return all.insufficient_material({variant, fen, moves, chess960});
          });
        });
  m.def("validate", [](const std::string& fen, const std::string& variant, bool chess960) {
    return static_cast<int>(asked([&](FairyVariants& all) { return all.validate(fen, variant, chess960); }));
  });
  m.def("fog_fen", [](const std::string& fen, const std::string& variant, bool chess960) {
    return asked([&](FairyVariants& all) { return all.fog_fen(fen, variant, chess960); });
  });
}
