import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { buildKillableService } from './build-service.ts';
import { dataFolder } from './data-folder.ts';

const AHEAD = fileURLToPath(new URL('./clock-ahead.cjs', import.meta.url));

async function said(process: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const data of process.stdout!) {
    text += data;
    const match = pattern.exec(text);
    if (match) return match[1]!;
  }
  throw new Error(`The service ended before it said ${pattern}: ${text}`);
}

/** `killable-service.ts` in a process of its own, with a company: to be killed and started again on the same data. */
export class KilledService {
  #child!: ChildProcess;
  #origin = '';
  readonly #bundles: string;
  readonly #folder: string;
  #key = '';

  private constructor(bundles: string, folder: string) {
    this.#bundles = bundles;
    this.#folder = folder;
  }

  static async create(): Promise<KilledService> {
    const made = new KilledService(await buildKillableService(), await dataFolder());
    const admin = made.#fork('service.js', ['admin', 'create-company', '--name', 'Acme', '--json']);
    made.#key = await said(admin, /"live_key":"([^"]+)"/);
    await once(admin, 'exit');
    await made.start();
    return made;
  }

  #fork(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, execArgv: string[] = []) {
    return fork(join(this.#bundles, file), args, {
      env: {
        ...process.env,
        // Its transactions come at any time, and a point counts transactions.
        API_LOG_DAYS: '0',
        PORT: '0',
        DATA_DIR: this.#folder,
        RATE_LIMIT_FACTOR: '0',
        LOG_LEVEL: 'error',
        ...env,
      },
      execArgv,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
  }

  /** @param aheadMs with its clock ahead, and with its regular cleanup */
  async start({ aheadMs }: { readonly aheadMs?: number } = {}): Promise<void> {
    this.#child =
      aheadMs === undefined
        ? this.#fork('killable-service.js', [])
        : this.#fork('killable-service.js', [], { TEST_SWEEPS: 'true', TEST_CLOCK_AHEAD: String(aheadMs) }, [
            '--require',
            AHEAD,
          ]);
    this.#origin = await said(this.#child, /Service: (\S+)/);
  }

  /** Ends it as an operator would; returns its exit code. */
  async stop(): Promise<number | null> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = await ended;
    return code as number | null;
  }

  /** Arms a point of `killable-service.ts`, acts, and starts the service again when it has died there. */
  async dieAt<T>(point: string, act: () => Promise<T>): Promise<T> {
    const died = once(this.#child, 'exit');
    const armed = once(this.#child, 'message');
    this.#child.send(point);
    await armed;
    const result = await act();
    expect(await died).toEqual([null, 'SIGKILL']);
    await this.start();
    return result;
  }

  async call<T>(method: string, path: string, body?: unknown, headers: HeadersInit = {}): Promise<T> {
    const response = await fetch(`${this.#origin}/api/v1${path}`, {
      method,
      headers: { authorization: this.#key, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Follows a link that the service gave before or after its last start. */
  follow(link: string, init?: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(link);
    return fetch(this.#origin + pathname + search, init);
  }

  /** Stored files of these kinds. */
  files(...rooms: readonly ('documents' | 'previews' | 'sealed')[]): readonly string[] {
    return rooms.flatMap((room) =>
      readdirSync(join(this.#folder, 'objects', room), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${room}/${name}`),
    );
  }

  /** Ends it at once and removes its data. */
  remove(): void {
    this.#child?.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
