#include <variant>

#include "cli/commands.hpp"
#include "cli/terminal.hpp"

int main(int argc, char** argv) {
  using namespace tesuji::cli;
  const auto parsed = parse_command_line(argc, argv);
  if (const auto* instead = std::get_if<Instead>(&parsed)) {
    instead->exit_code == kOk ? print(instead->text) : say(instead->text);
    return instead->exit_code;
  }
  catch_interrupts();
  const int code = std::visit([](const auto& command) { return run(command); }, std::get<Command>(parsed));
  return interrupted() ? static_cast<int>(kInterrupted) : code;
}
