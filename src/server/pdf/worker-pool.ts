/**
 * Runs untrusted work in worker threads so that a PDF can only harm its own job.
 * - Each job has a time limit; a worker that passes it is terminated (which also stops a loop in WASM) and replaced.
 * - `resourceLimits` bounds the JavaScript heap. Array buffers and WASM memory lie outside it, so the process's resident
 *   size is watched as well. When it grows too far while several jobs run, nobody knows which one it was: all are stopped
 *   and each runs again alone, so that the guilty one is refused and the others are answered.
 * - Jobs wait in one queue; a job that breaks its own limit is answered with an error.
 */
import { Worker } from 'node:worker_threads';
import { ServiceError } from '../../model/errors.ts';
import { fromFailure, type JobReply, type JobRequest, type PdfJobName, type PdfJobs } from './pdf-jobs.ts';

export interface PoolLimits {
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** JavaScript heap of one worker, MB. */
  readonly heapMb: number;
  /** How far the whole process may grow while one job runs, MB. */
  readonly growthMb: number;
  /** An unused worker is let go after this time, so that its memory returns. */
  readonly idleMs: number;
}

interface Job {
  readonly request: JobRequest;
  readonly timeoutMs: number;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  /** Set after it was stopped together with others. */
  isAlone: boolean;
}

interface Running {
  readonly job: Job;
  readonly deadline: number;
  /** Ends the job's hold on its worker; `settle` answers the caller. */
  readonly finish: (settle: () => void, keepWorker: boolean) => void;
}

const WATCH_EVERY_MS = 100;
const MB = 1024 * 1024;

export class WorkerPool {
  private readonly queue: Job[] = [];
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private readonly busy = new Map<Worker, Running>();
  private watch: NodeJS.Timeout | undefined;
  private restingBytes = 0;
  private nextId = 1;
  private isClosed = false;

  constructor(
    private readonly workerUrl: URL,
    private readonly limits: PoolLimits,
  ) {}

  run<Name extends PdfJobName>(
    name: Name,
    question: PdfJobs[Name]['question'],
    timeoutMs: number,
  ): Promise<PdfJobs[Name]['answer']> {
    if (this.isClosed)
      return Promise.reject(new ServiceError('SERVICE_UNAVAILABLE', 'The service is stopping'));
    return new Promise((resolve, reject) => {
      this.queue.push({
        request: { id: this.nextId++, name, question },
        timeoutMs,
        resolve,
        reject,
        isAlone: false,
      });
      this.startNext();
    });
  }

  /** Rejects what waits, ends every worker, and answers when they are gone. */
  async close(): Promise<void> {
    this.isClosed = true;
    const stopping = new ServiceError('SERVICE_UNAVAILABLE', 'The service is stopping');
    for (const job of this.queue.splice(0)) job.reject(stopping);
    const workers = [...this.idle.keys(), ...this.busy.keys()];
    for (const timer of this.idle.values()) clearTimeout(timer);
    this.idle.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
    clearInterval(this.watch);
  }

  private startNext(): void {
    const next = this.queue[0];
    if (!next || this.busy.size >= this.limits.concurrency) return;
    const isOneAlone = next.isAlone || [...this.busy.values()].some(({ job }) => job.isAlone);
    if (isOneAlone && this.busy.size > 0) return;
    this.queue.shift();
    if (this.busy.size === 0) this.startWatch();
    this.start(next);
    this.startNext();
  }

  private startWatch(): void {
    clearInterval(this.watch);
    this.restingBytes = process.memoryUsage.rss();
    this.watch = setInterval(() => {
      if (this.busy.size === 0) return clearInterval(this.watch);
      this.checkTime();
      if (process.memoryUsage.rss() - this.restingBytes > this.limits.growthMb * MB) this.relieve();
    }, WATCH_EVERY_MS);
  }

  private checkTime(): void {
    for (const { job, deadline, finish } of this.busy.values()) {
      if (Date.now() < deadline) continue;
      const what = `The document took longer than ${job.timeoutMs / 1000} s to ${verb(job.request.name)}`;
      finish(() => job.reject(tooHeavy('time', what)), false);
    }
  }

  private relieve(): void {
    const running = [...this.busy.values()];
    const wasAlone = running.length === 1;
    for (const { job, finish } of running) {
      if (wasAlone) {
        const what = `The document needed more than ${this.limits.growthMb} MB to ${verb(job.request.name)}`;
        finish(() => job.reject(tooHeavy('memory', what)), false);
      } else {
        finish(() => this.queue.unshift(Object.assign(job, { isAlone: true })), false);
      }
    }
  }

  private takeWorker(): Worker {
    for (const [worker, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(worker);
      return worker;
    }
    return new Worker(this.workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMb, stackSizeMb: 4 },
    });
  }

  private start(job: Job): void {
    const worker = this.takeWorker();
    worker.ref();
    const { name } = job.request;
    const finish: Running['finish'] = (settle, keepWorker) => {
      if (this.busy.get(worker) !== running) return;
      // Named one by one: removing all would cut the thread's own line as well.
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      this.busy.delete(worker);
      if (keepWorker && !this.isClosed) this.keep(worker);
      else void worker.terminate();
      settle();
      this.startNext();
    };
    const running: Running = { job, deadline: Date.now() + job.timeoutMs, finish };
    this.busy.set(worker, running);
    const fail = (error: Error) => finish(() => job.reject(error), false);

    worker.on('message', (reply: JobReply) => {
      if (reply.id !== job.request.id) return;
      if ('failure' in reply) finish(() => job.reject(fromFailure(reply.failure)), true);
      else finish(() => job.resolve(reply.answer as never), true);
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? tooHeavy('memory', `The document needed more than ${this.limits.heapMb} MB to ${verb(name)}`)
          : error,
      ),
    );
    worker.on('exit', (code) =>
      fail(
        this.isClosed
          ? new ServiceError('SERVICE_UNAVAILABLE', 'The service is stopping')
          : new Error(`PDF worker ended with code ${code} during ${name}`),
      ),
    );
    worker.postMessage(job.request);
  }

  private keep(worker: Worker): void {
    worker.unref();
    const letGo = () => {
      this.idle.delete(worker);
      void worker.terminate();
    };
    worker.once('exit', () => {
      clearTimeout(this.idle.get(worker));
      this.idle.delete(worker);
    });
    worker.once('error', letGo);
    this.idle.set(worker, setTimeout(letGo, this.limits.idleMs).unref());
  }
}

const VERBS: Record<PdfJobName, string> = {
  inspect: 'read',
  previews: 'draw',
  image: 'read',
  logo: 'read',
  anchors: 'search',
  mark: 'draw',
  extract: 'split',
  arrange: 'arrange',
  partial: 'complete',
  compose: 'complete',
  validation: 'complete',
};
const verb = (name: PdfJobName) => VERBS[name];

function tooHeavy(reason: 'time' | 'memory', message: string): ServiceError {
  return new ServiceError('INVALID_DOCUMENT', message, { details: { reason: 'too_heavy', limit: reason } });
}
