import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SERVICE = fileURLToPath(new URL('../../../dist/server/service.js', import.meta.url));

export interface Running {
  readonly url: string;
  /** Resident memory in MB. */
  memory(): number;
  close(): Promise<void>;
}

async function started(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /^Service: (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('It ended before it said its address');
}

async function run(script: string, env: NodeJS.ProcessEnv, folder: string): Promise<Running> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: await started(child),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async close() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const folderFor = (name: string) => mkdtempSync(join(tmpdir(), `countersign-bench-${name}-`));

/** The built service and the key of a company in it. */
export async function startService(databaseUrl: string | null, more: Record<string, string>) {
  if (!existsSync(SERVICE)) throw new Error('Build first: npm run build');
  const folder = folderFor('service');
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...more,
  };
  const made = execFileSync(
    process.execPath,
    [SERVICE, 'admin', 'create-company', '--name', 'Bench', '--json'],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { key: (JSON.parse(made) as { live_key: string }).live_key, ...(await run(SERVICE, env, folder)) };
}

export async function startBaseline(databaseUrl: string | null): Promise<Running> {
  const folder = folderFor('bare');
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
    DATABASE_URL: databaseUrl ?? '',
    DB_WORKER: join(dirname(SERVICE), 'db-worker.js'),
  };
  return run(join(outDir, 'baseline.mjs'), env, folder);
}
