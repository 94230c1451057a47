/**
 * Whoever read what we print may go away (a pipe's other end, a terminal) or its disk may be full. Without a listener that error
 * would end the process, and there is nobody left to tell: it goes on serving, unheard.
 */
export function outliveReaders(streams: readonly NodeJS.WritableStream[]): void {
  for (const stream of streams) stream.on('error', () => {});
}
