/**
 * Writers call a service that is killed with SIGKILL at random times and restarted. Writes answered with 2xx must exist afterward;
 * other writes may. Half of the writers change templates, half send and sign requests.
 */

import type { Answer, Call, KillRound } from './kill-scenario.ts';
import { signingWork } from './kill-signing.ts';
import { templateWork } from './kill-templates.ts';
import { createKey, spawnService } from './spawned-service.ts';

export interface KillRounds {
  readonly rounds: number;
  readonly env: Readonly<Record<string, string>>;
  /** Called at each kill, for example to kill the database, too. */
  readonly alsoKill?: (round: number) => Promise<void>;
  readonly onRound?: (line: string) => void;
  /** Numbers from 0 to 1; the same seed gives the same times. */
  readonly seed?: number;
}

export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Responses that were neither 2xx nor a proper 503. */
  readonly wrong: readonly string[];
}

/** A small pseudorandom generator (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Number of writers of each kind. */
const WRITERS = 2;
/** A round ends after this many responses, plus at most this many milliseconds. */
const MAX_ANSWERS = 40;
const MOST_DELAY = 60;

const callerOf =
  (url: string, key: string): Call =>
  async <Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };

export async function killRounds({
  rounds,
  env,
  alsoKill,
  onRound = () => {},
  seed = 1,
}: KillRounds): Promise<KillReport> {
  const random = randomFrom(seed);
  const key = await createKey(env);
  const works = [templateWork(), signingWork()];
  const lost: string[] = [];
  const wrong: string[] = [];
  let acknowledged = 0;

  for (let round = 0; round <= rounds; round += 1) {
    const service = await spawnService(env);
    const limit = 1 + Math.floor(random() * MAX_ANSWERS);
    const delay = Math.floor(random() * MOST_DELAY);
    let answers = 0;
    let trigger = () => {};
    const fired = new Promise<void>((resolve) => {
      trigger = resolve;
    });
    const now: KillRound = {
      round,
      call: callerOf(service.url, key),
      note({ status, body }, alsoRight = []) {
        const isKept = status >= 200 && status < 300;
        if (isKept) acknowledged += 1;
        else if (status !== 503 && !alsoRight.includes(status))
          wrong.push(`round ${round}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
        answers += 1;
        if (answers >= limit) trigger();
        return isKept;
      },
    };
    for (const work of works)
      for (const loss of await work.lost(now, round === rounds)) lost.push(`round ${round}: ${loss}`);
    if (round === rounds) {
      await service.kill();
      break;
    }

    let isOver = false;
    const writing = async (write: () => Promise<void>) => {
      while (!isOver) await write();
    };
    // The kill breaks the connection, which ends the writer.
    const writers = works.flatMap((work) =>
      Array.from({ length: WRITERS }, (_none, who) => writing(() => work.write(now, who)).catch(() => {})),
    );
    await fired;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await Promise.all([service.kill(), alsoKill?.(round)]);
    isOver = true;
    await Promise.all(writers);
    onRound(
      `round ${round + 1}: ${acknowledged} acknowledged so far, ${lost.length} lost; ${works.map((work) => work.tell()).join(', ')}`,
    );
  }
  return { rounds, acknowledged, lost, wrong };
}
