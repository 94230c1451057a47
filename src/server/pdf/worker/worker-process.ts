/**
 * A child process for untrusted files. Limits:
 * - JavaScript heap: V8 ends the process.
 * - Data segment and CPU time: the operating system (`ulimit`, with a POSIX shell).
 * - Resident memory: the pool polls it while a job runs, because array buffers and WebAssembly are outside the heap.
 * It gets no environment, so no secrets, and ends when the channel to the service closes.
 */
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JobReply, JobRequest, WorkerMessage } from './pdf-jobs.ts';

export interface ProcessLimits {
  /** JavaScript heap, MB. */
  readonly heapMb: number;
  /** All writable private memory, MB, limited by the operating system. */
  readonly dataMb: number;
  /** CPU time over the lifetime of the process, seconds. Ends a busy process whose service died. */
  readonly cpuSeconds: number;
}

/** How a process ended unexpectedly. */
export interface ProcessEnd {
  /** False if it never started, which isn't the document's fault. */
  readonly wasReady: boolean;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Usage {
  /** Resident memory, bytes; 0 where the platform doesn't report it. */
  readonly memory: number;
  /** CPU time since the process started; null where the platform doesn't report it. */
  readonly cpuMs: number | null;
}

export interface WorkerProcess {
  readonly isReady: boolean;
  /** True once the process has ended, for any reason. */
  readonly hasEnded: boolean;
  usage(): Usage;
  /** One request at a time. `onEnd` is called instead of `onReply` if the process ends before it replies. */
  ask(request: JobRequest, onReply: (reply: JobReply) => void, onEnd: (end: ProcessEnd) => void): void;
  /** Whether the process keeps the service's event loop alive (`ref`/`unref`). */
  hold(isHeld: boolean): void;
  /** Kills it immediately; resolves when it is gone. */
  kill(): Promise<void>;
  readonly pid: number | undefined;
}

/** A quarter of V8’s default for young objects, MB: documents are composed as fast, and processes stay 25 MB smaller. */
const YOUNG_MB = 4;
const SHELL = '/bin/sh';
/** Limits that the system doesn't support or that are already lower stay unchanged. */
const LIMIT = (dataMb: number, cpuSeconds: number) =>
  `ulimit -c 0 2>/dev/null; ulimit -d ${dataMb * 1024} 2>/dev/null; ulimit -t ${cpuSeconds} 2>/dev/null; exec "$0" "$@"`;

/** The process's environment: time zone and, on Windows, the system folder. */
function environment(): NodeJS.ProcessEnv {
  const names = ['TZ', 'LANG', 'LC_ALL', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function start(workerUrl: URL, { heapMb, dataMb, cpuSeconds }: ProcessLimits): ChildProcess {
  const flags = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${YOUNG_MB}`];
  const limited: ForkOptions = existsSync(SHELL)
    ? { execPath: SHELL, execArgv: ['-c', LIMIT(dataMb, cpuSeconds), process.execPath, ...flags] }
    : { execArgv: flags };
  return fork(fileURLToPath(workerUrl), [], {
    ...limited,
    env: environment(),
    serialization: 'advanced',
    // Libraries print warnings that quote the document, which must not be logged.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

const PAGE_BYTES = 4096;
/** Linux reports CPU time in hundredths of a second. */
const TICK_MS = 10;
const NOTHING: Usage = { memory: 0, cpuMs: null };

function usageOf(pid: number | undefined): Usage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Counts fields after the program's name, which may contain anything (proc(5): utime, stime and rss are 14, 15 and 24).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      memory: Number(fields[21]) * PAGE_BYTES,
      cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    };
  } catch {
    return NOTHING;
  }
}

export function startWorkerProcess(workerUrl: URL, limits: ProcessLimits): WorkerProcess {
  const child = start(workerUrl, limits);
  let isReady = false;
  let hasEnded = false;
  let listener: { reply(reply: JobReply): void; end(end: ProcessEnd): void } | null = null;
  let markGone: () => void;
  const gone = new Promise<void>((resolve) => {
    markGone = resolve;
  });
  const end = (code: number | null, signal: NodeJS.Signals | null) => {
    if (hasEnded) return;
    hasEnded = true;
    markGone();
    const current = listener;
    listener = null;
    current?.end({ wasReady: isReady, code, signal });
  };
  child.on('message', (message: WorkerMessage) => {
    if (message === 'ready') {
      isReady = true;
      return;
    }
    const current = listener;
    listener = null;
    current?.reply(message);
  });
  child.on('exit', end);
  // The process couldn't be started, or a write met a closed channel, in which case `exit` follows.
  child.on('error', () => {
    if (child.pid === undefined) end(null, null);
  });
  return {
    get isReady() {
      return isReady;
    },
    get hasEnded() {
      return hasEnded;
    },
    pid: child.pid,
    usage: () => usageOf(child.pid),
    ask(request, reply, onEnd) {
      if (hasEnded) {
        queueMicrotask(() => onEnd({ wasReady: isReady, code: null, signal: null }));
        return;
      }
      listener = { reply, end: onEnd };
      child.send(request, () => {});
    },
    hold(isHeld) {
      if (isHeld) {
        child.ref();
        child.channel?.ref();
      } else {
        child.unref();
        child.channel?.unref();
      }
    },
    kill() {
      listener = null;
      child.kill('SIGKILL');
      return gone;
    },
  };
}
