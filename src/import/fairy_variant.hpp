// A variant in Fairy-Stockfish's format, with what it inherits: keys and values, and where they were written.
#pragma once

#include <set>

#include "import/ini.hpp"

namespace tesuji::importing {

struct FairyPiece {
  std::string key;    ///< how the format calls it: rook, customPiece3
  std::string id;     ///< how the game file will
  char letter = 'p';  ///< small
  std::string betza;
};

class FairyVariant {
 public:
  FairyVariant(const SourceText& source, const std::vector<IniSection>& sections, const IniSection& section);

  const std::string& name() const { return name_; }
  int line() const { return line_; }
  /// The value of a key, or `fallback` when nobody set it. Marks the key as understood.
  std::string get(const std::string& key, const std::string& fallback = "");
  bool flag(const std::string& key, bool fallback);
  int number(const std::string& key, int fallback);
  /// The same; what is not in the range is refused, too.
  int number(const std::string& key, int fallback, int least, int most);
  bool has(const std::string& key) const { return values_.count(key) != 0; }
  /// Is the value the variant's own, not a parent's?
  bool says_itself(const std::string& key) const {
    const auto found = values_.find(key);
    return found != values_.end() && found->second.level == level_;
  }
  const std::vector<FairyPiece>& pieces() const { return pieces_; }
  const FairyPiece* by_letter(char letter) const;
  const FairyPiece* by_key(const std::string& key) const;

  /// A fault at the line of `key`.
  void refuse(const std::string& key, std::string message, std::string hint);
  /// Every key that nobody asked for.
  void refuse_rest();
  const Errors& errors() const { return errors_; }

 private:
  struct Value {
    std::string text;
    int line = 0;
    int level = 0;  ///< grows from parents to children
  };
  void inherit(const std::vector<IniSection>& sections, const std::string& parent, int line, int depth);
  void take(const IniSection& section);
  void find_pieces();

  std::string file_;
  std::string name_;
  int line_ = 0;
  std::map<std::string, Value> values_;
  std::set<std::string> understood_;
  std::vector<FairyPiece> pieces_;
  int level_ = 0;
  Errors errors_;
};

/// Variants that Fairy-Stockfish knows without a file and that others inherit from.
const std::vector<IniSection>& known_variants();
/// The text of the second half of them.
std::string_view more_known_variants();

}  // namespace tesuji::importing
