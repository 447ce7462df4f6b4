// SPDX-License-Identifier: MIT
// What only the process itself knows: its terminal, its environment, its signals.
#pragma once

#include "run.hpp"

namespace cluecore::cli {

/// Opens those of standard input, output and error that are closed, so that no other file takes
/// their place; to read the one and write the others fails as it did. Call it first.
void open_standard_descriptors();

/// Call once, before any thread is made. From then on a SIGINT requests the stop, and a second one
/// ends the program; unless SIGINT was ignored, which it stays.
Environment process_environment();

}  // namespace cluecore::cli
