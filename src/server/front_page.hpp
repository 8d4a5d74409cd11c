// The files of the web board, which are part of the program, and its first page.
#pragma once

#include <future>

#include "api/rpc.hpp"
#include "server/store.hpp"

namespace tesuji::server {

struct Asset {
  std::string_view body;
  std::string_view type;  ///< for the Content-Type header
  std::string tag;        ///< changes when the body does; in quotes, as an ETag has it
};

/// The file for a path such as "/" or "/app.js"; nothing when there is none.
std::optional<Asset> find_asset(std::string_view path);

/// The first page with the answers to what it asks first: a board appears without another round of questions.
class FrontPage {
 public:
  /// Begins to work out what does not depend on the user. `store` must outlive the page.
  explicit FrontPage(Store& store);

  /// The page as it is now for whom the owner's items belong to.
  std::string text(const std::string& owner);

 private:
  Store& store_;
  std::shared_future<std::vector<std::string>> usual_;
};

}  // namespace tesuji::server
