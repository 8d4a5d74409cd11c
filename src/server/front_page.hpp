// The first page, with the answers to what it asks first: a board appears without another round of questions.
#pragma once

#include <future>
#include <string>
#include <vector>

#include "api/rpc.hpp"
#include "server/store.hpp"

namespace tesuji::server {

class FrontPage {
 public:
  /// Begins to work out what does not depend on the user. `store` must outlive the page.
  explicit FrontPage(Store& store);

  /// The page as it is now. From one thread at a time.
  std::string text();

 private:
  api::Rpc rpc_;
  std::shared_future<std::vector<std::string>> usual_;
};

}  // namespace tesuji::server
