/** Transient or operator-fixable database errors: a restart, a full disk, no free connection. Callers get 503 and retry. */
const SQLSTATES = [
  /^08/, // connection failure
  /^57P0[123]$/, // shutting down, crashed or starting
  /^53/, // disk full, out of memory, too many connections
  /^58/, // system error
  /^40(001|P01)$/, // serialization failure or deadlock
  '25006', // read-only replica after a failover
  'XX000', // file layer failure in the embedded database
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

/** Driver errors without a code. */
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
