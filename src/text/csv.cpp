// SPDX-License-Identifier: MIT
#include "text/csv.hpp"

namespace cluecore {

std::vector<Field> csv_fields(std::string_view record, char separator) {
  std::vector<Field> fields;
  std::size_t begin = 0;
  bool quoted = false;
  for (std::size_t at = 0; at <= record.size(); ++at) {
    if (at < record.size() && record[at] == '"') quoted = !quoted;
    if (at < record.size() && (quoted || record[at] != separator)) continue;
    Field field = trim(Field{begin, record.substr(begin, at - begin)});
    const std::string_view text = field.text;
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
      field = {field.begin + 1, text.substr(1, text.size() - 2)};
    }
    fields.push_back(field);
    begin = at + 1;
  }
  return fields;
}

std::string csv_quoted(std::string_view text) {
  if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

}  // namespace cluecore
