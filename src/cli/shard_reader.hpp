// SPDX-License-Identifier: MIT
// The lines of a shard, read as they are in the whole file.
#pragma once

#include "puzzle/readers.hpp"
#include "shard.hpp"

#include <fstream>
#include <istream>

namespace cluecore::cli {

/// The text of a shard.
class ShardText {
 public:
  /// Throws InputError.
  ShardText(InputFile file, const Shard& shard);

  const InputFile& file() const { return file_; }
  const ByteRange& range() const { return range_; }
  /// What was read so far.
  const Tally& tally() const { return counted_.tally(); }
  Source& source() { return source_; }
  /// The next line, with its number in the file; nothing at the end.
  std::optional<Line> take();

 private:
  InputFile file_;
  ByteRange range_;
  std::ifstream stream_;
  TallyInput counted_;
  std::istream counting_;
  Source source_;
  int before_;
};

/// Reads them with the family, format and header that the whole file has, whatever they are by themselves.
class ShardReader final : public RecordReader {
 public:
  /// `whole` reads the whole file, and has read nothing yet. Requires: it reads records.
  ShardReader(std::unique_ptr<Reader> whole, ShardText& text);

  std::optional<Item> next() override;
  /// As RecordReader::take().
  std::optional<Line> take_numbered();
  std::unique_ptr<Puzzle> parse(const Line& record) const override;
  Layout layout() const override { return whole_->layout(); }

 private:
  RecordReader& whole() const { return dynamic_cast<RecordReader&>(*whole_); }

  std::unique_ptr<Reader> whole_;
  ShardText& text_;
  int heading_ = 0;  // the line above all puzzles that is none, where it looks like one
};

}  // namespace cluecore::cli
