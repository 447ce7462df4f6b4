// Questions. Each change of the text has a number; an answer to an older one is dropped.
import { gone, send } from "./transport.js";

export { gone };

const session = Array.from(crypto.getRandomValues(new Uint8Array(12)),
  (byte) => byte.toString(16).padStart(2, "0")).join("");
const largest = 2 ** 20;  // bytes that are taken
let sequence = 0;
let running = new AbortController();

/** The text has changed: what was asked before is of no use. */
export function changed() {
  sequence += 1;
  running.abort();
  running = new AbortController();
  return sequence;
}

export class Gone extends Error {}
export class Superseded extends Error {}

async function answer(path, body, signal) {
  let got;
  try {
    got = await send(path, body, signal);
  } catch (error) {
    throw error.name === "AbortError" ? new Superseded() : new Gone();
  }
  if (got.status === 409) throw new Superseded();
  const json = JSON.parse(got.text);
  if (got.status !== 200) throw new Error(json.trouble ?? `status ${got.status}`);
  return json;
}

export const families = async () => (await answer("/api/families")).families;

/** Throws Superseded if the text changed meanwhile, Gone if nothing answers. */
export async function ask(question, body) {
  const mine = sequence;
  const sent = JSON.stringify({ session, sequence: mine, ...body });
  if (new Blob([sent]).size > largest) throw new Error("The text is too long for this page; cluecore check takes it.");
  const result = await answer("/api/" + question, sent, running.signal);
  if (mine !== sequence) throw new Superseded();
  return result;
}
