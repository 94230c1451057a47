const NAME = /^[A-Za-z_$][\w$]*$/;
/** Maximum length of a literal on one line. */
const ONE_LINE = 60;

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A value as a JavaScript literal: `{ theme: 'dark', fieldTypes: ['text'] }`. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const parts = (inner: string) =>
    isList
      ? value.map((item) => literal(item, inner))
      : Object.entries(value).map(
          ([key, item]) => `${NAME.test(key) ? key : quoted(key)}: ${literal(item, inner)}`,
        );
  const [open, close] = isList ? '[]' : '{}';
  const short = parts(indent);
  if (short.length === 0) return `${open}${close}`;
  const line = isList ? `[${short.join(', ')}]` : `{ ${short.join(', ')} }`;
  if (line.length <= ONE_LINE && !line.includes('\n')) return line;
  const inner = `${indent}  `;
  return `${open}\n${parts(inner)
    .map((part) => `${inner}${part},\n`)
    .join('')}${indent}${close}`;
}
