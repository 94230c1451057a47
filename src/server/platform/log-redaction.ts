/**
 * Defense in depth for the log. Callers log no secrets or personal data, but a relay's response may quote an address, a driver's error
 * a value, a library's message a link. Anything that looks like one of those is redacted.
 */
const MAX_LENGTH = 8_000;

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  // API keys; the prefix with live or test stays.
  [/\b([a-z]{2,12}_(?:live|test)_)[\w-]{8,}/g, '$1…'],
  // JSON Web Tokens.
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, 'eyJ…'],
  [/\b(Bearer|Basic)\s+[\w+/=.~-]{8,}/gi, '$1 …'],
  // Name and password in a URL.
  [/(:\/\/)[^\s/@:]{0,256}(?::[^\s/@]{0,256})?@/g, '$1…@'],
  // Signing IDs grant access as the signer.
  [/(\/signing(?:-sessions)?\/)[^/?#\s"'\\]+/g, '$1…'],
  // Signatures of document links, tokens in queries.
  [/([?&](?:s|token|access_token|X-Amz-Signature|X-Amz-Credential)=)[^&\s"'\\]+/gi, '$1…'],
  // Not `/@`, which is a package folder in a stack.
  [/[^\s<>"'`,;:()[\]{}=@\\/]{1,64}@[^\s<>"'`,;:()[\]{}=@\\/]{1,255}/g, '…@…'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, 'private key …'],
];

export function redact(text: string): string {
  const short = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return PATTERNS.reduce((line, [pattern, instead]) => line.replace(pattern, instead), short);
}

/** SQLSTATE class 22 (data exception): the message quotes the value. */
const QUOTES_DATA = /^22...$/;

/** Nesting limit for causes. */
const DEPTH = 5;

/** Converts any value for the log: plain data, errors with their causes, redacted text. */
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
      // A stack's first line repeats the message.
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
