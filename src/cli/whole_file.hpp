// SPDX-License-Identifier: MIT
// A file that is there when it is whole, and not before.
#pragma once

#include <iosfwd>
#include <string>

namespace cluecore::cli {

/// Is written under another name, in the same folder, and gets its own in the end. What is no
/// regular file, such as a pipe, cannot be replaced: it is written to from a file for the meantime.
class WholeFile {
 public:
  /// Throws InputError if it cannot be written.
  explicit WholeFile(std::string file);
  /// Unless it was kept, nothing of it stays.
  ~WholeFile();
  WholeFile(const WholeFile&) = delete;
  WholeFile& operator=(const WholeFile&) = delete;

  /// Where to write it.
  const std::string& part() const { return part_; }
  /// It is written and closed. Throws InputError if it cannot get its name.
  void keep();
  /// The error that says why it could not be written; `reason` "" = what errno says.
  [[noreturn]] void fail(const std::string& reason = "") const;

 private:
  std::string file_;
  std::string target_;  // where it is in truth: links are followed
  std::string part_;
  bool replaces_ = true;
};

/// Writes a file that is there when it is whole. Throws InputError if it cannot be written.
void write_whole(const std::string& file, const std::string& text);
/// The same, or to `out` if the file has no name.
void write_whole(const std::string& file, const std::string& text, std::ostream& out);

}  // namespace cluecore::cli
