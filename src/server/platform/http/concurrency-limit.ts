export interface ConcurrencyLimit {
  /**
   * Acquires one slot of each name.
   * @param wanted names with their limits
   * @returns a function that releases the slots, once; null, with none acquired, if any is full
   */
  acquire(wanted: readonly (readonly [name: string, max: number])[]): (() => void) | null;
}

/** Counts concurrent work by name. */
export function createConcurrencyLimit(): ConcurrencyLimit {
  const counts = new Map<string, number>();
  const change = (name: string, by: 1 | -1) => {
    const next = (counts.get(name) ?? 0) + by;
    if (next > 0) counts.set(name, next);
    else counts.delete(name);
  };
  return {
    acquire(wanted) {
      if (wanted.some(([name, max]) => (counts.get(name) ?? 0) >= max)) return null;
      for (const [name] of wanted) change(name, 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        for (const [name] of wanted) change(name, -1);
      };
    },
  };
}
