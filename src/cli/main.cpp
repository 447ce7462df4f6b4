// SPDX-License-Identifier: MIT
#include <iostream>

#include "process.hpp"
#include "run.hpp"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  return cluecore::cli::run({argv + 1, argv + argc}, std::cin, std::cout, std::cerr,
                            cluecore::cli::process_surroundings());
}
