#pragma once

#include "persona/persona.hpp"

namespace tesuji::persona::example {

/// Takes the first thing it can; otherwise plays the move that comes first in the alphabet.
class Magpie : public Persona {
 public:
  Result<PersonaReply> choose(const GameView& view, const PersonaLimits& limits,
                              const StopSignal& stop) override {
    if (view.position == nullptr) {
      return Error{
          ErrorCode::bad_input, "a magpie needs a game that follows the rules", "check the moves", {}, ""};
    }
    PersonaReply reply;
    if (view.legal.empty()) {
      reply.act = PersonaAct::resign;
      reply.notes.push_back(note("", "nothing-left", {"There is no move left.", "指す手がない。"}));
      return reply;
    }
    for (const LegalMove& legal : view.legal) {
      if (stop() || (limits.nodes != 0 && reply.nodes == limits.nodes)) break;
      ++reply.nodes;
      if (!view.position->is_capture(legal.move)) continue;
      reply.move = legal.text;
      reply.notes.push_back(note(legal.text, "shiny", {"Something shines: it is taken.", "光る物を取る。"}));
      return reply;
    }
    reply.move = view.legal.front().text;
    reply.notes.push_back(note(reply.move, "dull", {"Nothing shines.", "光る物がない。"}));
    return reply;
  }

 private:
  static PersonaNote note(const std::string& move, const std::string& step, const LocalText& text) {
    PersonaNote result;
    result.kind = "decision";
    result.move = move;
    result.step = step;
    result.accepted = !move.empty();
    result.text = text;
    return result;
  }
};

}  // namespace tesuji::persona::example
