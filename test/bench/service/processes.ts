import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Subject } from './baseline-calls.ts';

const SERVICE = fileURLToPath(new URL('../../../dist/server/service.js', import.meta.url));

export interface Running {
  readonly url: string;
  readonly pid: number;
  /** Resident memory in MB. */
  memory(): number;
  /** Milliseconds of processor time so far, of all its threads. */
  processor(): number;
  /** Ends the process and waits for that. */
  end(): Promise<void>;
}

/** The unit in which Linux counts processor time. */
const TICK_MS = 10;

/** Waits until a service has done what calls left behind, for example their emails. */
export async function settled({ processor }: Pick<Running, 'processor'>): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > 3 * TICK_MS; ) {
    const before = processor();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    used = processor() - before;
  }
}

async function started(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /^Service: (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('It ended before it said its address');
}

/** @param profiles A folder: each thread leaves a profile of its processor time there when it ends. */
async function run(script: string, env: NodeJS.ProcessEnv, profiles?: string): Promise<Running> {
  const looking = profiles ? ['--cpu-prof', '--cpu-prof-dir', profiles] : [];
  const child = spawn(process.execPath, [...looking, script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    url: await started(child),
    pid: child.pid!,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1024,
    processor() {
      // Behind the name, which may hold spaces: state is the first.
      const fields = read('stat').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    async end() {
      child.kill();
      await ended;
    },
  };
}

const folderFor = (name: string) => mkdtempSync(join(tmpdir(), `countersign-bench-${name}-`));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** The built service and the key of a company in it. `again` starts it anew on the same data. */
export async function prepareService(
  databaseUrl: string | null,
  more: Record<string, string>,
  profiles?: string,
) {
  if (!existsSync(SERVICE)) throw new Error('Build first: npm run build');
  const folder = folderFor('service');
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...more,
  };
  const made = execFileSync(
    process.execPath,
    [SERVICE, 'admin', 'create-company', '--name', 'Bench', '--json'],
    { env, encoding: 'utf8' },
  );
  return {
    key: (JSON.parse(made) as { live_key: string }).live_key,
    folder,
    start: () => run(SERVICE, env, profiles),
    remove: () => remove(folder),
  };
}

/** @param data A database of its own: an address of PostgreSQL, or the data folder to copy the embedded one from. */
export async function startBaseline(
  data: { readonly databaseUrl: string } | { readonly copyOf: string },
  subject: Subject,
  profiles?: string,
): Promise<Running> {
  const folder = folderFor('bare');
  if ('copyOf' in data) cpSync(join(data.copyOf, 'db'), join(folder, 'db'), { recursive: true });
  // Inside the project, so that packages are found.
  const outDir = fileURLToPath(new URL('../../../node_modules/.cache/countersign-bench', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: fileURLToPath(new URL('./baseline.ts', import.meta.url)),
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'baseline.mjs' } },
    },
  });
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: 'databaseUrl' in data ? data.databaseUrl : '',
    DB_WORKER: join(dirname(SERVICE), 'db-worker.js'),
    SUBJECT: JSON.stringify(subject),
  };
  const running = await run(join(outDir, 'baseline.mjs'), env, profiles);
  return {
    ...running,
    async end() {
      await running.end();
      remove(folder);
    },
  };
}
