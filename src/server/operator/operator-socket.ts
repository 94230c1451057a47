/** What goes over the socket: one line of JSON with the call, then lines of JSON until one is the end of it. */
import { join } from 'node:path';

export interface OperatorCall {
  readonly operation: string;
  readonly input: unknown;
}

export type OperatorErrorCode =
  /** No such operation: command and service are of different versions. */
  | 'UNKNOWN_OPERATION'
  | 'INVALID_INPUT'
  /** It cannot be done, for a reason that the operator can mend. */
  | 'REFUSED'
  /** It runs already, for another command. */
  | 'BUSY'
  /** The service is asked to stop. */
  | 'STOPPING'
  | 'FAILED'
  | 'CONNECTION_LOST';

export type OperatorAnswer =
  | { readonly progress: string }
  | { readonly result: unknown }
  | { readonly error: { readonly code: OperatorErrorCode; readonly message: string } };

export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  constructor(
    readonly code: OperatorErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Its own folder, closed to others: between being made and being closed, the socket itself is open to all whom it lets in. */
export const socketFolder = (dataDir: string) => join(dataDir, 'operator');
export const socketPath = (dataDir: string) => join(socketFolder(dataDir), 'socket');

/** Bytes that a socket's path may have, on macOS; Linux allows four more. */
const LONGEST_PATH = 103;

/** Why there can be no socket here; null when there can. */
export function whyNoSocket(dataDir: string, platform = process.platform): string | null {
  // A named pipe there is open to every user of the machine.
  if (platform === 'win32') return 'Windows has no sockets that only their owner can use';
  const length = Buffer.byteLength(socketPath(dataDir));
  return length > LONGEST_PATH
    ? `the path of DATA_DIR is too long: the socket’s path would have ${length} bytes, expected at most ${LONGEST_PATH}`
    : null;
}
