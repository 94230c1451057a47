import { X509Certificate } from 'node:crypto';
import { Gauge } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Metrics } from '../platform/metrics/service-metrics.ts';
import { oncePerKey, type Signer } from './seal-key.ts';
import type { Sealing } from './seal-pdf.ts';

const DAY_MS = 24 * 3600_000;
/** Days before the operator's certificate expires from which the log warns, once a day. */
const WARN_DAYS = 60;
/** `seal-key.ts` renews the service's own certificate in its last 90 days. */
const RENEWED_DAYS = 90;

const expiryOf = oncePerKey(({ certificate }: Pick<Signer, 'certificate'>) =>
  Date.parse(new X509Certificate(certificate).validTo),
);

/** Whole days until the certificate expires; negative afterward. */
export function daysLeft(key: Pick<Signer, 'certificate'>, now = new Date()): number {
  return Math.floor((expiryOf(key) - now.getTime()) / DAY_MS);
}

/** @throws Error if the certificate has expired: a seal would be worthless */
export function requireValid(signer: Signer): Signer {
  const days = daysLeft(signer);
  if (days < 0) throw new Error(`The seal certificate expired ${-days} days ago. Configure a new one`);
  return signer;
}

interface Log {
  warn(message: string, details?: Record<string, unknown>): void;
}

/**
 * Warns before a key expires. `ending`: read it again, because the service renews its own, and an operator may have replaced theirs.
 */
export function watchExpiry(log: Log, now: () => Date = () => new Date()) {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let readAt = now().getTime();
  return (signer: Signer): 'ending' | 'sound' => {
    const moment = now();
    const days = daysLeft(signer, moment);
    if (!signer.isSelfMade && days < WARN_DAYS && moment.getTime() - warnedAt >= DAY_MS) {
      warnedAt = moment.getTime();
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

/** Remaining validity of the seal certificate. */
export function measureSealCertificate(
  registry: Metrics['registry'],
  sealing: Pick<Sealing, 'identity'>,
  clock: Clock,
): void {
  new Gauge({
    name: 'countersign_seal_certificate_seconds',
    help: 'Time until the seal certificate expires.',
    registers: [registry],
    async collect() {
      const { not_after } = await sealing.identity();
      this.set((Date.parse(not_after) - clock.now().getTime()) / 1000);
    },
  });
}
