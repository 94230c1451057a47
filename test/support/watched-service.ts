/** A service in a separate process that measures its event loop delay. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { createKey, spawnService } from './spawned-service.ts';

/** In multiples of the time that this process takes to parse a megabyte of JSON (`yardstick.js`). */
export interface LoopDelay {
  /** 99th percentile of the delay. */
  readonly p99: number;
  /** Maximum delay. */
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
     * The event loop delay while `work` runs. Other processes also delay this one: it got `cpuMs / activeMs` of the CPU time it
     * needed, so delays are scaled by that share.
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
