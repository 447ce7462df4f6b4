// SPDX-License-Identifier: MIT
// From the names of files to sources and puzzles.
#pragma once

#include "request.hpp"

#include <cluecore/session.hpp>

#include <functional>
#include <iosfwd>
#include <memory>
#include <string>

namespace cluecore::cli {

/// Is an argument not a file, but a puzzle that a family knows?
bool is_puzzle(const std::string& argument);
/// What answers and messages call a file: `input` for -, "the puzzle given" for what is no file
/// but a puzzle itself. Any other name is as it is: visible() makes it fit for a line.
std::string source_name(const std::string& file, const std::string& input = "standard input");

/// Calls `use` with a file, or for - with `in`, or with the puzzle that `file` itself is. Throws InputError if
/// it cannot be read.
/// An interrupt ends the file early.
void with_stream(const std::string& file, std::istream& in, const std::stop_token& interrupt,
                 const std::function<void(std::istream& stream)>& use);
/// Likewise, as a source of that name.
void with_source(const std::string& file, const std::string& name, std::istream& in,
                 const std::stop_token& interrupt, const std::function<void(Source& source)>& use);

/// How many bytes the files have together; 0 if that is not known, as of a pipe.
std::uintmax_t total_size(const std::vector<std::string>& files);

/// Formats, encodings and options are checked again where only now the family is known. Throws
/// InputError.
void check_choices(const Source& source, const Family& family, const Request& request);

/// The puzzle of a file, or that of which request.puzzle is the number. Throws InputError, also if
/// there are several and no number was given.
ReadPuzzle read_one(const std::string& file, const Request& request, std::istream& in);
ReadPuzzle read_one(Source& source, const Request& request);

/// A note of each thing in the text that may say something and was not read: what is written lacks it.
void tell_unread(const ReadPuzzle& one, const Request& request, std::ostream& err);

/// The encoding chosen, resolved.
EncodingChoice choice_for(const ReadPuzzle& one, const Request& request, Clues clues);

/// Throws InputError if the puzzle has no formula.
Encoding encode(const ReadPuzzle& one, const EncodingChoice& choice);

/// Writes request.proof, a DRAT proof that the puzzle has no solution, or none but the one found, and
/// beside it (.cnf) the formula that it refutes. False if there is nothing to prove, or a limit was
/// reached. Throws InputError and EngineError if a file cannot be written.
bool write_proof(const ReadPuzzle& one, const Findings& findings, const Request& request,
                 const Limits& limits);

}  // namespace cluecore::cli
