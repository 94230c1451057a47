// A progress line that is rewritten on a terminal. Other outputs, such as logs, get only the first and last text.
export function createProgressLine(stream = process.stdout) {
  return {
    /** Replaces the line. */
    show(text) {
      if (stream.isTTY) stream.write(`\r\u001b[2K${text}`);
    },
    /** Replaces the line and ends it. */
    end(text) {
      stream.write(stream.isTTY ? `\r\u001b[2K${text}\n` : `${text}\n`);
    },
    /** Clears the line. */
    clear() {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}
