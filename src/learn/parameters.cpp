#include "learn/parameters.hpp"

#include "evaluate/eval_places.hpp"

namespace tesuji::learn {

template <class F>
void Parameters::for_each(EvalTables& tables, F&& f) const {
  std::size_t next = 0;
  for (const Place& place : places_of(tables)) {
    for (std::size_t i = 0; i < place.weights.size(); ++i)
      f(place.weights[i], place.name, place.piece, i, next++);
  }
  for (std::size_t t = 0; t < tables.types.size(); ++t) {
    const SquareTable table(board_, static_cast<PieceIndex>(t));
    table.for_each(
        tables, [&](PhasedScore& weight, std::size_t i) { f(weight, "squares", table.piece, i, next + i); });
    next += table.size();
  }
}

Parameters::Parameters(const EvalTables& tables, const BoardShape& board) : tables_(tables), board_(board) {
  EvalTables copy = tables;
  for_each(copy, [&](const PhasedScore& weight, std::string_view field, PieceIndex piece, std::size_t place,
                     std::size_t parameter) {
    if (parameter >= list_.size()) list_.resize(parameter + 1);
    list_[parameter] = {field, piece, place,
                        Tapered{double(weight.mg), double(weight.eg)} * (1.0 / kCentipawn)};
  });
  // Only the addresses are asked: nothing is written.
  for_each(const_cast<EvalTables&>(tables),
           [&](const PhasedScore& weight, std::string_view, PieceIndex, std::size_t, std::size_t parameter) {
             index_[&weight] = parameter;
           });
}

EvalTables Parameters::applied(const std::vector<double>& numbers) const {
  EvalTables tables = tables_;
  for_each(tables,
           [&](PhasedScore& weight, std::string_view, PieceIndex, std::size_t, std::size_t parameter) {
             weight = units(Tapered{numbers[parameter], numbers[parameter + count()]});
           });
  return tables;
}

std::vector<double> Parameters::start() const {
  std::vector<double> numbers;
  for (const Parameter& parameter : list_) numbers.push_back(parameter.start.mg);
  for (const Parameter& parameter : list_) numbers.push_back(parameter.start.eg);
  return numbers;
}

}  // namespace tesuji::learn
