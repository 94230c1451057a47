import type { Finding } from '../../model/findings.ts';

/** What `fix-finding.ts` can fix. */
export const FIXABLE = [
  'no-signature',
  'seal-no-stamp',
  'unassigned',
  'outside',
  'too-small',
  'stale-condition',
  'condition-cycle',
  'duplicate-variable',
] as const satisfies readonly Finding['rule'][];
export type FixableRule = (typeof FIXABLE)[number];

export const canFix = ({ rule }: Finding): boolean => (FIXABLE as readonly Finding['rule'][]).includes(rule);
