/** Milliseconds per slice, of a frame's 16; the rest is for input and rendering. */
const SLICE = 4;

/** Runs work in slices between frames. Returns the function that cancels it. */
export function inSlices<T>(work: Iterator<unknown, T>, onDone: (result: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = () => {
    const end = performance.now() + SLICE;
    do {
      const step = work.next();
      if (step.done) {
        onDone(step.value);
        return;
      }
    } while (performance.now() < end);
    timer = setTimeout(slice);
  };
  timer = setTimeout(slice);
  return () => clearTimeout(timer);
}

/** Runs work in slices of a few milliseconds, so that input stays responsive. */
export function createPacer<T>(work: Iterator<unknown, T>): Promise<T> {
  return new Promise((resolve) => {
    inSlices(work, resolve);
  });
}
