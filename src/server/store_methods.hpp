// store.list, store.get, store.put and store.delete.
#pragma once

#include <vector>

#include "api/methods.hpp"
#include "server/store.hpp"

namespace tesuji::server {

/// `store` must outlive the methods.
std::vector<api::NamedMethodFunction> store_methods(Store& store);

}  // namespace tesuji::server
