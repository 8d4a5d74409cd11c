#include <string_view>
#include <variant>

#include "base/failure.hpp"
#include "cli/faster_build.hpp"
#include "cli/terminal.hpp"

namespace tesuji::cli {
namespace {

int run_program(int argc, char** argv) {
  // Managers of tournaments start a program called pbrain-... without arguments and speak Piskvork with it.
  const std::string_view called = argc > 0 ? argv[0] : "";
  const bool as_brain = argc == 1 && called.substr(called.find_last_of('/') + 1).starts_with("pbrain-");
  const auto parsed =
      as_brain ? std::variant<Command, Instead>(Command(PiskvorkCommand{})) : parse_command_line(argc, argv);
  if (const auto* instead = std::get_if<Instead>(&parsed)) {
    instead->exit_code == kOk ? print(instead->text) : say(instead->text);
    return instead->exit_code;
  }
  catch_interrupts();
  return std::visit([](const auto& command) { return run(command); }, std::get<Command>(parsed));
}

/// Whatever a command throws becomes a message.
int run_safely(int argc, char** argv) {
  try {
    return run_program(argc, argv);
  } catch (...) {
    report(caught_error());
    return kFailure;
  }
}

}  // namespace
}  // namespace tesuji::cli

int main(int argc, char** argv) {
  using namespace tesuji::cli;
  become_faster_build(argv);
  fill_closed_streams();
  const int code = run_safely(argc, argv);
  if (interrupted()) return kInterrupted;
  // What could not be printed was not done, whatever the command thinks of it.
  if (const auto fault = output_fault()) return report(*fault);
  return code;
}
