// SPDX-License-Identifier: MIT
#include "images.hpp"

#include "input.hpp"
#include "whole_file.hpp"

namespace cluecore::cli {

void write_images(const Request& request, const Subject& subject, const Findings& findings) {
  for (const std::string& file : {request.svg, request.html}) {
    if (!file.empty()) require_no_input(file, request.files);
  }
  if (!request.svg.empty()) write_whole(request.svg, image_report(subject, findings));
  if (!request.html.empty()) write_whole(request.html, page_report(subject, findings));
}

}  // namespace cluecore::cli
