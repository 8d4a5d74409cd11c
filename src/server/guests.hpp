// Guests: what each client has open and waiting, so that none of them takes what belongs to all.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>

#include "server/pace.hpp"
#include "server/quotas.hpp"

namespace tesuji::server {

/// Counts bytes that somebody holds; who counts and who lets go may be different threads.
using Meter = std::atomic<std::int64_t>;

/// One client: an identity where visitors have one, else an address.
struct Guest {
  Guest(std::string name, double messages_per_second) : key(std::move(name)), pace(messages_per_second) {}

  std::string key;
  std::int64_t connections = 0;  ///< only the thread of the event loop looks at it, and at the pace
  Pace pace;
  Meter waiting{0};
  Meter unsent{0};
};

/// Bytes that are counted at one guest and at all of them until the end of its life.
class Charge {
 public:
  Charge(std::shared_ptr<Guest> guest, Meter Guest::*of_guest, Meter& of_all)
      : guest_(std::move(guest)), of_guest_(of_guest), of_all_(of_all) {}
  ~Charge() { add(-bytes_); }
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;

  void add(std::int64_t bytes) {
    bytes_ += bytes;
    (*guest_).*of_guest_ += bytes;
    of_all_ += bytes;
  }

 private:
  std::shared_ptr<Guest> guest_;
  Meter Guest::*of_guest_;
  Meter& of_all_;
  std::int64_t bytes_ = 0;
};

/// For the thread of the event loop.
class Guests {
 public:
  explicit Guests(const Quotas& quotas) : quotas_(quotas) {}

  /// The same one for everybody of this key. Who has left is remembered until his pace has recovered: else
  /// who comes anew for every request would never be too fast.
  std::shared_ptr<Guest> of(const std::string& key) {
    std::shared_ptr<Guest>& known = guests_[key];
    if (known) return known;
    known = std::make_shared<Guest>(key, static_cast<double>(quotas_.messages_per_second));
    const std::shared_ptr<Guest> guest = known;
    if (guests_.size() > 2 * alive_ + kFew) {
      const auto now = Pace::Clock::now();
      std::erase_if(guests_, [now](const auto& one) {
        return one.second.use_count() == 1 && one.second->pace.rested(now);
      });
      alive_ = guests_.size();
    }
    return guest;
  }

 private:
  static constexpr std::size_t kFew = 64;

  const Quotas& quotas_;
  std::map<std::string, std::shared_ptr<Guest>> guests_;
  std::size_t alive_ = 0;  ///< when it was last looked
};

}  // namespace tesuji::server
