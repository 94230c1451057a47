/**
 * Ignores EPIPE, so that a command finishes even if the reader of its output exits, as with `countersign doctor | head`; an
 * unhandled `error` event would crash it. Other write errors, such as a full disk, make the command fail.
 */
export function ignoreClosedPipe(
  streams: readonly NodeJS.WritableStream[],
  onLost: (error: NodeJS.ErrnoException) => void,
): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') onLost(error);
    });
}
