export interface Places {
  /**
   * Takes one place of each name.
   * @param wanted names, and how many of each there are
   * @returns what gives them back, once; null when one is full, and then none is taken
   */
  take(wanted: readonly (readonly [name: string, most: number])[]): (() => void) | null;
}

/** Counts what goes on at once, by name. */
export function createPlaces(): Places {
  const counts = new Map<string, number>();
  const change = (name: string, by: 1 | -1) => {
    const next = (counts.get(name) ?? 0) + by;
    if (next > 0) counts.set(name, next);
    else counts.delete(name);
  };
  return {
    take(wanted) {
      if (wanted.some(([name, most]) => (counts.get(name) ?? 0) >= most)) return null;
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
