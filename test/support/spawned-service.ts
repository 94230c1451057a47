/** The built service in separate processes, which tests can stop and kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildService } from './build-service.ts';
import { freePort } from './free-port.ts';

export interface SpawnedService {
  /** The URL at which it listens, which may differ from its public URL. Without a trailing slash. */
  readonly url: string;
  readonly child: ChildProcess;
  /** Its standard error so far. */
  log(): string;
  /** Sends SIGTERM. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL. Resolves when it has ended. */
  kill(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const environment = (more: Environment) => ({
  PATH: process.env.PATH,
  PORT: '0',
  RATE_LIMIT_FACTOR: '0',
  // No load balancer needs time to notice that it is stopping.
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'warn',
  ...more,
});

async function script(): Promise<string> {
  return join(await buildService(), 'service.js');
}

/** Runs a command until it ends. */
export async function runCommand(
  args: readonly string[],
  env: Environment,
): Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }> {
  const child = spawn(process.execPath, [await script(), ...args], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

/** Creates a company and returns its live key. */
export async function createKey(env: Environment): Promise<string> {
  const { output, errors } = await runCommand(['admin', 'create-company', '--name', 'Acme', '--json'], env);
  if (!output) throw new Error(errors);
  return (JSON.parse(output) as { live_key: string }).live_key;
}

/** Resolves when it listens and is ready. */
export async function spawnService(env: Environment): Promise<SpawnedService> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [await script()], {
    env: environment({ ...env, PORT: port }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  let text = '';
  let isListening = false;
  for await (const data of child.stdout) {
    text += data;
    isListening = /Service: \S+/.test(text);
    if (isListening) break;
  }
  if (!isListening) throw new Error(`The service ended before it listened: ${text}${errors}`);
  const ended = once(child, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    log: () => errors,
    async stop() {
      child.kill('SIGTERM');
      return ((await ended) as [number | null])[0];
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
