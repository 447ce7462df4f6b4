// SPDX-License-Identifier: MIT
#include "images.hpp"

#include "whole_file.hpp"

namespace cluecore::cli {

void write_page(const Request& request, const std::string& page) {
  if (request.html.empty()) return;
  write_whole(request.html, page);
}

void write_images(const Request& request, const Subject& subject, const Findings& findings) {
  if (!request.svg.empty()) write_whole(request.svg, image_report(subject, findings));
  if (!request.html.empty()) write_page(request, page_report(subject, findings));
}

}  // namespace cluecore::cli
