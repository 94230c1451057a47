/**
 * Lets a command finish when the reader of its output goes away, as with `countersign doctor | head`: an unhandled `error` event would
 * end it in the middle of its work. Output that is lost for another reason, as on a full disk, makes the command fail.
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
