import { parentPort } from 'node:worker_threads';
import { type JobReply, type JobRequest, type PdfJobHandlers, toFailure } from './pdf-jobs.ts';

/** Buffers to hand over instead of copying: every distinct one found on the answer's surface. */
function transferable(answer: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const visit = (value: unknown, depth: number) => {
    if (value instanceof Uint8Array) {
      // A view into a larger buffer (WASM memory, a Node pool) must be copied, not moved.
      if (value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength) {
        found.add(value.buffer);
      }
    } else if (depth > 0 && typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) visit(inner, depth - 1);
    }
  };
  visit(answer, 2);
  return [...found];
}

/** Runs inside the worker: answers each request in turn, and never dies of an error it can name. */
export function serveJobs(handlers: PdfJobHandlers): void {
  const port = parentPort;
  if (!port) throw new TypeError('The PDF worker entry was loaded outside a worker thread');
  port.on('message', async ({ id, name, question }: JobRequest) => {
    try {
      const answer = await handlers[name](question as never);
      port.postMessage({ id, answer } satisfies JobReply, transferable(answer));
    } catch (error) {
      port.postMessage({ id, failure: toFailure(error) } satisfies JobReply);
    }
  });
}
