import { monitorEventLoopDelay } from 'node:perf_hooks';
import { CONTRACT_VERSION } from '../../../model/brand.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open-database.ts';
import type { JobKind } from '../jobs/job-kinds.ts';
import type { Lane } from '../jobs/lanes.ts';
import { watchLanes } from './lane-gauges.ts';
import { createRegistry, type Registry } from './registry.ts';

/** What became of one try of a job. `again`: it failed and will be tried again. */
export type JobOutcome = 'done' | 'again' | 'given_up';

export interface Metrics {
  request(
    route: { readonly method: string; readonly route: string; readonly group: string },
    status: number,
    seconds: number,
  ): void;
  /** A request that was turned away because there were too many. */
  shed(): void;
  job(job: { readonly kind: JobKind; readonly lane: Lane }, outcome: JobOutcome, seconds: number): void;
  /** Requests that are being answered now. */
  inFlight(change: 1 | -1): number;
  /** Mean delay of the event loop over the last second or so, in milliseconds. */
  loopDelay(): number;
  /** Once the database is open. */
  watch(db: Database, clock: Clock): void;
  /** For the figures of other rooms. */
  readonly registry: Pick<Registry, 'counter' | 'gauge'>;
  text(): Promise<string>;
  close(): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LOOP_EVERY_MS = 1000;
const NANOSECONDS = 1e9;

export function createMetrics(): Metrics {
  const registry = createRegistry();
  const requests = registry.counter(
    'countersign_http_requests_total',
    'Requests answered, by route and status.',
  );
  const durations = registry.histogram(
    'countersign_http_request_seconds',
    'Time from request to answer, by group of routes.',
    SECONDS,
  );
  const turnedAway = registry.counter(
    'countersign_http_shed_total',
    'Requests answered with 503 because there were too many at once.',
  );
  const jobs = registry.counter(
    'countersign_jobs_total',
    'Attempts of background jobs, by lane (seal, webhook-delivery, mail, code, …) and outcome.',
  );
  const jobSeconds = registry.histogram('countersign_job_seconds', 'Duration of a job attempt.', SECONDS);

  let running = 0;
  registry.gauge('countersign_http_in_flight', 'Requests in progress.', () => [{ value: running }]);

  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let recent = 0;
  let worst = 0;
  const timer = setInterval(() => {
    // The histogram counts from the resolution up, so an idle loop shows about that much.
    recent = Math.max(0, (delay.mean || 0) / 1e6 - 20);
    worst = Math.max(worst, delay.max / NANOSECONDS);
    delay.reset();
  }, LOOP_EVERY_MS);
  timer.unref();
  registry.gauge(
    'countersign_event_loop_delay_seconds',
    'Longest event loop delay since the last scrape.',
    () => {
      const value = worst;
      worst = 0;
      return [{ value }];
    },
  );

  registry.gauge('process_resident_memory_bytes', 'Memory of the process.', () => [
    { value: process.memoryUsage.rss() },
  ]);
  registry.countOf('process_cpu_seconds_total', 'CPU time used.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  registry.gauge('process_start_time_seconds', 'When the process started, Unix time.', () => [
    { value: Math.round((Date.now() - process.uptime() * 1000) / 1000) },
  ]);
  registry.gauge('countersign_build_info', 'API version served.', () => [
    { labels: { version: CONTRACT_VERSION, node: process.version }, value: 1 },
  ]);

  return {
    request({ method, route, group }, status, seconds) {
      requests.add({ method, route, status: String(status) });
      durations.observe(seconds, { group });
    },
    shed: () => turnedAway.add(),
    job({ kind, lane }, outcome, seconds) {
      jobs.add({ kind, lane, outcome });
      jobSeconds.observe(seconds, { kind, lane });
    },
    inFlight(change) {
      running += change;
      return running;
    },
    loopDelay: () => recent,
    watch(db, clock) {
      registry.gauge('countersign_database_connections', 'Connections to the database, by state.', () => {
        const { open, idle, waiting } = db.connections();
        return [
          { labels: { state: 'open' }, value: open },
          { labels: { state: 'idle' }, value: idle },
          { labels: { state: 'waiting' }, value: waiting },
        ];
      });
      watchLanes(registry, db, clock);
    },
    registry,
    text: () => registry.text(),
    close() {
      clearInterval(timer);
      delay.disable();
    },
  };
}

declare module '../services.ts' {
  interface Services {
    readonly metrics: Metrics;
  }
}
