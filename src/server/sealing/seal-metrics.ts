import type { Clock } from '../platform/clock.ts';
import type { Metrics } from '../platform/metrics/service-metrics.ts';
import type { Sealing } from './sealing.ts';

/** How long the seal certificate is still valid. */
export function measureSealCertificate(
  registry: Metrics['registry'],
  sealing: Pick<Sealing, 'identity'>,
  clock: Clock,
): void {
  registry.gauge(
    'countersign_seal_certificate_seconds',
    'Time until the seal certificate expires.',
    async () => {
      // A key that can't be read must not hide the other figures.
      const identity = await sealing.identity().catch(() => null);
      return identity ? [{ value: (Date.parse(identity.not_after) - clock.now().getTime()) / 1000 }] : [];
    },
  );
}
