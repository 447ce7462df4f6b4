// SPDX-License-Identifier: MIT
// Starts `cluecore lsp` for puzzles that are open; all that is known of puzzles is in the tool.
"use strict";
const { execFile } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const languages = ["cluecore-logic", "cluecore-puzzle"];
let client;
let turn = Promise.resolve(); // one start or stop after the other

/// Where a relative path begins.
function folder() {
  const first = (vscode.workspace.workspaceFolders || []).find((each) => each.uri.scheme === "file");
  return first && first.uri.fsPath;
}

/// What stands in the way of running a file, or "".
function fault(file) {
  try {
    if (!fs.statSync(file).isFile()) return "that is not a file";
    fs.accessSync(file, fs.constants.X_OK);
    return "";
  } catch (error) {
    return error.code === "EACCES" ? "it may not be run" : "there is no such file";
  }
}

/// The file of the program that is set: {file}, or {trouble} for people.
function find(set) {
  const wanted = set.trim().replace(/^~(?=$|[/\\])/, os.homedir()) || "cluecore";
  if (/[/\\]/.test(wanted)) {
    const file = path.resolve(folder() || os.homedir(), wanted);
    const wrong = fault(file);
    return wrong ? { trouble: `cluecore cannot be started from ${file}: ${wrong}.` } : { file };
  }
  const endings = process.platform === "win32" ? ["", ".exe"] : [""];
  for (const directory of (process.env.PATH || "").split(path.delimiter).filter(Boolean)) {
    for (const ending of endings) {
      const file = path.join(directory, wanted + ending);
      if (!fault(file)) return { file };
    }
  }
  return { trouble: `cluecore was not found: there is no program ${wanted} on the PATH. Install it, or set where it is.` };
}

/// Why a program is no language server for puzzles, or "".
async function refusal(file) {
  const { error, out, told } = await new Promise((done) =>
    execFile(file, ["lsp", "--help"], { timeout: 10000 }, (...all) => done({ error: all[0], out: all[1], told: all[2] })),
  );
  if (!error && out.includes("language server")) return "";
  const why = (told || "").split("\n")[0] || (error ? error.message : "it may be another program, or an old version");
  return `${file} has no command lsp: ${why}`;
}

async function complain(trouble) {
  const open = "Open Settings";
  const chosen = await vscode.window.showErrorMessage(trouble, open);
  if (chosen === open) await vscode.commands.executeCommand("workbench.action.openSettings", "cluecore.path");
}

async function stop() {
  const old = client;
  client = undefined;
  if (old) await old.dispose().catch(() => {}); // one that has died cannot say good-bye
}

async function start() {
  await stop();
  const settings = vscode.workspace.getConfiguration("cluecore");
  const { file, trouble } = find(settings.get("path", "cluecore"));
  const wrong = trouble || (await refusal(file));
  if (wrong) return void complain(wrong);
  const engine = settings.get("engine", "");
  const run = { command: file, args: ["lsp", ...(engine ? ["--engine", engine] : [])] };
  client = new LanguageClient("cluecore", "cluecore", run, {
    // Whatever the document is kept in: the text is sent, no file is opened.
    documentSelector: languages.map((language) => ({ language })),
  });
  await client.start().catch(stop); // the client itself tells what went wrong
}

function again() {
  return (turn = turn.then(start, start));
}

async function treatAsPuzzle() {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return void vscode.window.showInformationMessage("No text is open that could be a puzzle.");
  const logic = /^\s*(category|ordered|number)\s+[^:]+:/im.test(editor.document.getText());
  await vscode.languages.setTextDocumentLanguage(editor.document, languages[logic ? 0 : 1]);
}

function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("cluecore.treatAsPuzzle", treatAsPuzzle),
    vscode.commands.registerCommand("cluecore.restart", again),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("cluecore.path") || change.affectsConfiguration("cluecore.engine")) again();
    }),
  );
  return again();
}

function deactivate() {
  return (turn = turn.then(stop, stop));
}

module.exports = { activate, deactivate };
