// store.list, store.get, store.put and store.delete.
#pragma once

#include <vector>

#include "api/methods.hpp"
#include "server/store.hpp"

namespace tesuji::server {

/// A list has no more.
constexpr int kMostItems = 500;

/// An item as the API gives it.
api::Json item_json(const StoredItem& item);

/// For the items of one owner. `store` must outlive the methods.
std::vector<api::NamedMethodFunction> store_methods(Store& store, const std::string& owner,
                                                    const Quotas& quotas);

}  // namespace tesuji::server
