#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the extension for Visual Studio Code says of the tool, without an editor, npm or a network: that its package and its
grammars name what the tool knows, and that the tool answers what the editor's client sends (tests/lsp/ has the protocol
itself; extension_test.js the extension in an editor).

    tests/editors/editors_test.py TOOL SOURCE
"""
import glob
import json
import os
import re
import subprocess
import sys
import unittest

from scopes import Grammar

TOOL, SOURCE = sys.argv[1:3]
EXTENSION = os.path.join(SOURCE, "editors", "vscode")
HERE = os.path.dirname(os.path.abspath(__file__))


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


FACTS = json.loads(read(EXTENSION, "package.json"))
CONTRIBUTED = FACTS["contributes"]
LANGUAGES = {language["id"]: language for language in CONTRIBUTED["languages"]}


def run(*arguments, text=""):
    return subprocess.run([TOOL, *arguments], input=text, capture_output=True, text=True, timeout=60, check=False)


def alternatives(pattern):
    """The words of `...(?:a|b|c)...`, of the first group that has any; `s?` and the like as both."""
    words = re.search(r"\((?:\?i?:)?([\w?|-]+\|[\w?|-]+)\)", pattern)[1].split("|")
    return [form for word in words for form in ([word.replace("?", ""), re.sub(r".\?", "", word)] if "?" in word else [word])]


class Client:
    """What vscode-languageclient 9.0.1 sends: initialize.json was recorded from it."""

    def __init__(self):
        self.server = subprocess.Popen([TOOL, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.send(json.loads(read(HERE, "initialize.json")))
        self.capabilities = self.hear()["result"]["capabilities"]
        self.notify("initialized", {})

    def send(self, message):
        data = json.dumps(message).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(data) + data)
        self.server.stdin.flush()

    def notify(self, method, parameters):
        self.send({"jsonrpc": "2.0", "method": method, "params": parameters})

    def hear(self):
        length = int(self.server.stdout.readline().split(b":")[1])
        self.server.stdout.readline()
        return json.loads(self.server.stdout.read(length))

    def opened(self, name, language, text):
        """What is first said of it."""
        uri = "file:///some%20where/" + name
        document = {"uri": uri, "languageId": language, "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})
        while True:
            message = self.hear()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                return message["params"]["diagnostics"]

    def leave(self):
        self.send({"jsonrpc": "2.0", "id": 99, "method": "shutdown"})
        while self.hear().get("id") != 99:
            pass
        self.send({"jsonrpc": "2.0", "method": "exit"})
        self.server.stdin.close()
        self.server.stdout.close()
        return self.server.wait(timeout=10)


class Package(unittest.TestCase):
    def test_version(self):
        self.assertEqual(run("--version").stdout.split()[1], FACTS["version"])

    def test_every_file_named_is_there(self):
        named = [each["configuration"] for each in LANGUAGES.values()] + [each["path"] for each in CONTRIBUTED["grammars"]]
        for path in named:
            json.loads(read(EXTENSION, path))
        self.assertTrue(os.path.exists(os.path.join(EXTENSION, FACTS["main"])))

    def test_the_code_uses_what_is_declared(self):
        code = read(EXTENSION, FACTS["main"])
        self.assertEqual(set(re.findall(r'registerCommand\("([^"]+)"', code)), {each["command"] for each in CONTRIBUTED["commands"]})
        self.assertEqual(set(re.findall(r'"(cluecore-\w+)"', code)), set(LANGUAGES))
        for key in re.findall(r'settings\.get\("(\w+)"', code):
            self.assertIn("cluecore." + key, CONTRIBUTED["configuration"]["properties"])

    def test_engines_are_those_of_the_tool(self):
        offered = set(CONTRIBUTED["configuration"]["properties"]["cluecore.engine"]["enum"]) - {""}
        known = {"z3", "cadical"}  # the second where it was built in
        self.assertEqual(offered, known)
        self.assertEqual(run("lsp", "--engine", "z3").returncode, run("lsp").returncode)

    def test_what_the_extension_looks_for_in_help(self):
        self.assertIn("language server", run("lsp", "--help").stdout)

    def test_first_words_are_families_of_the_tool(self):
        words = alternatives(LANGUAGES["cluecore-puzzle"]["firstLine"])
        self.assertIn("takuzu", words)
        for word in words:
            self.assertNotIn("not recognised", run("check", text=word + "\n").stderr, word)
        self.assertIn("not recognised", run("check", text="sudokku\n").stderr)
        for path in glob.glob(os.path.join(SOURCE, "data", "*", "*.txt")):
            first = next((line for line in read(path).split("\n") if line and not line.startswith("#")), "")
            if re.fullmatch(r"[a-z]{4,}( .*)?", first) and first.split()[0] not in ("width", "height", "rows"):
                self.assertRegex(first, LANGUAGES["cluecore-puzzle"]["firstLine"], path)


class Protocol(unittest.TestCase):
    def test_puzzles_of_every_ending_are_understood(self):
        client = Client()
        self.assertEqual(client.capabilities["positionEncoding"], "utf-16")
        seen = set()
        for language in LANGUAGES.values():
            for ending in language["extensions"]:
                for path in sorted(glob.glob(os.path.join(SOURCE, "data", "*", "*" + ending))):
                    found = client.opened(os.path.basename(path), language["id"], read(path))
                    said = [each["message"] for each in found]
                    self.assertTrue(said, path)
                    verdict = run("check", path).stdout.split("\n")[0]
                    of_verdict = re.search(r"exactly one solution|several solutions|contradictory", verdict)[0]
                    contradictory = of_verdict == "contradictory"
                    self.assertEqual(any(each["severity"] == 1 for each in found), contradictory, (path, said))
                    if not contradictory:
                        self.assertTrue(any(of_verdict in message for message in said), (path, said))
                    seen.add(ending)
        # A file of many sudokus, a line each, is none of data/; its first puzzle is read.
        self.assertTrue(client.opened("many.sdm", "cluecore-puzzle", "1..4..1..1..4...\n"))
        endings = {ending for language in LANGUAGES.values() for ending in language["extensions"]}
        self.assertEqual(endings - seen, {".sdm"})
        self.assertEqual(client.leave(), 0)

    def test_what_mends_a_line_is_offered_as_the_editor_asks(self):
        client = Client()
        text = read(SOURCE, "data", "sudoku", "typo.csv")
        shown = client.opened("typo.sdk", "cluecore-puzzle", text)
        self.assertEqual(shown[0]["relatedInformation"][0]["location"]["uri"], "file:///some%20where/typo.sdk")
        client.notify("$/setTrace", {"value": "off"})
        client.notify("workspace/didChangeConfiguration", {"settings": None})
        where = {"start": {"line": 0, "character": 12}, "end": {"line": 0, "character": 12}}
        client.send({"jsonrpc": "2.0", "id": 7, "method": "textDocument/codeAction",
                     "params": {"textDocument": {"uri": "file:///some%20where/typo.sdk"}, "range": where,
                                "context": {"diagnostics": shown, "triggerKind": 2}}})
        message = client.hear()
        while message.get("id") != 7:
            message = client.hear()
        self.assertEqual({action["kind"] for action in message["result"]}, {"quickfix"})
        client.notify("textDocument/didClose", {"textDocument": {"uri": "file:///some%20where/typo.sdk"}})
        self.assertEqual(client.hear()["params"]["diagnostics"], [])
        self.assertEqual(client.leave(), 0)


class Grammars(unittest.TestCase):
    def setUp(self):
        self.of = {each["language"]: Grammar(os.path.join(EXTENSION, each["path"])) for each in CONTRIBUTED["grammars"]}

    def grammar(self, path):
        return self.of["cluecore-logic" if path.endswith(".logic") else "cluecore-puzzle"]

    def test_their_names_are_those_of_the_package(self):
        self.assertEqual(set(self.of), set(LANGUAGES))
        for each in CONTRIBUTED["grammars"]:
            self.assertEqual(self.of[each["language"]].scope, each["scopeName"])

    def test_what_stands_in_files_has_its_scope(self):
        for path, wanted in json.loads(read(HERE, "tokens.json")).items():
            text = read(SOURCE, path)
            scopes = self.grammar(path).lines(text)
            for number, word, scope in wanted:
                at = text.split("\n")[number - 1].find(word)
                self.assertGreaterEqual(at, 0, f"{path}:{number} has no {word}")
                self.assertTrue(scopes[number - 1][at].startswith(scope), f"{path}:{number} {word} is {scopes[number - 1][at]}")

    def test_every_kind_of_clue_is_known_to_grammar_and_tool(self):
        """Each clue that the tool prints begins with a clue's scope; each word of the grammar is one of the tool's."""
        grammar = self.of["cluecore-puzzle"]
        example = run("example", "variant").stdout
        begun = 0
        for line, scopes in zip(example.split("\n"), grammar.lines(example)):
            if re.match(r"[a-z]", line) and line not in ("variant", "regions"):
                self.assertRegex(scopes[0], r"^entity\.name\.function\.(clue|rule)", line)
                begun += 1
        self.assertGreater(begun, 30)
        clues = next(each["match"] for each in grammar.root["patterns"] if "cage|" in each.get("match", ""))
        words = clues.split("(?i:", 1)[1].split("|(?:row")[0]
        for word in re.sub(r"\(\?:german\|dutch\)\?\[- \]\?whispers", "whispers|germanwhispers|dutchwhispers", words).split("|"):
            self.assertNotIn("is not a kind of clue", run("check", text=f"variant\n{word.replace('[- ]?', '-')} r1c1\n").stderr, word)
        self.assertIn("is not a kind of clue", run("check", text="variant\nnonsense r1c1\n").stderr)

    def test_no_line_of_any_puzzle_stops_it(self):
        for path in glob.glob(os.path.join(SOURCE, "data", "*", "*.*")):
            if path.endswith((".logic", ".txt", ".non", ".nin", ".cwd", ".sdk", ".ss")):
                self.assertEqual(len(self.grammar(path).lines(read(path))), read(path).count("\n") + 1)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
