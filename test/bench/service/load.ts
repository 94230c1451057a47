import { Agent, request } from 'undici';
import { percentile } from '../statistics.ts';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly accept?: string | undefined;
}

export interface Pace {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly count: number;
}

/** As many at a time as a backend of a customer has open. */
const AT_A_TIME = 8;

const agent = new Agent({ connections: AT_A_TIME, pipelining: 1 });

export async function ask({ method, url, key, body, accept }: Asked): Promise<unknown> {
  const answer = await request(url, {
    dispatcher: agent,
    method,
    headers: {
      ...(key && { authorization: key }),
      ...(accept && { accept }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode > 299)
    throw new Error(`${method} ${url}: ${answer.statusCode} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** Asks over and over for so many milliseconds. @param next Makes each request; its turn counts from 0. */
export async function load(next: (turn: number) => Asked, milliseconds: number): Promise<Pace> {
  const times: number[] = [];
  let turn = 0;
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < milliseconds) {
      const before = performance.now();
      await ask(next(turn++));
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    count: times.length,
  };
}

export const closeLoad = () => agent.close();
