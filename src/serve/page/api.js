// Questions to the server. Each change of the text has a number; an answer to an older one is dropped.

const session = Array.from(crypto.getRandomValues(new Uint8Array(12)),
  (byte) => byte.toString(16).padStart(2, "0")).join("");
const largest = 2 ** 20;  // bytes that the server takes
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

async function answer(path, how) {
  let response;
  try {
    response = await fetch(path, how);
  } catch (error) {
    throw error.name === "AbortError" ? new Superseded() : new Gone();
  }
  if (response.status === 409) throw new Superseded();
  const json = await response.json();
  if (!response.ok) throw new Error(json.trouble ?? response.statusText);
  return json;
}

export const families = async () => (await answer("/api/families")).families;

/** Throws Superseded if the text changed meanwhile, Gone if there is no server. */
export async function ask(question, body) {
  const mine = sequence;
  const sent = new Blob([JSON.stringify({ session, sequence: mine, ...body })]);
  if (sent.size > largest) throw new Error("The text is too long for this page; cluecore check takes it.");
  const result = await answer("/api/" + question, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: sent,
    signal: running.signal,
  });
  if (mine !== sequence) throw new Superseded();
  return result;
}
