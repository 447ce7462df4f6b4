// The program, in a thread of its own, so that the page stays alive while it thinks.
importScripts("cluecore.js");  // eslint-disable-line no-undef

const started = cluecore();  // eslint-disable-line no-undef

onmessage = async ({ data: { path, body } }) => {
  try {
    const program = await started;
    const answer = program.ccall("cluecore_answer", "string", ["string", "string"], [path, body]);
    const blank = answer.indexOf(" ");
    postMessage({ status: Number(answer.slice(0, blank)), text: answer.slice(blank + 1) });
  } catch (error) {
    postMessage({ failure: String(error?.message ?? error) });
  }
};
