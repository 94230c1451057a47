import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CONTRACT_VERSION } from '../../../model/brand.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open-database.ts';
import { type JobKind, LANE_NAMES, type Lane } from '../jobs/job-kinds.ts';
import { type LaneState, laneStates } from '../jobs/queries.ts';

const EMPTY = { due: 0, running: 0, overdue: 0 };
/** The label `kind` is from before there were lanes; only the lane `code` isn't a kind. */
const labelsOf = (lane: Lane) => ({ kind: lane === 'code' ? 'mail' : lane, lane });

/** Waiting and running jobs of each lane, over all instances. */
function watchLanes(registry: Registry, db: Database, clock: Clock): void {
  let reading: Promise<readonly LaneState[]> | null = null;
  // The gauges of one scrape share one query.
  const gauge = (name: string, help: string, figure: keyof typeof EMPTY) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind', 'lane'],
      registers: [registry],
      async collect() {
        reading ??= laneStates(db.kysely, clock.now()).finally(() => {
          reading = null;
        });
        const states = await reading;
        for (const lane of LANE_NAMES)
          this.set(labelsOf(lane), (states.find((one) => one.lane === lane) ?? EMPTY)[figure]);
      },
    });
  gauge('countersign_jobs_due', 'Jobs that are due, including running ones, by lane.', 'due');
  gauge('countersign_jobs_running', 'Running jobs, by lane.', 'running');
  gauge('countersign_jobs_overdue_seconds', 'Age of the oldest overdue job, by lane.', 'overdue');
}

/** Outcome of an attempt. `again`: it failed and will be retried. */
export type JobOutcome = 'done' | 'again' | 'given_up';

export interface Metrics {
  request(
    route: { readonly method: string; readonly route: string; readonly group: string },
    status: number,
    seconds: number,
  ): void;
  /** A request rejected because of load. */
  shed(): void;
  job(job: { readonly kind: JobKind; readonly lane: Lane }, outcome: JobOutcome, seconds: number): void;
  /** Running requests. */
  inFlight(change: 1 | -1): number;
  /** Mean event loop delay over about the last second, in milliseconds. */
  loopDelay(): number;
  /** Once the database is open. */
  watch(db: Database, clock: Clock): void;
  /** For metrics of other folders. */
  readonly registry: Registry;
  /** In the Prometheus text format. */
  text(): Promise<string>;
  close(): void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LOOP_EVERY_MS = 1000;
const LOOP_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_RESOLUTION_MS });
  const requests = new Counter({
    name: 'countersign_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'countersign_http_request_seconds',
    help: 'Time from request to answer, by group of routes.',
    labelNames: ['group'],
    buckets: SECONDS,
    registers,
  });
  const shedRequests = new Counter({
    name: 'countersign_http_shed_total',
    help: 'Requests answered with 503 because there were too many at once.',
    registers,
  });
  const jobs = new Counter({
    name: 'countersign_jobs_total',
    help: 'Attempts of background jobs, by lane (seal, webhook-delivery, mail, code, …) and outcome.',
    labelNames: ['kind', 'lane', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'countersign_job_seconds',
    help: 'Duration of a job attempt.',
    labelNames: ['kind', 'lane'],
    buckets: SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'countersign_http_in_flight',
    help: 'Requests in progress.',
    registers,
  });

  let running = 0;
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  let recent = 0;
  let worst = 0;
  const timer = setInterval(() => {
    // The histogram's minimum is its resolution, so an idle loop shows about that much.
    recent = Math.max(0, (delay.mean || 0) / 1e6 - LOOP_RESOLUTION_MS);
    worst = Math.max(worst, delay.max / NANOSECONDS);
    delay.reset();
  }, LOOP_EVERY_MS);
  timer.unref();
  new Gauge({
    name: 'countersign_event_loop_delay_seconds',
    help: 'Longest event loop delay since the last scrape.',
    registers,
    collect() {
      this.set(worst);
      worst = 0;
    },
  });
  new Gauge({
    name: 'countersign_build_info',
    help: 'API version served.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: CONTRACT_VERSION, node: process.version }, 1);

  return {
    request({ method, route, group }, status, seconds) {
      requests.inc({ method, route, status: String(status) });
      durations.observe({ group }, seconds);
    },
    shed: () => shedRequests.inc(),
    job({ kind, lane }, outcome, seconds) {
      jobs.inc({ kind, lane, outcome });
      jobSeconds.observe({ kind, lane }, seconds);
    },
    inFlight(change) {
      running += change;
      inFlight.set(running);
      return running;
    },
    loopDelay: () => recent,
    watch(db, clock) {
      new Gauge({
        name: 'countersign_database_connections',
        help: 'Connections to the database, by state.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count);
        },
      });
      watchLanes(registry, db, clock);
    },
    registry,
    async text() {
      // Not `registry.metrics()`, in which one failing metric would hide all others.
      const families = registry.getMetricsAsArray().map(({ name }) => registry.getSingleMetricAsString(name));
      const read = await Promise.allSettled(families);
      return read.map((one) => (one.status === 'fulfilled' ? `${one.value}\n` : '')).join('');
    },
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
