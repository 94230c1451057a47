/**
 * Ignores write errors on stdout and stderr (closed pipe, full disk): an unhandled `error` event would crash the
 * service.
 */
export function ignoreStreamErrors(streams: readonly NodeJS.WritableStream[]): void {
  for (const stream of streams) stream.on('error', () => {});
}
