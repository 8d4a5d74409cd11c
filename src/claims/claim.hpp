// All that a claim's file is written with. The checking half of a file may use what check/ declares and
// nothing of the rest (tests/house/claims_test.cpp).
#pragma once

#include "claims/check/bench.hpp"
#include "claims/check/row_bench.hpp"
#include "claims/find/film.hpp"
#include "claims/find/stone_look.hpp"
#include "claims/find/tactics.hpp"
#include "claims/words/words.hpp"
