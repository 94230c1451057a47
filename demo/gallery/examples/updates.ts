import type { Control } from '../example.ts';
import { literal } from '../literal.ts';

/** A button that changes options of the open editor. */
export const updates = (label: string, changes: Record<string, unknown>): Control => ({
  label,
  press: (shown) => shown.update?.(changes),
  code: `editor.update(${literal(changes)});`,
});
