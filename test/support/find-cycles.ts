/** Groups of nodes that reach each other: the strongly connected components of more than one node (Tarjan), each sorted. */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  function visit(node: string): void {
    indexes.set(node, indexes.size);
    lowest.set(node, indexes.get(node)!);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!indexes.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== indexes.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) cycles.push(component.sort());
  }

  for (const node of edges.keys()) if (!indexes.has(node)) visit(node);
  return cycles;
}
