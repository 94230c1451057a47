/** A service of its own process whose event loop is watched from inside. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { createKey, spawnService } from './spawned-service.ts';

/** In multiples of the time in which the same process parses a megabyte of JSON (`yardstick.js`). */
export interface LoopDelay {
  /** By how much 99 of 100 turns of the event loop were late at most. */
  readonly p99: number;
  /** The longest that nothing else could run. */
  readonly longest: number;
}

interface Probe extends LoopDelay {
  readonly activeMs: number;
  readonly cpuMs: number | null;
  readonly yardstickMs: number;
}

const PROBE = pathToFileURL(fileURLToPath(new URL('./loop-probe.js', import.meta.url))).href;

export type WatchedService = Awaited<ReturnType<typeof watchedService>>;

export async function watchedService(environment: Readonly<Record<string, string>> = {}) {
  const folder = await dataFolder();
  const probePort = String(await freePort());
  const env = { DATA_DIR: folder, ...environment };
  const key = await createKey(env);
  const service = await spawnService({
    ...env,
    NODE_OPTIONS: `--import ${PROBE}`,
    LOOP_PROBE_PORT: probePort,
  });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${probePort}${path}`)).json();

  return {
    ...service,
    key,
    /**
     * The delay of the event loop while `work` runs. Other processes make this one late as well: of the time in which it wanted to
     * run it got `cpuMs / activeMs`, and its delays count by that share.
     */
    async delayWhile(work: () => Promise<unknown>): Promise<LoopDelay> {
      await ask('/reset');
      await work();
      const { p99, longest, activeMs, cpuMs, yardstickMs } = (await ask('/read')) as Probe;
      const share = cpuMs === null ? 1 : Math.min(1, Math.max(cpuMs, 1) / Math.max(activeMs, 1));
      return { p99: (p99 * share) / yardstickMs, longest: (longest * share) / yardstickMs };
    },
  };
}
