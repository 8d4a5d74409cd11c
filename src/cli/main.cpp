#include <string_view>
#include <variant>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"

int main(int argc, char** argv) {
  using namespace tesuji::cli;
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
  const int code = std::visit([](const auto& command) { return run(command); }, std::get<Command>(parsed));
  return interrupted() ? static_cast<int>(kInterrupted) : code;
}
