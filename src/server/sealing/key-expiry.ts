import { X509Certificate } from 'node:crypto';
import type { Signer } from './signer.ts';

const DAY_MS = 24 * 3600_000;
/** Days before its end from which an operator's certificate is named in the log, once a day. */
export const WARN_DAYS = 60;
/** As `seal-key.ts` renews ours in its last 90 days. */
const RENEWED_DAYS = 90;

/** Whole days until the certificate ends; negative when it has. */
export function daysLeft({ certificate }: Pick<Signer, 'certificate'>, now = new Date()): number {
  return Math.floor((new Date(new X509Certificate(certificate).validTo).getTime() - now.getTime()) / DAY_MS);
}

/** @throws Error when the certificate has ended: a seal made now would be worth nothing */
export function requireValid(signer: Signer): Signer {
  const days = daysLeft(signer);
  if (days < 0) throw new Error(`The seal certificate expired ${-days} days ago. Configure a new one`);
  return signer;
}

interface Log {
  warn(message: string, details?: Record<string, unknown>): void;
}

/**
 * Says in time that a key is about to end. `ending`: it should be read again, because we renew our own, and an operator may
 * have put another one in its place.
 */
export function watchExpiry(log: Log, now: () => Date = () => new Date()) {
  let saidAt = Number.NEGATIVE_INFINITY;
  let readAt = now().getTime();
  return (signer: Signer): 'ending' | 'sound' => {
    const moment = now();
    const days = daysLeft(signer, moment);
    if (!signer.isSelfMade && days < WARN_DAYS && moment.getTime() - saidAt >= DAY_MS) {
      saidAt = moment.getTime();
      log.warn(`The seal certificate expires in ${days} days. After that, documents can’t be sealed`, {
        days,
      });
    }
    const isEnding = days < (signer.isSelfMade ? RENEWED_DAYS : WARN_DAYS);
    if (!isEnding || moment.getTime() - readAt < DAY_MS) return 'sound';
    readAt = moment.getTime();
    return 'ending';
  };
}
