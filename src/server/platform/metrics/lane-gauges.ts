import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/open-database.ts';
import { LANE_NAMES, type Lane } from '../jobs/lanes.ts';
import { type LaneState, laneStates } from '../jobs/queries.ts';

const EMPTY = { due: 0, running: 0, overdue: 0 };
/** The label `kind` is from before there were lanes; only the lane `code` isn't a kind. */
const labelsOf = (lane: Lane) => ({ kind: lane === 'code' ? 'mail' : lane, lane });

/** Waiting and running jobs of each lane, over all instances. */
export function watchLanes(registry: Registry, db: Database, clock: Clock): void {
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
