// SPDX-License-Identifier: MIT
#include "process.hpp"
#include "run.hpp"

#include <iostream>

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return cluecore::cli::run({argv + 1, argv + argc}, std::cin, std::cout, std::cerr,
                            cluecore::cli::process_surroundings());
}
