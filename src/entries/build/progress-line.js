// One line that is rewritten on a terminal. Elsewhere, as in a log, only what is said at the start and the end.
export function createProgressLine(stream = process.stdout) {
  return {
    /** Replaces the line. */
    show(text) {
      if (stream.isTTY) stream.write(`\r\u001b[2K${text}`);
    },
    /** Replaces the line and goes on to the next one. */
    end(text) {
      stream.write(stream.isTTY ? `\r\u001b[2K${text}\n` : `${text}\n`);
    },
    /** Takes the line away, if there is one. */
    clear() {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}
