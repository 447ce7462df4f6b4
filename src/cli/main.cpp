// SPDX-License-Identifier: MIT
#include "descriptor_input.hpp"
#include "process.hpp"
#include "run.hpp"

#include <iostream>
#include <unistd.h>

int main(int argc, char** argv) {
  cluecore::cli::open_standard_descriptors();
  std::ios::sync_with_stdio(false);
  const cluecore::cli::Environment environment = cluecore::cli::process_environment();
  cluecore::cli::DescriptorInput standard_input(STDIN_FILENO, environment.interrupt);
  std::istream in(&standard_input);
  return cluecore::cli::run({argv + 1, argv + argc}, in, std::cout, std::cerr, environment);
}
