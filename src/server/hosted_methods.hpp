// What a hosted server does not do for strangers.
#pragma once

#include "api/methods.hpp"

namespace tesuji::server {

/// Methods that take the place of those that one client could keep a machine busy with, and refuse.
std::vector<api::NamedMethodFunction> refused_methods();

}  // namespace tesuji::server
