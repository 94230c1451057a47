import { toHex } from '../model/hex.ts';
import { attachedLog } from './attached-log.ts';
import type { Certificate } from './certificate.ts';
import { formatName } from './certificate-name.ts';
import { sameBytes } from './der.ts';
import { type LogReport, readLog } from './log.ts';
import { checkPasskeys } from './passkey/check-passkeys.ts';
import type { Revision } from './pdf/revision.ts';
import type { Finding } from './report.ts';
import { digest } from './signature.ts';
import { TooComplexError } from './work-budget.ts';

interface LogCheck {
  readonly sealed: Revision;
  /** The revision that PDF viewers show; null if it can't be read. */
  readonly latest: Revision | null;
  /** The seal's certificate. */
  readonly signer: Certificate;
  /** An audit trail given separately. */
  readonly given: Uint8Array | undefined;
}

/** Checks the sealed audit trail, and compares it with the one that viewers show and with one given separately. */
export async function checkLog(
  { sealed, latest, signer, given }: LogCheck,
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
    // Entries after the sealed ones prove nothing: anyone can extend a hash chain.
    const same = found?.entries[log.count - 1]?.hash === log.head && found.brokenAt === null;
    if (!same || other === shown) isSwapped = true;
    else beyond = found.count - log.count;
  }
  if (isSwapped) add({ code: 'log_swapped', kind: 'bad' });
  if (log.brokenAt !== null) add({ code: 'log_broken', kind: 'bad', at: log.brokenAt });
  else if (!isSwapped) add({ code: 'log_intact', kind: 'good', count: log.count });
  if (!isSwapped && beyond > 0) add({ code: 'log_extended', kind: 'bad', count: beyond });
  if (log.documents && !log.documents.isRecorded) add({ code: 'documents_mismatch', kind: 'bad' });
  const own = toHex(await digest('SHA-256', signer.bytes));
  if (log.certificate !== null && log.certificate !== own)
    add({ code: 'other_key', kind: 'bad', name: formatName(signer.subjectName) });
  const passkeys = log.brokenAt === null ? await checkPasskeys(log, budget, add) : [];
  return passkeys.length > 0 ? { ...log, passkeys } : log;
}
