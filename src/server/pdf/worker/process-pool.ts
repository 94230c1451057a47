/**
 * Runs untrusted work in child processes, so that a file can harm only its own job. If a job exceeds its time or memory limit, its process
 * is killed, which also stops a loop in WebAssembly; the service and other jobs aren't affected. `fair-queue.ts` decides what runs next.
 */
import {
  createFairQueue,
  type FairQueue,
  LANES,
  type Lane,
  type Owner,
  type Queued,
  type QueueLimits,
} from './fair-queue.ts';
import { endedBy, stopping, tooHeavy, tooMany, VERBS } from './job-errors.ts';
import { fromFailure, type JobReply, type JobRequest, type PdfJobName, type PdfJobs } from './pdf-jobs.ts';
import { type ProcessLimits, startWorkerProcess, type WorkerProcess } from './worker-process.ts';

export interface PoolLimits extends QueueLimits, ProcessLimits {
  /** Resident memory of a process in MB, plus an allowance per input byte. */
  readonly memoryMb: number;
  readonly memoryPerByte: number;
  /** A process that keeps more than this after a job is replaced, MB. */
  readonly restingMb: number;
  /** A process that has worked for this long is replaced, well before `cpuSeconds`. */
  readonly busyMs: number;
  /** An idle process ends after this time. */
  readonly idleMs: number;
  /**
   * A lane whose processes are busy gets another one when a job has waited for this long. A new process needs more processor time until
   * its first result than many jobs, and takes it from those that run.
   */
  readonly patienceMs: number;
}

export interface LaneLoad {
  readonly waiting: number;
  readonly running: number;
}

export interface PoolLoad {
  readonly lanes: Readonly<Record<Lane, LaneLoad>>;
  readonly processes: number;
  /** Resident memory of all processes, bytes; 0 where the platform doesn't report it. */
  readonly memory: number;
}

interface Job extends Queued {
  readonly request: JobRequest;
  /** For a warm-up, which nothing waits for: how many are left, with this one. */
  readonly warmUps?: number;
  readonly timeoutMs: number;
  readonly cpuMs: number;
  /** Called with the job's running time before it is settled. */
  readonly onTime: (ms: number) => void;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

interface RunOptions {
  /** Milliseconds of wall-clock time. */
  readonly timeoutMs: number;
  /** Milliseconds of CPU time, so that a busy machine doesn't make a document too heavy. Default: `timeoutMs`. */
  readonly cpuMs?: number;
  /** The company that the job counts for; see `fair-queue.ts`. */
  readonly owner: Owner;
  /** Called with the running time in milliseconds. */
  readonly onTime?: (ms: number) => void;
}

interface Busy {
  readonly job: Job;
  readonly startedAt: number;
  /** Starts when the process is ready, because its start isn't the document's fault. */
  limit: { readonly at: number; readonly cpuMs: number | null } | null;
  readonly memoryBytes: number;
}

interface Worker {
  readonly process: WorkerProcess;
  /** What it was started for. It takes jobs of the other lane only when there may be no more processes. */
  readonly lane: Lane;
  workedMs: number;
  busy: Busy | null;
  idleTimer: NodeJS.Timeout | undefined;
}

/** In this time, a process can allocate some 100 MB. */
const WATCH_EVERY_MS = 25;
const START_MS = 20_000;
const MB = 1024 * 1024;

/** A job that a new process runs while it has nothing else to do, with its time limits in milliseconds. */
export interface WarmUp {
  readonly name: PdfJobName;
  readonly input: unknown;
  readonly timeoutMs: number;
  /** How often it runs, unless it fails or another job comes. */
  readonly times: number;
}

/** All recipients wait for these; other jobs have one caller. `split` follows each seal, with code that seals have compiled. */
const SEAL_LANE: ReadonlySet<PdfJobName> = new Set(['compose', 'validation', 'split']);

export class ProcessPool {
  private readonly queue: FairQueue<Job>;
  private readonly workers = new Set<Worker>();
  private watch: NodeJS.Timeout | undefined;
  /** Starts a process for a lane whose jobs have waited for `patienceMs`. */
  private patience: NodeJS.Timeout | undefined;
  private nextId = 1;
  private isClosed = false;

  constructor(
    private readonly workerUrl: URL,
    private readonly limits: PoolLimits,
    private readonly onRefused: (lane: Lane) => void = () => {},
    /** With it, one process for seals is always ready. Code that has run once is many times faster. */
    private readonly warmUp: WarmUp | null = null,
  ) {
    this.queue = createFairQueue(limits);
    this.keepReady();
  }

