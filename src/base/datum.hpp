// Datum: a value as scripts read it, for what is told and never computed with again.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tesuji::base {

/// Nothing, a truth, a number, a text, a list, or named fields in the order in which they were added.
class Datum {
 public:
  using List = std::vector<Datum>;
  using Field = std::pair<std::string, Datum>;
  using Fields = std::vector<Field>;

  Datum();
  Datum(std::nullptr_t);
  Datum(bool truth);
  Datum(double number);
  template <class T>
  requires(std::is_integral_v<T> && !std::is_same_v<T, bool>) Datum(T number)
      : Datum(Whole{static_cast<std::int64_t>(number)}) {}
  Datum(std::string text);
  Datum(std::string_view text);
  Datum(const char* text);
  Datum(List list);
  template <class T>
  Datum(const std::vector<T>& items) : Datum(List(items.begin(), items.end())) {}
  /// Named fields.
  Datum(std::initializer_list<Field> fields);
  // Not inline: there are many of them in every unit that tells something.
  Datum(const Datum&);
  Datum(Datum&&) noexcept;
  Datum& operator=(const Datum&);
  Datum& operator=(Datum&&) noexcept;
  ~Datum();

  static Datum list();
  /// A list of what `tell` says of each item.
  template <class Items, class Tell>
  static Datum list(const Items& items, Tell tell) {
    List told;
    for (const auto& item : items) told.push_back(tell(item));
    return told;
  }
  static Datum object();

  /// Adds to a list; nothing becomes one. Precondition: a list or nothing.
  void add(Datum item);
  /// The field of that name, added when there is none; nothing becomes an object. Precondition: an object or
  /// nothing.
  Datum& operator[](std::string_view name);
  /// Adds every field of another object. Precondition: both are objects.
  void merge(const Datum& other);

  template <class Visitor>
  auto visit(Visitor&& visitor) const {
    return std::visit(std::forward<Visitor>(visitor), value_);
  }

 private:
  struct Whole {
    std::int64_t number;
  };
  explicit Datum(Whole whole);

  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Fields> value_;
};

}  // namespace tesuji::base
