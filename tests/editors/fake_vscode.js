// SPDX-License-Identifier: MIT
// As much of an editor as vscode-languageclient takes to open a text and show what is found: no window, no files.
// What is not here is a function that does nothing, so that a newer client that registers more still starts.
"use strict";

class Disposable {
  dispose() {}
  static from() {
    return new Disposable();
  }
}

class EventEmitter {
  heard = new Set();
  event = (listener, self) => {
    const bound = listener.bind(self);
    this.heard.add(bound);
    return { dispose: () => this.heard.delete(bound) };
  };
  fire(what) {
    return Promise.all([...this.heard].map((listener) => listener(what)));
  }
  dispose() {}
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(...ends) {
    [this.start, this.end] = ends.length === 4 ? [new Position(ends[0], ends[1]), new Position(ends[2], ends[3])] : ends;
  }
}

class Uri {
  constructor(text) {
    [, this.scheme, this.path] = /^([^:]+):(?:\/\/)?(.*)$/.exec(text);
    this.fsPath = decodeURIComponent(this.path);
  }
  toString() {
    return `${this.scheme}://${this.path}`;
  }
  static parse(text) {
    return new Uri(text);
  }
  static file(path) {
    return new Uri("file://" + encodeURI(path));
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

/// What is asked of it by name, or a function that does nothing.
function filled(known) {
  return new Proxy(known, {
    get: (object, key) => (key in object || typeof key !== "string" || key === "then" ? object[key] : () => new Disposable()),
  });
}

/// Settings by their full names.
function editor(settings) {
  const opened = new EventEmitter();
  const changed = new EventEmitter();
  const closed = new EventEmitter();
  const configured = new EventEmitter();
  const shown = new EventEmitter(); // the diagnostics of a text, whenever they come
  const here = { settings, errors: [], commands: {}, opened, changed, closed, configured, shown };
  const silent = () => new Disposable();
  const channel = filled({ append() {}, appendLine() {}, show() {}, dispose() {} });
  const plain = (...names) => Object.fromEntries(names.map((name) => [name, class extends Disposable {}]));
  here.module = filled({
    ...plain("CompletionItem", "CodeLens", "DocumentLink", "CodeAction", "CallHierarchyItem", "TypeHierarchyItem"),
    ...plain("SymbolInformation", "InlayHint", "CancellationError", "RelativePattern", "MarkdownString"),
    Disposable, EventEmitter, Position, Range, Uri, Diagnostic,
    Location: class { constructor(uri, range) { Object.assign(this, { uri, range }); } },
    DiagnosticRelatedInformation: class { constructor(location, message) { Object.assign(this, { location, message }); } },
    CodeActionKind: filled({ QuickFix: { value: "quickfix" } }),
    CancellationTokenSource: class { token = { isCancellationRequested: false, onCancellationRequested: silent }; cancel() {} dispose() {} },
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
    version: "1.82.0",
    env: filled({ appName: "headless", language: "en" }),
    window: filled({
      createOutputChannel: () => channel,
      showErrorMessage: async (text) => void here.errors.push(text),
      tabGroups: filled({ all: [] }),
      visibleTextEditors: [],
    }),
    commands: filled({
      registerCommand: (name, action) => ((here.commands[name] = action), new Disposable()),
      executeCommand: async (...all) => void (here.executed = all),
    }),
    languages: filled({
      match: (selector, document) => [selector].flat().some((each) => each.language === document.languageId) * 10,
      createDiagnosticCollection: () => filled({
        set: (uri, found) => void shown.fire({ uri: uri.toString(), found }),
        delete: silent, clear: silent,
      }),
    }),
    workspace: filled({
      textDocuments: [],
      notebookDocuments: [],
      workspaceFolders: undefined,
      onDidOpenTextDocument: opened.event,
      onDidChangeTextDocument: changed.event,
      onDidCloseTextDocument: closed.event,
      onDidChangeConfiguration: configured.event,
      getConfiguration: (section) => filled({
        get: (key, or) => here.settings[section ? `${section}.${key}` : key] ?? or,
        inspect: () => undefined,
      }),
    }),
  });
  return here;
}

module.exports = { editor, Uri };
