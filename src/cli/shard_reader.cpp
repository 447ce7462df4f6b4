// SPDX-License-Identifier: MIT
#include "shard_reader.hpp"

#include <utility>

namespace cluecore::cli {

// An empty line before all that does not begin the file: what a first line may be (a byte order mark, a
// quoted mail, an archive) no other is.
ShardText::ShardText(InputFile file, const Shard& shard)
    : file_(std::move(file)),
      range_(range_of(file_, shard)),
      stream_(file_.name, std::ios::binary),
      counted_(*stream_.rdbuf(), range_.end - range_.begin, range_.begin > 0 ? "\n" : ""),
      counting_(&counted_),
      source_(file_.name, counting_),
      before_(lines_before(file_.name, range_.begin)) {
  stream_.seekg(static_cast<std::streamoff>(range_.begin));
  if (!stream_) throw InputError(file_.name, "cannot be read");
  if (range_.begin > 0) {
    source_.take();
    --before_;
  }
}

std::optional<Line> ShardText::take() {
  if (source_.peek() == nullptr) return std::nullopt;
  Line line = source_.take();
  line.number += before_;
  return line;
}

ShardReader::ShardReader(std::unique_ptr<Reader> whole, ShardText& text)
    : RecordReader(text.source(), std::string(whole->format())),
      whole_(std::move(whole)),
      text_(text) {
  try {
    std::optional<Item> first = whole_->next();
    while (first && content_of(first->line.text).text.empty()) first = whole_->next();
    if (first && first->puzzle == nullptr) heading_ = first->line.number;
  } catch (const InputError&) {               // it is a puzzle with a mistake
    if (whole_->record().number == 0) throw;  // it is no text at all
  }
}

std::optional<Line> ShardReader::take_numbered() {
  std::optional<Line> line = text_.take();
  if (line) record_ = *line;
  return line;
}

std::optional<Reader::Item> ShardReader::next() {
  if (!take_numbered()) return std::nullopt;
  return Item{record_, parse(record_)};
}

std::unique_ptr<Puzzle> ShardReader::parse(const Line& record) const {
  return record.number == heading_ ? nullptr : whole().parse(record);
}

}  // namespace cluecore::cli
