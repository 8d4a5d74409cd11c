// record.read, record.write and review of line games.
#pragma once

#include "api/method_answer.hpp"
#include "api/methods.hpp"

namespace tesuji::api {

MethodAnswer line_record_read(Context& context, const Json& object);
MethodAnswer line_record_write(Context& context, const Json& object);
MethodAnswer line_review(Context& context, const Json& object);

}  // namespace tesuji::api
