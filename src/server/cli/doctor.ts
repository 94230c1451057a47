import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import type { Command } from './command.ts';
import type { CheckResult, Verdict } from './doctor/check-result.ts';
import { CHECKS } from './doctor/checks.ts';

const SIGN: Record<Verdict, string> = { ok: '✓', warning: '!', failed: '✗', skipped: '–' };
/** Milliseconds after which a check counts as failed. */
const LIMIT_MS = 20_000;

async function inTime(work: Promise<CheckResult>): Promise<CheckResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(
      () => resolve({ verdict: 'failed', says: `no answer within ${LIMIT_MS / 1000} seconds` }),
      LIMIT_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export const doctorCommand: Command = {
  usage: '[--json]',
  summary:
    'checks settings, pages, database, store, disk, converter, mail relay, DNS, clock and keys; exits with 1 if a check fails',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
    });
    const results: (CheckResult & { readonly name: string })[] = [];
    try {
      const config = readConfig();
      for (const [name, check] of Object.entries(CHECKS)) {
        const result = await inTime(check(config)).catch(
          (error: Error): CheckResult => ({ verdict: 'failed', says: error.message }),
        );
        results.push({ name, ...result });
      }
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const says of error.problems) results.push({ name: 'settings', verdict: 'failed', says });
    }
    const isWell = results.every(({ verdict }) => verdict !== 'failed');
    if (values.json) print(JSON.stringify({ ok: isWell, checks: results }, null, 2));
    else for (const { name, verdict, says } of results) print(`${SIGN[verdict]} ${name}: ${says}`);
    return isWell ? 0 : 1;
  },
};
