import { readdirSync, readFileSync } from 'node:fs';

/** The unit in which Linux counts processor time. */
const TICK_MS = 10;

/** Behind the name, which may hold spaces: state is the first. */
const fieldsOf = (pid: string | number) =>
  readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');

/** Milliseconds of processor time so far of a process and its children, including those that have ended. */
export function processorOfTree(root: number): number {
  const own = fieldsOf(root).slice(11, 15).map(Number);
  let ticks = own.reduce((sum, one) => sum + one, 0);
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const fields = fieldsOf(name);
      if (Number(fields[1]) === root) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // The process has ended.
    }
  }
  return ticks * TICK_MS;
}
