/**
 * One child process that works on strangers' files. What it can cost is bounded three ways:
 * - its JavaScript heap by V8, which ends the process when it is exceeded;
 * - its data segment and processor time by the operating system (`ulimit`, where there is a POSIX shell);
 * - its resident memory by the pool, which reads it while a job runs: array buffers and WebAssembly lie outside the heap.
 * It gets no environment, so no secret of the service, and it ends when the channel to the service closes.
 */
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JobReply, JobRequest, WorkerMessage } from './pdf-jobs.ts';

export interface ProcessLimits {
  /** JavaScript heap, MB. */
  readonly heapMb: number;
  /** All writable private memory, MB: the operating system refuses more. */
  readonly dataMb: number;
  /** Processor time over the life of the process, seconds. Ends a process whose service died while it was busy. */
  readonly cpuSeconds: number;
}

/** How a process ended that was not asked to. */
export interface ProcessEnd {
  /** False when it never came up, which is no document's fault. */
  readonly wasReady: boolean;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Usage {
  /** Resident memory, bytes; 0 where the platform does not say. */
  readonly memory: number;
  /** Processor time since the process started; null where the platform does not say. */
  readonly cpuMs: number | null;
}

export interface WorkerProcess {
  readonly isReady: boolean;
  /** True once the process has ended, for any reason. */
  readonly hasEnded: boolean;
  usage(): Usage;
  /** One request at a time. `onEnd` is called instead of `onReply` when the process ends before it answers. */
  ask(request: JobRequest, onReply: (reply: JobReply) => void, onEnd: (end: ProcessEnd) => void): void;
  /** Whether the process keeps the service's own process from ending. */
  hold(isHeld: boolean): void;
  /** Ends it at once, whatever it is doing; resolves when it is gone. */
  kill(): Promise<void>;
  readonly pid: number | undefined;
}

const SHELL = '/bin/sh';
/** Limits that the system does not know or that are lower already are left as they are. */
const LIMIT = (dataMb: number, cpuSeconds: number) =>
  `ulimit -c 0 2>/dev/null; ulimit -d ${dataMb * 1024} 2>/dev/null; ulimit -t ${cpuSeconds} 2>/dev/null; exec "$0" "$@"`;

/** What a process may know of its surroundings: how to write dates, and on Windows where the system is. */
function environment(): NodeJS.ProcessEnv {
  const names = ['TZ', 'LANG', 'LC_ALL', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function start(workerUrl: URL, { heapMb, dataMb, cpuSeconds }: ProcessLimits): ChildProcess {
  const flags = [`--max-old-space-size=${heapMb}`];
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
/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;
const NOTHING: Usage = { memory: 0, cpuMs: null };

function usageOf(pid: number | undefined): Usage {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Counted from behind the program's name, which may hold anything (proc(5): utime, stime and rss are 14, 15 and 24).
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
    const told = listener;
    listener = null;
    told?.end({ wasReady: isReady, code, signal });
  };
  child.on('message', (message: WorkerMessage) => {
    if (message === 'ready') {
      isReady = true;
      return;
    }
    const told = listener;
    listener = null;
    told?.reply(message);
  });
  child.on('exit', end);
  // It could not be started; or a write met a closed channel, and then the exit follows.
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
