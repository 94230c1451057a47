export interface SpreadField {
  readonly page_number: number;
  readonly position: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** So many fields spread evenly over the pages, in a grid that overlaps as little as so many can. */
export function spreadFields(fields: number, pages: number): readonly SpreadField[] {
  const perPage = Math.ceil(fields / pages);
  const columns = Math.ceil(Math.sqrt(perPage));
  const step = 92 / columns;
  return Array.from({ length: fields }, (_, index) => {
    const onPage = Math.floor(index / pages);
    return {
      page_number: (index % pages) + 1,
      position: {
        x: 2 + (onPage % columns) * step,
        y: 2 + Math.floor(onPage / columns) * step,
        width: Math.min(16, step * 0.8),
        height: Math.min(3, step * 0.6),
      },
    };
  });
}
