/** Milliseconds of one slice: of a frame's 16, the rest belongs to what a person does meanwhile. */
const SLICE = 4;

/** Runs work that gives way, some milliseconds at a time. Returns the function that ends it. */
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
