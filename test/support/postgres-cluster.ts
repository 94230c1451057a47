/** A separate PostgreSQL server in a temporary folder, which tests can stop, kill and restart. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from './find-postgres.js';
import { freePort } from './free-port.ts';

/** The server refuses to run as root, so root runs it as the package's user. */
export function clusterUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const START_MS = 30_000;

export type PostgresCluster = Awaited<ReturnType<typeof postgresCluster>>;

/** @param settings for the server's command line, such as `max_connections=20` */
export async function postgresCluster(...settings: readonly string[]) {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed');
  const who = clusterUser();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-postgres-'));
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid!);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'countersign', '-E', 'UTF8', '--no-locale', '-A', 'trust', '--no-sync'],
    { ...who, stdio: 'ignore' },
  );
  const port = await freePort();
  const url = `postgres://countersign@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const options = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      'max_connections=200',
      'log_min_messages=fatal',
      ...settings,
    ];
    const child = spawn(
      join(bin!, 'postgres'),
      ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
      { ...who, stdio: 'ignore' },
    );
    server = child;
    const until = Date.now() + START_MS;
    while (!(await canConnect(url))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended with code ${child.exitCode}`);
      if (Date.now() > until) throw new Error('PostgreSQL did not start in time');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** SIGINT closes all sessions and shuts down cleanly; SIGQUIT stops immediately, so the next start needs recovery. */
  async function stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const child = server;
    server = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    /** URL of its maintenance database. */
    url,
    port,
    start,
    stop,
    async remove() {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
