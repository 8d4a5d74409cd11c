// What many commands have, last in their help.
#pragma once

#include <CLI/CLI.hpp>

namespace tesuji::cli {

template <class C>
void add_last(CLI::App* app, C& command) {
  if constexpr (requires { command.language; })
    app->add_option("--lang", command.language, "Language of the words: en or ja")
        ->check(CLI::IsMember({"en", "ja"}));
  if constexpr (requires { command.json; })
    app->add_flag("--json", command.json, "Print one JSON value for scripts");
}

}  // namespace tesuji::cli
