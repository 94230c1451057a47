import { Gauge } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Metrics } from '../platform/metrics/service-metrics.ts';
import type { Sealing } from './seal-pdf.ts';

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
