import type { Metrics } from '../../platform/metrics/service-metrics.ts';
import { LANES, type Lane } from './fair-queue.ts';
import type { PdfService } from './pdf-service.ts';

type Registry = Metrics['registry'];

/** Counts PDF jobs that are refused because their company has too many waiting. */
export function countRefusedJobs(registry: Registry): (lane: Lane) => void {
  const refused = registry.counter(
    'countersign_pdf_refused_total',
    'PDF jobs rejected because their company had too many waiting, by lane.',
  );
  return (lane) => refused.add({ lane });
}

/** Jobs, processes, and memory of the PDF service. */
export function measurePdfLoad(registry: Registry, pdf: Pick<PdfService, 'load'>): void {
  const byLane = (key: 'waiting' | 'running') => () => {
    const { lanes } = pdf.load();
    return LANES.map((lane) => ({ labels: { lane }, value: lanes[lane][key] }));
  };
  registry.gauge('countersign_pdf_waiting', 'PDF jobs waiting for a process, by lane.', byLane('waiting'));
  registry.gauge('countersign_pdf_running', 'Running PDF jobs, by lane.', byLane('running'));
  registry.gauge('countersign_pdf_processes', 'Child processes for PDF work.', () => [
    { value: pdf.load().processes },
  ]);
  registry.gauge('countersign_pdf_memory_bytes', 'Total resident memory of these processes.', () => [
    { value: pdf.load().memory },
  ]);
}
