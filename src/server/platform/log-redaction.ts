/**
 * The last guard before a line is written. Callers hand in no secrets and no personal data; but a relay's refusal quotes an
 * address, a driver's error a value, a library's message a link. What looks like one of those never reaches the log.
 */
const LONGEST = 8_000;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // API keys, with the part that tells live from test.
  [/\b([a-z]{2,12}_(?:live|test)_)[\w-]{8,}/g, '$1…'],
  // JSON Web Tokens.
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, 'eyJ…'],
  [/\b(Bearer|Basic)\s+[\w+/=.~-]{8,}/gi, '$1 …'],
  // Name and password in an address.
  [/(:\/\/)[^\s/@:]{0,256}(?::[^\s/@]{0,256})?@/g, '$1…@'],
  // Who holds the id can act as the signer.
  [/(\/signing(?:-sessions)?\/)[^/?#\s"'\\]+/g, '$1…'],
  // The signature of a document link, tokens in queries.
  [/([?&](?:s|token|access_token|X-Amz-Signature|X-Amz-Credential)=)[^&\s"'\\]+/gi, '$1…'],
  // Not `/@`: that is a package's folder in a stack.
  [/[^\s<>"'`,;:()[\]{}=@\\/]{1,64}@[^\s<>"'`,;:()[\]{}=@\\/]{1,255}/g, '…@…'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, 'private key …'],
];

export function redact(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return PATTERNS.reduce((line, [pattern, instead]) => line.replace(pattern, instead), short);
}

/** SQLSTATE class 22: the value did not fit, and the message quotes it. */
const QUOTES_DATA = /^22...$/;

/** Deep enough for causes of causes. */
const DEPTH = 5;

/** Any value as it may stand in a line: plain data, errors with their causes, text redacted. */
export function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redact(value);
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value;
  if (depth >= DEPTH) return '…';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) {
    const { code, cause } = value as { code?: unknown; cause?: unknown };
    const quotes = typeof code === 'string' && QUOTES_DATA.test(code);
    return {
      name: value.name,
      message: quotes ? 'a value doesn’t fit its column' : redact(value.message),
      // The first line of a stack is the message again.
      stack: redact(
        (value.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .join('\n'),
      ),
      ...(code !== undefined && { code: loggable(code, depth + 1) }),
      ...(cause !== undefined && { cause: loggable(cause, depth + 1) }),
    };
  }
  if (Array.isArray(value)) return value.slice(0, 50).map((entry) => loggable(entry, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, loggable(entry, depth + 1)]));
}
