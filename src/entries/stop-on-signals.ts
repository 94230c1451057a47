/** Milliseconds. npm forwards a Ctrl+C that the terminal has already sent to this process, so two that close count as one. */
const SAME_KEY_PRESS_MS = 500;

/** On Ctrl+C or SIGTERM, stops cleanly and exits with code 0; on a second one, exits immediately. */
export function stopOnSignals(close: () => Promise<unknown>, fail: (error: unknown) => void): void {
  let stoppedAt: number | undefined;
  const stop = () => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > SAME_KEY_PRESS_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        fail(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
