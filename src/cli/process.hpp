// SPDX-License-Identifier: MIT
// What only the process itself knows: its terminal, its environment, its signals.
#pragma once

#include "run.hpp"

namespace cluecore::cli {

/// Call once, before any thread is made. From then on SIGINT requests the stop; if the program has
/// not ended by itself soon after, it is ended.
Surroundings process_surroundings();

}  // namespace cluecore::cli
