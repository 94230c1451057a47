/** Runs the embedded database in a worker thread, so that a long query blocks no request. Contains both ends of the channel. */
import { type MessagePort, Worker } from 'node:worker_threads';
import {
  type Backend,
  type BackendAnswer,
  type BackendCall,
  type BackendResult,
  DatabaseError,
  OPENED,
} from './backend.ts';
import type { AbandonableBackend } from './reconnecting-backend.ts';

type Unsent = BackendCall extends infer Call ? (Call extends BackendCall ? Omit<Call, 'id'> : never) : never;

/** Opens `folder` in a worker thread that runs the bundled `script`. */
export async function openInWorker(script: string, folder: string): Promise<AbandonableBackend> {
  const worker = new Worker(script, { workerData: { folder } });
  const waiting = new Map<number, { resolve(result: BackendResult): void; reject(error: unknown): void }>();
  let last = OPENED;
  let ended: Error | undefined;

  const wait = (id: number) =>
    new Promise<BackendResult>((resolve, reject) => {
      if (ended) reject(ended);
      else waiting.set(id, { resolve, reject });
    });
  // Posting a message costs more than many statements, so calls made in the same tick are sent together.
  let outbox: BackendCall[] = [];
  const flush = () => {
    const calls = outbox;
    outbox = [];
    worker.postMessage(calls);
  };
  const send = (call: Unsent) => {
    last += 1;
    const answer = wait(last);
    outbox.push({ ...call, id: last });
    if (outbox.length === 1) process.nextTick(flush);
    return answer;
  };
  const fail = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  worker.on('message', (answers: readonly BackendAnswer[]) => {
    for (const answer of answers) {
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) call?.reject(new DatabaseError(answer.error));
      else call?.resolve(answer.result ?? { rows: [], affected: 0 });
    }
  });
  worker.on('error', (error) => fail(error as Error));
  worker.on('exit', (code) => fail(new Error(`The database thread ended with code ${code}`)));

  try {
    await wait(OPENED);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    abandon() {
      fail(new Error('The database thread was given up'));
      void worker.terminate();
    },
    query: (text, parameters) => send({ kind: 'query', text, parameters }),
    script: async (text) => void (await send({ kind: 'script', text })),
    close: async () => {
      await send({ kind: 'close' });
      await worker.terminate();
    },
  };
}

function toFault(error: unknown) {
  const { message, code, constraint, detail } = error as Record<
    'message' | 'code' | 'constraint' | 'detail',
    string
  >;
  return { message, code, constraint, detail };
}

/** Milliseconds that a result may wait for others to be sent with it. */
const GATHER_MS = 0.5;

/** Runs inside the worker until the main thread closes the port. */
export async function serveBackend(port: MessagePort, folder: string): Promise<void> {
  const answer = (...answers: readonly BackendAnswer[]) => port.postMessage(answers);
  let backend: Backend;
  try {
    const { openPglite } = await import('./open-pglite.ts');
    backend = await openPglite(folder);
  } catch (error) {
    answer({ id: OPENED, error: toFault(error) });
    return;
  }
  const run = async (call: BackendCall): Promise<BackendAnswer> => {
    try {
      const result =
        call.kind === 'query'
          ? await backend.query(call.text, call.parameters)
          : await (call.kind === 'script' ? backend.script(call.text) : backend.close());
      return { id: call.id, result: result ?? undefined };
    } catch (error) {
      return { id: call.id, error: toFault(error) };
    }
  };
  let ready: BackendAnswer[] = [];
  let since = 0;
  const post = () => {
    if (ready.length > 0) answer(...ready);
    ready = [];
  };
  /** In the order in which they are done: the result of a commit waits for the disk, and others mustn't wait for it. */
  const gather = (done: BackendAnswer) => {
    ready.push(done);
    if (ready.length === 1) {
      since = performance.now();
      setImmediate(post);
    } else if (performance.now() - since > GATHER_MS) post();
  };
  // All start immediately: the next message may arrive before the last of these is done.
  port.on('message', (calls: readonly BackendCall[]) => {
    for (const call of calls) void run(call).then(gather);
  });
  answer({ id: OPENED, result: undefined });
}
