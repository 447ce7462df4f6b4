# SPDX-License-Identifier: MIT
"""As much of TextMate's grammars as those of the extension take: match, begin and end, captures, include. Patterns that
Python's regular expressions and the editor's (Oniguruma) read alike; extension_test.js holds both to the same tokens.json."""
import json
import re


class Grammar:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.root = json.load(file)
        self.scope = self.root["scopeName"]

    def lines(self, text):
        """For each line the scope of each character, the innermost."""
        rules = [self.root]
        return [self._line(line, rules) for line in text.split("\n")]

    def _line(self, line, open_rules):
        scopes = [self.scope] * len(line)
        at = 0
        while True:
            rule = open_rules[-1]
            best, chosen = None, None
            end = rule.get("end")
            if end is not None:
                best = re.compile(end).search(line, at)
            for candidate in self._flat(rule["patterns"]):
                found = re.compile(candidate.get("match") or candidate["begin"]).search(line, at)
                if found and (best is None or found.start() < best.start()):
                    best, chosen = found, candidate
            if best is None:
                return scopes
            if chosen is None:
                open_rules.pop()
            else:
                self._mark(scopes, line, best, chosen)
                if "begin" in chosen:
                    open_rules.append(chosen)
                elif best.end() == best.start():
                    raise ValueError(f"matches nothing: {chosen['match']}")
            at = best.end()
            if chosen is None and at >= len(line):
                return scopes

    def _mark(self, scopes, line, found, rule):
        def fill(begin, end, name):
            scopes[begin:end] = [name] * (end - begin)

        if "name" in rule:
            fill(found.start(), found.end(), rule["name"])
        for number, capture in (rule.get("captures") or rule.get("beginCaptures") or {}).items():
            begin, end = found.span(int(number))
            if begin < 0:
                continue
            if "name" in capture:
                fill(begin, end, capture["name"])
            if "patterns" in capture:
                inner = self._line(" " * begin + line[begin:end], [{"patterns": capture["patterns"]}])
                for i in range(begin, end):
                    scopes[i] = inner[i]

    def _flat(self, patterns):
        for pattern in patterns:
            if "include" in pattern:
                named = self.root["repository"][pattern["include"][1:]]
                yield from self._flat([named] if "match" in named or "begin" in named else named["patterns"])
            else:
                yield pattern
