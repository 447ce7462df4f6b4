/* SPDX-License-Identifier: MIT
 * cluecore for C and all that calls C: a question about a text, answered in JSON.
 *
 *   cluecore_session* session = cluecore_open();
 *   const char* text = "4..4\n....\n....\n....\n";
 *   char* answer = cluecore_ask(session, "check", text, strlen(text), "{\"timeout\": 5}");
 *   puts(answer);
 *   cluecore_free(answer);
 *   cluecore_close(session);
 *
 * Link with -lcluecore_c. No exception comes out of it, nothing is printed, no file is opened, no signal is caught, and
 * there is no state but that of sessions. docs/library.md tells what is asked and answered.
 */
#ifndef CLUECORE_CLUECORE_H
#define CLUECORE_CLUECORE_H

#include <stddef.h>

#if defined(__GNUC__)
#define CLUECORE_API __attribute__((visibility("default")))
#else
#define CLUECORE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Keeps engines warm from one question to the next. Threads may share it: their questions wait for each other, so a
 * session for each is faster. After a fork the child needs another. */
typedef struct cluecore_session cluecore_session;

/* NULL: there is no memory. */
CLUECORE_API cluecore_session* cluecore_open(void);

/* Asks of the text, which is `length` bytes of UTF-8 long:
 *   "check", "solve", "explain", "rate"   the lines that `cluecore QUESTION --json` prints, a JSON object for each puzzle
 *                                         in the text
 *   "read"                                what the first puzzle was read as: its clues, places and text
 *   "convert"                             the puzzle in the format of the option "to"
 *   "encode"                              its formula: names of variables, clauses, what each clue assumes
 *   "picture"                             an SVG image of it, with what is wrong, or the solution
 *   "minimise"                            the puzzle without clues that it does not need
 *   "generate"                            puzzles of the kind that the text names, "sudoku": the lines that
 *                                         `cluecore generate --format json` prints
 *
 * `options`: NULL, or a JSON object of options of the command line by their names, without dashes ("format" is --from):
 * {"family": "sudoku", "timeout": 2.5, "cell": "r1c1", "redundant": true}. "source" is what answers call the text,
 * "jobs" how many threads answer a stream of puzzles (1 if nothing is said). Any other is an error.
 *
 * The answer ends with a line feed behind each object. An object with "trouble" comes last and says in "message" why
 * nothing else does: "usage" (question or options are wrong), "cancelled", "limit", "wish" (no puzzle could be made as
 * wished), "memory", "solver", "bug". An error in a text has the verdict "error". To be freed by cluecore_free(); NULL: there is no memory. */
CLUECORE_API char* cluecore_ask(cluecore_session* session, const char* question, const char* text, size_t length,
                                const char* options);

/* Ends, soon, what the session is being asked, if it is; from any thread. What is asked afterwards is not touched. */
CLUECORE_API void cluecore_cancel(cluecore_session* session);

/* NULL is passed over, as it is below. */
CLUECORE_API void cluecore_free(char* answer);

/* Requires: no other thread asks it, or will. */
CLUECORE_API void cluecore_close(cluecore_session* session);

/* "0.2.0"; lasts. */
CLUECORE_API const char* cluecore_version(void);

#ifdef __cplusplus
}
#endif

#endif
