import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Resident memory of a process tree in bytes, according to Linux. */
export function memoryOfTree(root: number): number {
  const children = new Map<number, number[]>();
  const pages = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
      // The program's name may contain any character, including parentheses.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const parent = Number(fields[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
      pages.set(Number(name), Number(fields[21]));
    } catch {
      // The process has ended.
    }
  }
  const sum = (id: number): number =>
    (pages.get(id) ?? 0) + (children.get(id) ?? []).reduce((all, child) => all + sum(child), 0);
  return sum(root) * PAGE_BYTES;
}
