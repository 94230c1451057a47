import {
  type JobReply,
  type JobRequest,
  type PdfJobHandlers,
  toFailure,
  type WorkerMessage,
} from './pdf-jobs.ts';

/** Runs in the child process: answers requests one by one, and survives errors. */
export function serveJobs(handlers: PdfJobHandlers): void {
  const send = (message: WorkerMessage) => {
    // The service may be gone; `disconnect` follows.
    process.send?.(message, undefined, undefined, () => {});
  };
  if (!process.send) throw new TypeError('The PDF worker was started without a channel to the service');
  process.on('message', async ({ id, name, input }: JobRequest) => {
    let reply: JobReply;
    try {
      reply = { id, result: await handlers[name](input as never) };
    } catch (error) {
      reply = { id, failure: toFailure(error) };
    }
    send(reply);
  });
  process.on('disconnect', () => process.exit());
  send('ready');
}
