/**
 * Faults that pass by themselves or are an operator's to mend: the database restarts, the disk is full, no connection is
 * free. The change did not happen, or nobody knows; a caller is told 503 and tries again.
 */
const SQLSTATES = [
  /^08/, // connection
  /^57P0[123]$/, // the server is going down, crashed or is starting
  /^53/, // disk full, out of memory, too many connections
  /^58/, // the system below the server
  /^40(001|P01)$/, // deadlock or serialization: this one was the victim
  '25006', // a replica that became read-only
  'XX000', // what the embedded database says when its file layer fails
] as const;

const SYSTEM = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
];

/** The drivers say these without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|The database thread )/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    if (SYSTEM.includes(code)) return true;
    if (SQLSTATES.some((state) => (typeof state === 'string' ? state === code : state.test(code))))
      return true;
  }
  return MESSAGES.test(error.message);
}
