// SPDX-License-Identifier: MIT
#include "input.hpp"

#include "descriptor_input.hpp"
#include "puzzle/links.hpp"
#include "text/contains.hpp"
#include "text/text.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <istream>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace cluecore::cli {

namespace {

/// A file opened to be read.
class Descriptor {
 public:
  explicit Descriptor(const std::string& file) : number_(open(file.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (number_ < 0 && is_blank(file)) {
      throw InputError("the argument",
                       "it is empty; a file or a puzzle is expected, or - for standard input");
    }
    if (number_ < 0) throw InputError(file, std::string("cannot be read: ") + std::strerror(errno));
    struct stat status {};
    if (fstat(number_, &status) == 0 && S_ISDIR(status.st_mode)) {
      close(number_);
      throw InputError(file, "it is a directory");
    }
  }
  ~Descriptor() { close(number_); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  int number() const { return number_; }

 private:
  int number_;
};

}  // namespace

bool is_puzzle(const std::string& argument) {
  constexpr std::size_t shortest = 8;
  std::error_code trouble;
  if (argument.starts_with('/') || argument.starts_with("./") || argument.starts_with("../")) {
    return false;
  }
  if (argument.size() < shortest || std::filesystem::exists(argument, trouble)) return false;
  if (web_link({0, argument})) return true;
  // No file is called so, whether a family is recognised or asked for.
  constexpr std::size_t smallest_grid = 16;
  if (argument.size() >= smallest_grid &&
      argument.find_first_not_of("0123456789.-_*\n\r \t|") == std::string::npos) {
    return true;
  }
  Source source = Source::from_text("the argument", argument);
  try {
    recognise_family(source);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

std::string source_name(const std::string& file, const std::string& input) {
  return file == "-" ? input : is_puzzle(file) ? "the puzzle given" : file;
}

void with_stream(const std::string& file, std::istream& in, const std::stop_token& interrupt,
                 const std::function<void(std::istream& stream)>& use) {
  if (file == "-") return use(in);
  if (is_puzzle(file)) {
    std::istringstream text(file);
    return use(text);
  }
  const Descriptor opened(file);
  DescriptorInput buffer(opened.number(), interrupt);
  std::istream stream(&buffer);
  use(stream);
}

void with_source(const std::string& file, const std::string& name, std::istream& in,
                 const std::stop_token& interrupt, const std::function<void(Source& source)>& use) {
  with_stream(file, in, interrupt, [&](std::istream& stream) {
    Source source(name, stream);
    use(source);
  });
}

std::uintmax_t total_size(const std::vector<std::string>& files) {
  std::uintmax_t total = 0;
  for (const std::string& file : files) {
    std::error_code trouble;
    if (file == "-" || !std::filesystem::is_regular_file(file, trouble)) return 0;
    total += std::filesystem::file_size(file, trouble);
    if (trouble) return 0;
  }
  return total;
}

void check_choices(const Source& source, const Family& family, const Request& request) {
  const auto require = [&](const char* what, const std::string& name,
                           std::span<const Choice> choices) {
    const std::vector<std::string> known = names_of(choices);
    if (name.empty() || contains(known, name)) return;
    throw source.error(
        unknown_name(std::string(family.name()) + " has no " + what, name, known).message);
  };
  require("format", request.reading.format, family.formats());
  require("encoding", request.encoding.name, family.encodings());
  const std::string wrong = objection(family, resolved(family, request.encoding));
  if (!wrong.empty()) throw source.error(wrong);
  const auto known = family.options();
  for (const auto& chosen : request.reading.options) {
    if (std::ranges::count(known, chosen.first, &FamilyOption::name) == 0) {
      throw source.error("this is taken for the family " + std::string(family.name()) +
                         ", which has no option --" + chosen.first);
    }
  }
}

ReadPuzzle read_one(const std::string& file, const Request& request, std::istream& in) {
  ReadPuzzle one;
  with_source(file, source_name(file, request.input), in, request.interrupt,
              [&](Source& source) { one = read_one(source, request); });
  return one;
}

void tell_unread(const ReadPuzzle& one, const Request& request, std::ostream& err) {
  if (request.quiet) return;
  for (const Note& note : one.puzzle->notes()) {
    if (note.unread) err << visible(source_name(one.source)) << ": note: " << note.text << "\n";
  }
}

ReadPuzzle read_one(Source& source, const Request& request) {
  const Family& family = request.family != nullptr
                             ? *request.family
                             : recognise_family(source, request.reading.format);
  check_choices(source, family, request);
  ReadPuzzle one = read_puzzle(source, request.reading, &family, request.puzzle);
  if (one.more) throw source.error("it holds more than one puzzle; --puzzle 1 takes the first");
  return one;
}

EncodingChoice choice_for(const ReadPuzzle& one, const Request& request, Clues clues) {
  return resolved(*one.family, *one.puzzle, request.encoding, clues);
}

Encoding encode(const ReadPuzzle& one, const EncodingChoice& choice) {
  try {
    return encode(*one.puzzle, choice);
  } catch (const NoFormula& reason) {
    throw InputError(one.source, reason.what());
  }
}

}  // namespace cluecore::cli
