// SPDX-License-Identifier: MIT
#include "images.hpp"

#include "input.hpp"
#include "whole_file.hpp"

#include <fstream>

namespace cluecore::cli {

namespace {

void write(const std::string& file, const Request& request, const std::string& text) {
  require_no_input(file, request.files);
  WholeFile whole(file);
  std::ofstream stream(whole.part(), std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) whole.fail();
  whole.keep();
}

}  // namespace

void write_images(const Request& request, const Subject& subject, const Findings& findings) {
  if (!request.svg.empty()) write(request.svg, request, image_report(subject, findings));
  if (!request.html.empty()) write(request.html, request, page_report(subject, findings));
}

}  // namespace cluecore::cli
