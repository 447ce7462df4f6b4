// SPDX-License-Identifier: MIT
// libFuzzer's side: the environment variable CLUECORE_FUZZ_TARGET says which target it drives.
#include "targets.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

const cluecore::fuzz::Target* target = nullptr;

const cluecore::fuzz::Target& chosen_target() {
  const char* name = std::getenv("CLUECORE_FUZZ_TARGET");
  for (const cluecore::fuzz::Target& known : cluecore::fuzz::targets()) {
    if (name != nullptr && known.name == name) return known;
  }
  std::fputs("CLUECORE_FUZZ_TARGET is to be one of:", stderr);
  for (const cluecore::fuzz::Target& known : cluecore::fuzz::targets()) {
    std::fprintf(stderr, " %s", known.name.c_str());
  }
  std::fputs("\n", stderr);
  std::exit(2);
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  target = &chosen_target();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    target->run({reinterpret_cast<const char*>(data), size});
  } catch (const std::exception& trouble) {
    std::fprintf(stderr, "finding: %s\n", trouble.what());
    std::abort();
  }
  return 0;
}
