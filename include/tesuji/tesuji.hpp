// All of libtesuji: games, plays, minds, and positions as programs for many variants write them.
#pragma once

#include <tesuji/fairy.hpp>
#include <tesuji/fault.hpp>
#include <tesuji/games.hpp>
#include <tesuji/mind.hpp>
#include <tesuji/play.hpp>
