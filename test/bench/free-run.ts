/**
 * A cold browser without a debugger. A debugger pauses each new process until it is set up, and a cross-site frame is a
 * process: only pages with such frames would wait. So the pages report by themselves.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BROWSER_ARGUMENTS, CHROMIUM, START_UP } from './cold-browser.ts';

/** What a page says once everything that is measured has happened; times are milliseconds since it was asked for. */
export interface Report {
  readonly marks: { readonly crisp: number; readonly preview?: number; readonly interactive?: number };
  /** Milliseconds of long tasks, in all frames of the page. */
  readonly longTasks: number;
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** The browser's own protocol over its two pipes: each message is JSON, ended by a zero byte. */
function speak(into: Writable, from: Readable) {
  const waiting = new Map<number, { resolve(result: Answer['result']): void; reject(error: Error): void }>();
  let last = 0;
  let rest = '';
  from.setEncoding('utf8').on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message) as Answer;
      const one = id === undefined ? undefined : waiting.get(id);
      if (id !== undefined) waiting.delete(id);
      if (error) one?.reject(new Error(error.message));
      else one?.resolve(result);
    }
  });
  return (method: string, params: object = {}) =>
    new Promise<Answer['result']>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      into.write(`${JSON.stringify({ id: last, method, params })}\0`);
    });
}

/**
 * Opens `url` in a browser with an empty profile and waits for `report`. `rules`: of its resolver. `cpu`: of all its
 * processes, in milliseconds.
 */
export async function runFree(
  url: string,
  report: Promise<Report>,
  rules?: string,
): Promise<Report & { readonly cpu: number }> {
  const profile = await mkdtemp(path.join(tmpdir(), 'countersign-bench-'));
  const browser = spawn(
    CHROMIUM,
    [
      ...BROWSER_ARGUMENTS,
      ...(rules ? [`--host-resolver-rules=${rules}`] : []),
      '--headless=new',
      '--remote-debugging-pipe',
      '--window-size=1280,900',
      '--hide-scrollbars',
      '--no-default-browser-check',
      '--disable-default-apps',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const call = speak(browser.stdio[3] as Writable, browser.stdio[4] as Readable);
  const cpu = async () => {
    const { processInfo } = (await call('SystemInfo.getProcessInfo')) as {
      processInfo: readonly { readonly cpuTime: number }[];
    };
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
  };
  try {
    const before = await calm(cpu);
    await call('Target.createTarget', { url });
    const limit = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`${url} reported nothing`)), 60_000).unref();
    });
    const said = await Promise.race([report, limit]);
    return { ...said, cpu: (await cpu()) - before };
  } finally {
    await call('Browser.close').catch(() => {});
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits until the browser has started, which isn't measured. Returns the CPU time until then. */
async function calm(cpu: () => Promise<number>): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, START_UP));
  let last = await cpu();
  for (let quiet = 0; quiet < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = await cpu();
    quiet = now - last < 10 ? quiet + 1 : 0;
    last = now;
  }
  return last;
}
