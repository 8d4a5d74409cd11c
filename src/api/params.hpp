// Strict reading of a request's parameters: wrong types and unknown fields are refused by name.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "api/json.hpp"
#include "define/loader.hpp"

namespace tesuji::api {

/// Getters return a fallback and remember the first fault; ask fault() before using what they gave.
class Params {
 public:
  /// `fields` are the names this method knows beyond game, options, position and moves.
  Params(const Json& object, bool with_common, std::initializer_list<std::string_view> fields);

  std::string text(const char* field, bool required, const std::string& fallback = "");
  int number(const char* field, bool required, int least, int most, int fallback = 0);
  /// False when absent.
  bool truth(const char* field);
  /// The value as it is, or null when absent; absence is a fault when `required`.
  const Json& value(const char* field, bool required);

  std::string game() { return text("game", true); }
  OptionChoices options() { return choices("options"); }
  /// An object of texts, numbers and truth values.
  OptionChoices choices(const char* field);
  std::string position() { return text("position", false); }
  /// Moves as one text separated by blanks, whether given as a list or as a text.
  std::string moves(const char* field = "moves");

  const std::optional<Error>& fault() const { return fault_; }

 private:
  void refuse(std::string message, std::string hint);

  const Json& object_;
  std::optional<Error> fault_;
};

}  // namespace tesuji::api
