// XBoard's old way to set up a position, piece by piece, for boards that do not send `setboard`.
#pragma once

#include <string>
#include <string_view>

#include "engine/session.hpp"

namespace tesuji::protocol::xboard {

/// From `edit` to the line that is a dot. Rights to castle are lost: the words cannot express them.
class PositionEdit {
 public:
  explicit PositionEdit(const Session& session);

  /// One line: `#` clears the board, `c` changes the colour, `Pa4` puts a piece, `xa4` removes one. False
  /// when it is none of these.
  bool obey(std::string_view line);
  /// The position as far as it has come, in the game's own writing.
  std::string position_text() const;

 private:
  const CompiledRules& rules_;
  Setup setup_;
  Side colour_ = Side::first;
};

}  // namespace tesuji::protocol::xboard
