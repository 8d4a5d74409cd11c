#include "base/datum.hpp"

namespace tesuji::base {

Datum::Datum() = default;
Datum::Datum(std::nullptr_t) {}
Datum::Datum(bool truth) : value_(truth) {}
Datum::Datum(double number) : value_(number) {}
Datum::Datum(Whole whole) : value_(whole.number) {}
Datum::Datum(std::string text) : value_(std::move(text)) {}
Datum::Datum(std::string_view text) : value_(std::string(text)) {}
Datum::Datum(const char* text) : value_(std::string(text)) {}
Datum::Datum(List list) : value_(std::move(list)) {}
Datum::Datum(std::initializer_list<Field> fields) : value_(Fields(fields)) {}
Datum::Datum(const Datum&) = default;
Datum::Datum(Datum&&) noexcept = default;
Datum& Datum::operator=(const Datum&) = default;
Datum& Datum::operator=(Datum&&) noexcept = default;
Datum::~Datum() = default;

Datum Datum::list() {
  return Datum(List{});
}

Datum Datum::object() {
  return Datum(std::initializer_list<Field>{});
}

void Datum::add(Datum item) {
  if (std::holds_alternative<std::monostate>(value_)) value_ = List{};
  std::get<List>(value_).push_back(std::move(item));
}

Datum& Datum::operator[](std::string_view name) {
  if (std::holds_alternative<std::monostate>(value_)) value_ = Fields{};
  auto& fields = std::get<Fields>(value_);
  for (Field& field : fields) {
    if (field.first == name) return field.second;
  }
  return fields.emplace_back(name, Datum()).second;
}

void Datum::merge(const Datum& other) {
  for (const Field& field : std::get<Fields>(other.value_)) (*this)[field.first] = field.second;
}

}  // namespace tesuji::base
