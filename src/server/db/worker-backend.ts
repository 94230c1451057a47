/** Both ends of the wire to the thread that runs the embedded database, so that a long query blocks no request. */
import { type MessagePort, Worker } from 'node:worker_threads';
import {
  type Backend,
  type BackendAnswer,
  type BackendCall,
  type BackendResult,
  DatabaseError,
  OPENED,
} from './backend.ts';
import { openPglite } from './open-pglite.ts';
import type { AbandonableBackend } from './revive.ts';

type Unsent = BackendCall extends infer Call ? (Call extends BackendCall ? Omit<Call, 'id'> : never) : never;

/** Opens `folder` in a worker thread that runs the bundled file `script`. */
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
  const send = (call: Unsent) => {
    last += 1;
    const answer = wait(last);
    worker.postMessage({ ...call, id: last });
    return answer;
  };
  const fail = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  worker.on('message', (answer: BackendAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) call?.reject(new DatabaseError(answer.error));
    else call?.resolve(answer.result ?? { rows: [], affected: 0 });
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

/** Runs inside the worker until the other end closes. */
export async function serveBackend(port: MessagePort, folder: string): Promise<void> {
  const answer = (message: BackendAnswer) => port.postMessage(message);
  let backend: Backend;
  try {
    backend = await openPglite(folder);
  } catch (error) {
    answer({ id: OPENED, error: toFault(error) });
    return;
  }
  port.on('message', async (call: BackendCall) => {
    try {
      const result =
        call.kind === 'query'
          ? await backend.query(call.text, call.parameters)
          : await (call.kind === 'script' ? backend.script(call.text) : backend.close());
      answer({ id: call.id, result: result ?? undefined });
    } catch (error) {
      answer({ id: call.id, error: toFault(error) });
    }
  });
  answer({ id: OPENED, result: undefined });
}