  /**
   * @throws ServiceError INVALID_DOCUMENT with `details.reason` `too_heavy`, RATE_LIMIT_EXCEEDED when the company has too much
   *   waiting, SERVICE_UNAVAILABLE when the service stops, and errors of the job
   */
  run<Name extends PdfJobName>(
    name: Name,
    input: PdfJobs[Name]['input'],
    { timeoutMs, cpuMs = timeoutMs, owner, onTime = () => {} }: RunOptions,
  ): Promise<PdfJobs[Name]['result']> {
    if (this.isClosed) return Promise.reject(stopping());
    const lane: Lane = SEAL_LANE.has(name) ? 'seal' : 'document';
    return new Promise((resolve, reject) => {
      const request = { id: this.nextId++, name, input };
      const job = {
        request,
        lane,
        owner,
        bytes: bytesIn(input),
        since: performance.now(),
        timeoutMs,
        cpuMs,
        onTime,
        resolve,
        reject,
      };
      if (!this.queue.add(job)) {
        this.onRefused(lane);
        reject(tooMany());
      }
      this.startNext();
    });
  }

  load(): PoolLoad {
    const of = (lane: Lane) => ({ waiting: this.queue.waiting(lane), running: this.queue.running(lane) });
    const memory = [...this.workers].reduce((sum, { process }) => sum + process.usage().memory, 0);
    return { lanes: { seal: of('seal'), document: of('document') }, processes: this.workers.size, memory };
  }

  /** Rejects waiting and running jobs and ends every process; resolves when they are gone. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.watch);
    clearTimeout(this.patience);
    for (const job of this.queue.takeAll()) job.reject(stopping());
    const ending = [...this.workers].map((worker) => {
      const job = worker.busy?.job;
      worker.busy = null;
      job?.reject(stopping());
      return this.drop(worker);
    });
    await Promise.all(ending);
  }

  private startNext(): void {
    const hasProcess = (lane: Lane) =>
      this.idleWorkers().some((worker) => worker.lane === lane) || this.patienceLeft(lane) <= 0;
    for (let job = this.queue.next(hasProcess); job; job = this.queue.next(hasProcess))
      this.start(job, this.takeWorker(job.lane));
    clearTimeout(this.patience);
    const left = Math.min(...LANES.map((lane) => this.patienceLeft(lane)).filter((ms) => ms > 0));
    if (Number.isFinite(left)) this.patience = setTimeout(() => this.startNext(), Math.ceil(left));
  }

  private idleWorkers(): Worker[] {
    return [...this.workers].filter((worker) => {
      // An idle process may crash because of its last job, or be killed when the machine runs out of memory.
      if (worker.process.hasEnded) this.workers.delete(worker);
      return !worker.busy && !worker.process.hasEnded;
    });
  }

  private takeWorker(lane: Lane): Worker {
    const idle = this.idleWorkers();
    const own = idle.find((worker) => worker.lane === lane);
    const taken = own ?? (this.workers.size < this.limits.total ? undefined : idle[0]);
    clearTimeout(taken?.idleTimer);
    return taken ?? this.addWorker(lane);
  }

  /** Milliseconds for which the lane's jobs wait for a busy process before they get another one; infinite if none waits. */
  private patienceLeft(lane: Lane): number {
    if (![...this.workers].some((worker) => worker.lane === lane)) return 0;
    const since = this.queue.oldest(lane);
    return since === undefined
      ? Number.POSITIVE_INFINITY
      : since + this.limits.patienceMs - performance.now();
  }

  private addWorker(lane: Lane): Worker {
    const worker: Worker = {
      process: startWorkerProcess(this.workerUrl, this.limits),
      lane,
      workedMs: 0,
      busy: null,
      idleTimer: undefined,
    };
    this.workers.add(worker);
    return worker;
  }

  private hasSealWorker(except?: Worker): boolean {
    return [...this.workers].some(
      (worker) => worker !== except && worker.lane === 'seal' && !worker.process.hasEnded,
    );
  }

  /** Starts a process for seals if there is none, and has it run the warm-up. */
  private keepReady(): void {
    if (!this.warmUp || this.isClosed || this.hasSealWorker()) return;
    this.warm(this.addWorker('seal'), this.warmUp, this.warmUp.times);
  }

