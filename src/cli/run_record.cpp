// SPDX-License-Identifier: MIT
#include "run_record.hpp"

#include "text/json.hpp"
#include "text/json_value.hpp"
#include "text/mapped.hpp"

#include <cluecore/version.hpp>

namespace cluecore::cli {

namespace {

constexpr std::string_view beginning = "{\"cluecore_summary\":1,";

Json json_of_tally(const Tally& tally) {
  return json_object("bytes", tally.bytes(), "lines", tally.lines(), "checksum", tally.checksum());
}

Tally tally_in(const JsonValue& value) {
  return Tally::of(value.at("bytes").number<std::uintmax_t>(),
                   value.at("lines").number<std::uintmax_t>(), value.at("checksum").said());
}

}  // namespace

RunRecord RunRecord::of(const Request& request) {
  RunRecord record;
  record.version = std::string(cluecore::version) + " (" + engines_text() + ")";
  record.command = request.command == Command::solve   ? "solve"
                   : request.command == Command::check ? "check"
                                                       : "rate";
  record.options = request.given;
  record.shard = request.shard.value_or(Shard{});
  return record;
}

std::string RunRecord::json() const {
  JsonWriter verdicts('{');
  for (const Verdict verdict : Summary::verdicts) verdicts.add(name(verdict), counts.of(verdict));
  JsonWriter json('{');
  json.add("cluecore_summary", 1).add("version", version).add("command", command);
  json.add("options", options);
  json.add("input", json_object("name", input.name, "bytes", input.bytes, "sample", input.sample));
  json.add("shard", json_object("number", shard.number, "count", shard.count, "begin", begin));
  json.add("read", json_of_tally(read)).add("answers", json_of_tally(answers));
  json.add("puzzles", counts.puzzles()).add("verdicts", Json{verdicts.text()});
  json.add("errors", counts.errors);
  return json.text() + "\n";
}

bool RunRecord::is_begun(std::string_view text) {
  return text.starts_with(beginning);
}

RunRecord RunRecord::read_from(const std::string& text) {
  const JsonValue value = read_json(text);
  RunRecord record;
  record.version = value.at("version").said();
  record.command = value.at("command").said();
  record.options = mapped(value.at("options").items, &JsonValue::said);
  const JsonValue& input = value.at("input");
  record.input = {input.at("name").said(), input.at("bytes").number<std::uintmax_t>(),
                  input.at("sample").said()};
  const JsonValue& shard = value.at("shard");
  record.shard = {shard.at("number").number<std::uintmax_t>(),
                  shard.at("count").number<std::uintmax_t>()};
  if (record.shard.number < 1 || record.shard.number > record.shard.count ||
      record.shard.count > most_shards) {
    throw JsonFault(shard.begin, shard.end, "this is no shard");
  }
  record.begin = shard.at("begin").number<std::uintmax_t>();
  record.read = tally_in(value.at("read"));
  record.answers = tally_in(value.at("answers"));
  for (const Verdict verdict : Summary::verdicts) {
    record.counts.of(verdict) = value.at("verdicts").at(name(verdict)).number<std::size_t>();
  }
  record.counts.errors = value.at("errors").number<std::size_t>();
  return record;
}

}  // namespace cluecore::cli
