import {
  type JobReply,
  type JobRequest,
  type PdfJobHandlers,
  toFailure,
  type WorkerMessage,
} from './pdf-jobs.ts';

/** Runs inside the child process: answers each request in turn, and never dies of an error it can name. */
export function serveJobs(handlers: PdfJobHandlers): void {
  const send = (message: WorkerMessage) => {
    // The service may be gone by now; `disconnect` follows.
    process.send?.(message, undefined, undefined, () => {});
  };
  if (!process.send) throw new TypeError('The PDF worker was started without a channel to the service');
  process.on('message', async ({ id, name, question }: JobRequest) => {
    let reply: JobReply;
    try {
      reply = { id, answer: await handlers[name](question as never) };
    } catch (error) {
      reply = { id, failure: toFailure(error) };
    }
    send(reply);
  });
  process.on('disconnect', () => process.exit());
  send('ready');
}