  private warm(worker: Worker, { name, input, timeoutMs }: WarmUp, warmUps: number): void {
    const ignored = () => {};
    const job: Job = {
      request: { id: this.nextId++, name, input },
      warmUps,
      lane: 'seal',
      owner: null,
      bytes: 0,
      since: performance.now(),
      timeoutMs,
      cpuMs: timeoutMs,
      onTime: ignored,
      resolve: ignored,
      reject: ignored,
    };
    clearTimeout(worker.idleTimer);
    this.start(job, worker);
  }

  private start(job: Job, worker: Worker): void {
    const { memoryMb, memoryPerByte } = this.limits;
    const memoryBytes = memoryMb * MB + memoryPerByte * job.bytes;
    worker.busy = { job, startedAt: Date.now(), limit: null, memoryBytes };
    worker.process.hold(true);
    const onReply = (reply: JobReply) => {
      const mayStay = this.release(worker);
      if ('failure' in reply) job.reject(fromFailure(reply.failure));
      else job.resolve(reply.result as never);
      if (!mayStay) void this.drop(worker);
      this.proceed(job);
      const { warmUps = 0 } = job;
      const isWarm = warmUps <= 1 || 'failure' in reply;
      if (!isWarm && mayStay && !worker.busy) this.warm(worker, this.warmUp!, warmUps - 1);
    };
    worker.process.ask(job.request, onReply, (end) => {
      this.workers.delete(worker);
      this.release(worker);
      job.reject(this.isClosed ? stopping() : endedBy(job.request.name, end));
      this.proceed(job);
    });
    this.watch ??= setInterval(() => this.check(), WATCH_EVERY_MS);
  }

  /** Detaches the job from its process. @returns whether the process can take another one */
  private release(worker: Worker): boolean {
    const { busy } = worker;
    if (!busy) return false;
    this.queue.done(busy.job);
    worker.busy = null;
    const ms = Date.now() - busy.startedAt;
    worker.workedMs += ms;
    busy.job.onTime(ms);
    worker.process.hold(false);
    if (worker.workedMs > this.limits.busyMs || worker.process.usage().memory > this.limits.restingMb * MB)
      return false;
    worker.idleTimer = setTimeout(() => {
      const isReady = this.warmUp !== null && worker.lane === 'seal' && !this.hasSealWorker(worker);
      if (!isReady) void this.drop(worker);
    }, this.limits.idleMs).unref();
    return true;
  }

  /** Continues after a job. If a warm-up failed, the next one has to wait for another job, because it might fail again. */
  private proceed({ warmUps }: Job): void {
    if (!warmUps) this.keepReady();
    this.startNext();
  }

  private drop(worker: Worker): Promise<void> {
    clearTimeout(worker.idleTimer);
    this.workers.delete(worker);
    return worker.process.kill();
  }

  private check(): void {
    const now = Date.now();
    let isAnyBusy = false;
    for (const worker of this.workers) {
      const { busy, process } = worker;
      if (!busy) continue;
      isAnyBusy = true;
      const { memory, cpuMs } = process.usage();
      const { job } = busy;
      const verb = VERBS[job.request.name];
      if (process.isReady && !busy.limit) {
        const maxMs = cpuMs === null ? Math.min(job.timeoutMs, job.cpuMs) : job.timeoutMs;
        busy.limit = { at: now + maxMs, cpuMs: cpuMs === null ? null : cpuMs + job.cpuMs };
      }
      if (now > (busy.limit?.at ?? busy.startedAt + START_MS)) {
        if (busy.limit) this.stop(worker, tooHeavy('time', `The document took too long to ${verb}`));
        else this.stop(worker, new Error('A PDF process didn’t start in time'));
      } else if (busy.limit && cpuMs !== null && cpuMs > busy.limit.cpuMs!) {
        this.stop(worker, tooHeavy('time', `The document took longer than ${job.cpuMs / 1000} s to ${verb}`));
      } else if (memory > busy.memoryBytes) {
        const max = Math.round(busy.memoryBytes / MB);
        this.stop(worker, tooHeavy('memory', `The document needed more than ${max} MB to ${verb}`));
      }
    }
    if (isAnyBusy) return;
    clearInterval(this.watch);
    this.watch = undefined;
  }

  private stop(worker: Worker, error: Error): void {
    const job = worker.busy!.job;
    this.release(worker);
    void this.drop(worker);
    job.reject(error);
    this.proceed(job);
  }
}

/** Size of the input: its own bytes and those of the document to seal. */
function bytesIn(input: unknown, depth = 3): number {
  if (input instanceof Uint8Array) return input.length;
  if (depth === 0 || typeof input !== 'object' || input === null) return 0;
  return Object.values(input).reduce<number>((sum, value) => sum + bytesIn(value, depth - 1), 0);
}
