// How a question gets to who answers it: to the program that runs in a worker of this page. No server.

export const gone = "The solver could not be started or went wrong: reload the page. The text is kept here.";

const patience = 150;  // ms: what is nearly answered is let go on, as a warm program answers sooner
const most = 30_000;  // ms: longer than any question may take, so the program hangs

let asked = 0;
let program = start();
let spare = null;  // started when first needed, so that opening the page waits for one only

function start() {
  const worker = new Worker(new URL("worker.js", import.meta.url));
  const one = { worker, waiting: [], timer: 0, since: 0 };
  worker.onmessage = ({ data }) => {
    const question = one.waiting.shift();
    one.since = performance.now();
    if (data.failure === undefined) question.resolve(data);
    else replace(one, question, new Error(data.failure));
  };
  worker.onerror = (event) => replace(one, one.waiting.shift(), new Error(event.message));
  return one;
}

/** A new program in place of one that is of no use, for all that still wait; who asked `failed` is told. */
function replace(one, failed, error) {
  one.worker.terminate();
  clearTimeout(one.timer);
  failed?.reject(error);
  if (one !== program) return;
  const { waiting } = one;
  program = spare ?? start();
  spare = null;
  waiting.filter(({ signal }) => !signal?.aborted).forEach(put);
}

function put(question) {
  if (program.waiting.length === 0) program.since = performance.now();
  program.waiting.push(question);
  program.worker.postMessage({ path: question.path, body: question.body });
}

const aborted = () => new DOMException("a newer question came", "AbortError");

/** The text has changed: what runs gets a moment, then another program answers the newer question. */
function endSoon(question) {
  question.reject(aborted());
  const one = program;
  spare ??= start();
  const running = () => one === program && one.waiting[0] === question;
  if (!running()) return;
  const left = patience - (performance.now() - one.since);
  one.timer = setTimeout(() => { if (running()) replace(one); }, Math.max(0, left));
}

/** As that of src/serve/page/transport.js. */
export function send(path, body, signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) { reject(aborted()); return; }
    const question = { path, body: body ?? "", signal, resolve, reject };
    signal?.addEventListener("abort", () => endSoon(question), { once: true });
    const one = program;
    setTimeout(() => { if (one.waiting.includes(question)) replace(one, question, new Error("hangs")); }, most);
    put(question);
  });
}

// Once it was here it works without a network, too.
if (window.isSecureContext) navigator.serviceWorker?.register("offline.js").catch(() => {});
