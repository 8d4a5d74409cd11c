// live.create, live.join, live.move, live.offer, live.answer, live.resign and live.list.
#pragma once

#include "api/methods.hpp"
#include "server/live_room.hpp"

namespace tesuji::server {

/// For the games of one owner on one connection. `write` gets the notifications `live`; what it looks on at
/// ends with the methods. `room` must outlive them.
std::vector<api::NamedMethodFunction> live_methods(LiveRoom& room, const std::string& owner,
                                                   const Quotas& quotas,
                                                   std::function<void(const std::string& line)> write);

/// What they are called.
std::vector<std::string> live_method_names();

}  // namespace tesuji::server
