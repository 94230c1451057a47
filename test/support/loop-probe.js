// Preloaded into a service by `watched-service.ts`: reports over HTTP the event loop's delay since the last `/reset`.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { yardstick } from './yardstick.js';

const RESOLUTION_MS = 5;
const TICK_MS = 10;

/** CPU time of the main thread in milliseconds; null if the system doesn't report it. */
function threadCpu() {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

if (isMainThread && process.env.LOOP_PROBE_PORT) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let utilization = performance.eventLoopUtilization();
  let cpu = threadCpu();
  const server = createServer((request, response) => {
    if (request.url === '/reset') {
      histogram.reset();
      utilization = performance.eventLoopUtilization();
      cpu = threadCpu();
      response.end('{}');
      return;
    }
    const now = threadCpu();
    const toMs = (nanoseconds) => nanoseconds / 1e6;
    response.end(
      JSON.stringify({
        p99: toMs(histogram.percentile(99)),
        longest: toMs(histogram.max),
        activeMs: performance.eventLoopUtilization(utilization).active,
        cpuMs: now === null || cpu === null ? null : now - cpu,
        yardstickMs: yardstick(),
      }),
    );
  });
  server.listen(Number(process.env.LOOP_PROBE_PORT), '127.0.0.1');
  server.unref();
}
