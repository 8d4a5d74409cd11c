// What a method gives back. Includes the whole JSON library: for the units of src/api only.
#pragma once

#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "engine/organs.hpp"

namespace tesuji::api {

struct MethodAnswer {
  Json result;
  Errors errors;  ///< when not empty, the request failed

  bool cancelled = false;  ///< stopped before there was a result

  MethodAnswer(Json value) : result(std::move(value)) {}
  MethodAnswer(Errors faults) : errors(std::move(faults)) {}
  MethodAnswer(Error fault) : errors{std::move(fault)} {}

  static MethodAnswer stopped() {
    MethodAnswer answer{Json(nullptr)};
    answer.cancelled = true;
    return answer;
  }
};

/// An organ's answer as a method's: its data, or its fault.
inline MethodAnswer told(const Answer& answer) {
  return answer.stopped ? MethodAnswer::stopped() : MethodAnswer(datum_json(answer.data));
}
template <class Fault>
MethodAnswer told(const Result<Answer, Fault>& answer) {
  return answer ? told(*answer) : MethodAnswer(answer.error());
}

}  // namespace tesuji::api
