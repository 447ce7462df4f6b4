// SPDX-License-Identifier: MIT
// The extension for Visual Studio Code in an editor without a window (fake_vscode.js), with the language client that comes with
// it and a build of the tool; and the patterns of the grammars, by the engine that the editor has. What it takes comes from
// npm, so scripts/vscode.sh --try runs it, not ctest:
//   NODE_PATH=TOOLS node extension_test.js EXTENSION TOOL SOURCE
"use strict";
const assert = require("node:assert");
const fs = require("node:fs");
const Module = require("node:module");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const { editor, Uri } = require("./fake_vscode.js");

const [extension, tool, source] = process.argv.slice(2);
const load = Module._load;

/// The extension, started anew in an editor of its own.
async function started(settings) {
  const here = editor(settings);
  Module._load = (name, ...rest) => (name === "vscode" ? here.module : load(name, ...rest));
  for (const file of Object.keys(require.cache)) if (file.startsWith(extension)) delete require.cache[file];
  here.extension = require(extension);
  await here.extension.activate({ subscriptions: [] });
  return here;
}

/// Opens a text, and waits until what is found has the word.
function found(here, languageId, file, text, word) {
  const uri = Uri.file(file);
  const document = { uri, languageId, version: 1, getText: () => text, lineCount: text.split("\n").length, isClosed: false };
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`nothing with "${word}" was shown`)), 20000);
    here.shown.event((of) => {
      if (of.uri !== uri.toString() || !of.found.some((each) => each.message.includes(word))) return;
      clearTimeout(late);
      resolve(of.found);
    });
    here.opened.fire(document);
  });
}

const typo = fs.readFileSync(path.join(source, "data/sudoku/typo.csv"), "utf8");

test("two givens that clash are errors, each with the other", async () => {
  const here = await started({ "cluecore.path": tool });
  const [first] = await found(here, "cluecore-puzzle", "/somewhere else/typo.sdk", typo, "may be the one that is wrong");
  assert.match(first.message, /r1c1=5 cannot stand together with r1c7=5/);
  assert.deepEqual({ ...first.range.start }, { line: 0, character: 0 });
  assert.equal(first.severity, 0);
  assert.equal(first.relatedInformation.length, 1);
  assert.deepEqual(here.errors, []);
  await here.extension.deactivate();
});

test("columns of letters beyond UTF-16's first plane are where the editor counts them", async () => {
  const here = await started({ "cluecore.path": tool });
  const text = "category who: 😀, Bob\ncategory pet: cat, dog\n1. 😀 is cat\n2. 😀 is Bob\n";
  const all = await found(here, "cluecore-logic", "/x.logic", text, "cannot");
  assert.deepEqual({ ...all[0].range.end }, { line: 3, character: "2. 😀 is Bob".length });
  await here.extension.deactivate();
});

test("another engine, and another start when the settings change", async () => {
  const here = await started({ "cluecore.path": "cluecore-that-nobody-has" });
  here.settings = { "cluecore.path": tool, "cluecore.engine": "z3" };
  await here.configured.fire({ affectsConfiguration: (name) => name === "cluecore.path" });
  await here.commands["cluecore.restart"]();
  await found(here, "cluecore-puzzle", "/a.sdk", typo, "cannot stand together");
  await here.extension.deactivate();
});

test("who lacks the tool is told which file was looked for", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "cluecore-"));
  const plain = path.join(folder, "cluecore");
  fs.writeFileSync(plain, "no program\n", { mode: 0o644 });
  const said = async (set) => {
    const { errors } = await started({ "cluecore.path": set });
    assert.equal(errors.length, 1);
    return errors;
  };
  assert.match((await said("cluecore-that-nobody-has"))[0], /was not found: .* cluecore-that-nobody-has on the PATH/);
  assert.match((await said("/no/such/cluecore"))[0], /from \/no\/such\/cluecore: there is no such file/);
  assert.match((await said(folder + "/"))[0], /that is not a file/);
  // Whoever is root may run anything that anybody may.
  assert.match((await said(plain))[0], /it may not be run/);
  assert.match((await said("/bin/true"))[0], /true has no command lsp: it may be another program/);
  assert.match((await said("/bin/false"))[0], /false has no command lsp: Command failed/);
  fs.rmSync(folder, { recursive: true });
});

test("the engine of the editor gives the same scopes", async () => {
  const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");
  const onig = require("vscode-oniguruma");
  await onig.loadWASM(fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")).buffer);
  const facts = require(path.join(extension, "package.json")).contributes;
  const registry = new Registry({
    onigLib: Promise.resolve({ createOnigScanner: (all) => new onig.OnigScanner(all), createOnigString: (text) => new onig.OnigString(text) }),
    loadGrammar: async (scope) => {
      const file = path.join(extension, facts.grammars.find((each) => each.scopeName === scope).path);
      return parseRawGrammar(fs.readFileSync(file, "utf8"), file);
    },
  });
  for (const [file, wanted] of Object.entries(require("./tokens.json"))) {
    const grammar = await registry.loadGrammar(file.endsWith(".logic") ? "source.cluecore.logic" : "source.cluecore.puzzle");
    const lines = fs.readFileSync(path.join(source, file), "utf8").split("\n");
    let state = INITIAL;
    const tokens = lines.map((line) => {
      const read = grammar.tokenizeLine(line, state);
      state = read.ruleStack;
      return read.tokens;
    });
    for (const [number, text, scope] of wanted) {
      const at = lines[number - 1].indexOf(text);
      assert.ok(at >= 0, `${file}:${number} has no ${text}`);
      const token = tokens[number - 1].find((each) => each.startIndex <= at && at < each.endIndex);
      assert.ok(token.scopes.at(-1).startsWith(scope), `${file}:${number} ${text} is ${token.scopes.at(-1)}, not ${scope}`);
    }
  }
});
