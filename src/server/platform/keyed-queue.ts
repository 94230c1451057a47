/** Runs work one after another per key. Work of other keys doesn't wait. */
export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

export function keyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
