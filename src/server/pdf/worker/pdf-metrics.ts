import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../../platform/metrics/service-metrics.ts';
import { LANES, type Lane } from './fair-queue.ts';
import type { PdfService } from './pdf-service.ts';

type Registry = Metrics['registry'];

/** Counts PDF jobs rejected because their company has too many waiting. */
export function countRefusedJobs(registry: Registry): (lane: Lane) => void {
  const refused = new Counter({
    name: 'countersign_pdf_refused_total',
    help: 'PDF jobs rejected because their company had too many waiting, by lane.',
    labelNames: ['lane'],
    registers: [registry],
  });
  return (lane) => refused.inc({ lane });
}

/** Jobs, processes and memory of the PDF service. */
export function measurePdfLoad(registry: Registry, pdf: Pick<PdfService, 'load'>): void {
  const registers = [registry];
  const byLane = (name: string, help: string, key: 'waiting' | 'running') =>
    new Gauge({
      name,
      help,
      labelNames: ['lane'],
      registers,
      collect() {
        const { lanes } = pdf.load();
        for (const lane of LANES) this.set({ lane }, lanes[lane][key]);
      },
    });
  byLane('countersign_pdf_waiting', 'PDF jobs waiting for a process, by lane.', 'waiting');
  byLane('countersign_pdf_running', 'Running PDF jobs, by lane.', 'running');
  new Gauge({
    name: 'countersign_pdf_processes',
    help: 'Child processes for PDF work.',
    registers,
    collect() {
      this.set(pdf.load().processes);
    },
  });
  new Gauge({
    name: 'countersign_pdf_memory_bytes',
    help: 'Total resident memory of these processes.',
    registers,
    collect() {
      this.set(pdf.load().memory);
    },
  });
}
