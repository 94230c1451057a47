/** What a check of `countersign doctor` reports. */
import type { Config } from '../../platform/config/config.ts';
import { redact } from '../../platform/log.ts';

export type Verdict = 'ok' | 'warning' | 'failed' | 'skipped';

export interface CheckResult {
  readonly verdict: Verdict;
  readonly says: string;
}
export type Check = (config: Config) => Promise<CheckResult>;

export const ok = (says: string): CheckResult => ({ verdict: 'ok', says });
export const warning = (says: string): CheckResult => ({ verdict: 'warning', says });
export const failed = (says: string): CheckResult => ({ verdict: 'failed', says });
export const skipped = (says: string): CheckResult => ({ verdict: 'skipped', says });

export const reasonOf = (error: unknown): string => {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  // If several addresses were tried, the first error is enough.
  if (errors?.length) return reasonOf(errors[0]);
  return redact(message || code || String(error));
};
