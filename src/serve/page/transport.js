// How a question gets to who answers it: here, to the server that the page came from. A page that needs no
// server has src/wasm/page/transport.js in its place.

/** Said where nobody answers any more. */
export const gone = "cluecore serve has stopped: start it again, and open the address that it prints. The text is kept here.";

/** `body`: JSON, or nothing for what is only to be got. Gives { status, text } as HTTP has them; throws an
 * AbortError where `signal` says that the answer is of no use, another error if there is no answer. */
export async function send(path, body, signal) {
  const how = body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body, signal,
  };
  const response = await fetch(path, how);
  return { status: response.status, text: await response.text() };
}
