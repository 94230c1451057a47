import { JOB_RULES } from '../platform/jobs/job-kinds.ts';

function duration(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return minutes < 60 ? `${minutes} min` : `${minutes / 60} h`;
}

/** The retry delays in words, for descriptions: `1 min, 5 min … and 48 h`. */
export const RETRY_SCHEDULE = new Intl.ListFormat('en-GB').format(
  JOB_RULES['webhook-delivery'].delays.map(duration),
);
