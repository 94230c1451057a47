/** npm passes a Ctrl-C on that the terminal has sent us already; so close together the two are one. Milliseconds. */
const SAME_PRESS = 500;

/** Ctrl-C and SIGTERM end the process in order, with exit code 0; a second one means now. */
export function stopOnSignals(close: () => Promise<unknown>, fail: (error: unknown) => void): void {
  let asked: number | undefined;
  const stop = () => {
    if (asked !== undefined) {
      if (performance.now() - asked > SAME_PRESS) process.exit(1);
      return;
    }
    asked = performance.now();
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
