import type { LogReport } from './log.ts';
import type { Signer } from './report.ts';

const MAX_SIGNERS = 200;
const textIn = (record: unknown, key: string): string | null => {
  const value =
    typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Signers and approvers, according to chained entries only, not the list of recipients. */
export function signersOf({ entries, brokenAt }: LogReport): readonly Signer[] {
  if (brokenAt !== null) return [];
  const found: Signer[] = [];
  for (const { event, source, actor, timestamp, description } of entries) {
    if (event !== 'document_finished' || source !== 'signer') continue;
    const [name, email] = [textIn(actor, 'name'), textIn(actor, 'email')];
    const isMoment = typeof timestamp === 'string' && !Number.isNaN(Date.parse(timestamp));
    if ((name === null && email === null) || !isMoment || found.length === MAX_SIGNERS) continue;
    const role = description === 'Approved the document' ? 'approved' : 'signed';
    found.push({ name: name ?? email!, email, at: new Date(timestamp).toISOString(), role });
  }
  return found;
}
