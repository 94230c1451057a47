import { hexOf } from '../model/hex.ts';
import { attachedLog } from './attached-log.ts';
import type { Certificate } from './certificate.ts';
import { sameBytes } from './der.ts';
import { type LogReport, readLog } from './log.ts';
import { partyText } from './party-name.ts';
import type { Revision } from './pdf/revision.ts';
import type { Finding } from './report.ts';
import { digest } from './signature.ts';
import { TooComplexError } from './work-budget.ts';

export interface LogQuestion {
  readonly sealed: Revision;
  /** The state that readers show; null when it cannot be read. */
  readonly latest: Revision | null;
  /** The seal's certificate. */
  readonly signer: Certificate;
  /** A log that is said to belong to the file. */
  readonly given: Uint8Array | undefined;
}

/** The audit trail that the seal covers, held against what the file shows now and against one given separately. */
export async function judgeLog(
  { sealed, latest, signer, given }: LogQuestion,
  add: (finding: Finding) => void,
): Promise<LogReport | null> {
  const { budget } = sealed;
  const inside = await attachedLog(sealed);
  if (!inside) {
    add({ code: 'log_missing', kind: 'note' });
    return null;
  }
  const log = await readLog(inside, budget);
  const shown = latest && latest !== sealed ? await attachedLog(latest) : inside;
  const others = [shown && !sameBytes(shown, inside) ? shown : null, given ?? null].filter(
    (one) => one !== null,
  );
  let isSwapped = latest !== null && shown === null;
  let beyond = 0;
  for (const other of others) {
    const found = await readLog(other, budget).catch((error: unknown) => {
      if (error instanceof TooComplexError) throw error;
      return null;
    });
    // Nothing signed vouches for what follows the sealed entries: anyone can chain more to their end.
    const same = found?.entries[log.count - 1]?.hash === log.head && found.brokenAt === null;
    if (!same || other === shown) isSwapped = true;
    else beyond = found.count - log.count;
  }
  if (isSwapped) add({ code: 'log_swapped', kind: 'bad' });
  if (log.brokenAt !== null) add({ code: 'log_broken', kind: 'bad', at: log.brokenAt });
  else if (!isSwapped) add({ code: 'log_intact', kind: 'good', count: log.count });
  if (!isSwapped && beyond > 0) add({ code: 'log_extended', kind: 'bad', count: beyond });
  const own = hexOf(await digest('SHA-256', signer.bytes));
  if (log.certificate !== null && log.certificate !== own)
    add({ code: 'other_key', kind: 'bad', name: partyText(signer.subjectName) });
  return log;
}
