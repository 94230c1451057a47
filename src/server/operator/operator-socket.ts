/** The socket's protocol: one line of JSON with the call, then lines of JSON, the last of which is the result or an error. */
import { join } from 'node:path';

export interface OperatorCall {
  readonly operation: string;
  readonly input: unknown;
}

export type OperatorErrorCode =
  /** Unknown operation: command and service have different versions. */
  | 'UNKNOWN_OPERATION'
  | 'INVALID_INPUT'
  /** Rejected for a reason that the operator can fix. */
  | 'REFUSED'
  /** Already running for another command. */
  | 'BUSY'
  /** The service is stopping. */
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

/** A private folder, because the socket itself is accessible to everyone for a moment after its creation. */
export const socketFolder = (dataDir: string) => join(dataDir, 'operator');
export const socketPath = (dataDir: string) => join(socketFolder(dataDir), 'socket');

/** Bytes, on macOS; Linux allows four more. */
const MAX_PATH_LENGTH = 103;

/** Why a socket isn't possible here; null if it is. */
export function whyNoSocket(dataDir: string, platform = process.platform): string | null {
  // Named pipes are accessible to every user of the machine.
  if (platform === 'win32') return 'Windows has no sockets that only their owner can use';
  const length = Buffer.byteLength(socketPath(dataDir));
  return length > MAX_PATH_LENGTH
    ? `the path of DATA_DIR is too long: the socket’s path would have ${length} bytes, expected at most ${MAX_PATH_LENGTH}`
    : null;
}
