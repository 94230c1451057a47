/**
 * Performs operations for commands while this process has the embedded database open, over a socket in `DATA_DIR` that only the
 * service's user can access. Not reachable over the network.
 */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { ConfigError } from '../platform/config/config.ts';
import type { Log } from '../platform/log.ts';
import { makePrivateFolder } from '../platform/private-files.ts';
import { OPERATIONS, type OperationName, type OperatorServices, parseInput, perform } from './operations.ts';
import {
  type OperatorAnswer,
  type OperatorCall,
  OperatorError,
  socketFolder,
  socketPath,
  whyNoSocket,
} from './operator-socket.ts';

/** Bytes of a call. */
const MAX_CALL_BYTES = 64 * 1024;
/** Milliseconds to receive a call. */
const CALL_WITHIN = 10_000;

/** Reads the first line. @throws OperatorError if it exceeds the limits */
async function readCall(socket: Socket, signal: AbortSignal): Promise<OperatorCall> {
  const bytes: Buffer[] = [];
  let length = 0;
  const line = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new OperatorError('INVALID_INPUT', 'Expected a line within ten seconds')),
      CALL_WITHIN,
    );
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
    socket.on('data', (data: Buffer) => {
      const end = data.indexOf('\n');
      bytes.push(end < 0 ? data : data.subarray(0, end));
      length += data.length;
      if (length > MAX_CALL_BYTES)
        reject(new OperatorError('INVALID_INPUT', `Expected a line of at most ${MAX_CALL_BYTES} bytes`));
      else if (end >= 0) resolve(Buffer.concat(bytes).toString());
      else return;
      clearTimeout(timer);
      // Keep reading, to notice when the peer disconnects.
      socket.removeAllListeners('data').resume();
    });
  });
  try {
    const call: unknown = JSON.parse(line);
    if (typeof (call as OperatorCall | null)?.operation === 'string') return call as OperatorCall;
  } catch {
    // Reported below.
  }
  throw new OperatorError('INVALID_INPUT', 'Expected JSON with an operation and its input');
}

/** @throws OperatorError */
function nameOf({ operation }: OperatorCall): OperationName {
  if (Object.hasOwn(OPERATIONS, operation)) return operation as OperationName;
  throw new OperatorError(
    'UNKNOWN_OPERATION',
    `The running service doesn’t know ${JSON.stringify(operation.slice(0, 40))}: it has a different version`,
  );
}

function toError(error: unknown, isStopping: boolean): OperatorError {
  if (error instanceof OperatorError) return error;
  if (isStopping) return new OperatorError('STOPPING', 'The service is stopping. Run the command again.');
  if (error instanceof ConfigError) return new OperatorError('REFUSED', error.message);
  return new OperatorError('FAILED', error instanceof Error ? error.message : String(error));
}

/** @returns a function that stops it and cancels running calls */
export async function serveOperator(
  services: OperatorServices,
  { dataDir, log }: { readonly dataDir: string; readonly log: Log },
): Promise<() => Promise<void>> {
  const runWithoutSocket = (reason: unknown) => {
    log.warn('commands that need the database only work when the service is stopped', { reason });
    return async () => {};
  };
  const reason = whyNoSocket(dataDir);
  if (reason !== null) return runWithoutSocket(reason);
  const stopping = new AbortController();
  const calls = new Set<Promise<void>>();
  let isExporting = false;

  async function serve(socket: Socket): Promise<void> {
    const gone = new AbortController();
    socket.on('error', () => {});
    socket.once('close', () => gone.abort());
    const answer = (line: OperatorAnswer) => {
      if (!socket.destroyed) socket.write(`${JSON.stringify(line)}\n`);
    };
    let name: OperationName | null = null;
    try {
      const signal = AbortSignal.any([gone.signal, stopping.signal]);
      const call = await readCall(socket, signal);
      const asked = nameOf(call);
      const input = parseInput(asked, call.input);
      if (asked === 'export' && isExporting)
        throw new OperatorError(
          'BUSY',
          'An export is already running. Wait until it finishes, or cancel it.',
        );
      name = asked;
      if (name === 'export') isExporting = true;
      const result = await perform(name, services, input, {
        onProgress: (progress) => answer({ progress }),
        signal,
      });
      log.info('an operator command was run', { operation: name });
      answer({ result: result ?? null });
    } catch (cause) {
      const error = toError(cause, stopping.signal.aborted);
      if (gone.signal.aborted) log.info('an operator canceled a command', { operation: name });
      else if (error.code === 'FAILED') log.error('an operator command failed', { operation: name, cause });
      answer({ error: { code: error.code, message: error.message } });
    } finally {
      if (name === 'export') isExporting = false;
      socket.end();
    }
  }

  const path = socketPath(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const call = serve(socket).finally(() => calls.delete(call));
    calls.add(call);
  });
  try {
    makePrivateFolder(socketFolder(dataDir));
    // A killed process leaves its socket behind. This process holds the database lock, so no other one is listening.
    rmSync(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    chmodSync(path, 0o600);
  } catch (cause) {
    // Some network and shared file systems don't support sockets.
    server.close();
    return runWithoutSocket(cause);
  }
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    stopping.abort();
    await Promise.all(calls);
    for (const socket of sockets) socket.destroySoon();
    await closed;
  };
}
