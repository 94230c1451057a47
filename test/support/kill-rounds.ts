/**
 * Writers call a service that is killed with SIGKILL at random moments and started again. Whatever was answered with 2xx must be
 * there afterwards, with its document; what was answered otherwise, or not at all, may be.
 */
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { createKey, spawnService } from './spawned-service.ts';

export interface KillRounds {
  readonly rounds: number;
  readonly env: Readonly<Record<string, string>>;
  /** Called beside each kill: a test may kill the database as well. */
  readonly alsoKill?: (round: number) => Promise<void>;
  readonly onRound?: (line: string) => void;
  /** Numbers from 0 to 1; the same seed gives the same moments. */
  readonly seed?: number;
}

export interface KillReport {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Answers that were neither 2xx nor an honest 503. */
  readonly wrong: readonly string[];
}

/** Small and good enough for moments (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const WRITERS = 4;
/** A round ends this many answers in, and at most this many milliseconds later. */
const MOST_ANSWERS = 25;
const MOST_DELAY = 60;
/** Records looked at again in each round, beside all those of the round before. */
const SAMPLE = 20;

export async function killRounds({
  rounds,
  env,
  alsoKill,
  onRound = () => {},
  seed = 1,
}: KillRounds): Promise<KillReport> {
  const random = randomFrom(seed);
  const key = await createKey(env);
  const document = Buffer.from(onePage()).toString('base64');
  const known = new Map<string, { revision: number; name: string; round: number }>();
  const lost: string[] = [];
  const wrong: string[] = [];
  let acknowledged = 0;

  for (let round = 0; round <= rounds; round += 1) {
    const service = await spawnService(env);
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: { authorization: key, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Template };
    };
    const due = [...known].filter(([, { round: written }]) => round === rounds || written === round - 1);
    const older = [...known].slice(0, SAMPLE);
    for (const [id, expected] of new Map([...older, ...due])) {
      const { status, body } = await call('GET', `/templates/${id}`);
      const file = status === 200 ? await fetch(body.document_url) : null;
      const isWhole =
        status === 200 &&
        body.revision >= expected.revision &&
        (body.revision > expected.revision || body.name === expected.name) &&
        file?.status === 200 &&
        Buffer.from(await file.arrayBuffer()).equals(onePage());
      if (!isWhole)
        lost.push(`round ${round}: ${id} ${status} revision ${body.revision} of ${expected.revision}`);
      else known.set(id, { ...expected, revision: body.revision, name: body.name });
    }
    if (round === rounds) {
      await service.kill();
      break;
    }

    let isOver = false;
    let answers = 0;
    const limit = 1 + Math.floor(random() * MOST_ANSWERS);
    const delay = Math.floor(random() * MOST_DELAY);
    let trigger = () => {};
    const fired = new Promise<void>((resolve) => {
      trigger = resolve;
    });
    const note = ({ status, body }: Awaited<ReturnType<typeof call>>, id: string, name: string) => {
      if (status >= 200 && status < 300) {
        known.set(id, { revision: body.revision, name, round });
        acknowledged += 1;
      } else if (status !== 503) wrong.push(`round ${round}: ${status}`);
      answers += 1;
      if (answers >= limit) trigger();
    };
    const write = async (who: number) => {
      while (!isOver) {
        const made = await call('POST', '/templates', { name: 'Start', document });
        note(made, made.body.id, 'Start');
        for (let step = 0; step < 8 && made.status === 201; step += 1) {
          const name = `Round ${round} writer ${who} step ${step}`;
          note(
            await call('PUT', `/templates/${made.body.id}`, { template_properties: { name } }),
            made.body.id,
            name,
          );
        }
      }
    };
    // A broken connection ends a writer: that is the kill.
    const writers = Array.from({ length: WRITERS }, (_, who) => write(who).catch(() => {}));
    await fired;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await Promise.all([service.kill(), alsoKill?.(round)]);
    isOver = true;
    await Promise.all(writers);
    onRound(`round ${round + 1}: ${acknowledged} acknowledged so far, ${lost.length} lost`);
  }
  return { rounds, acknowledged, lost, wrong };
}
