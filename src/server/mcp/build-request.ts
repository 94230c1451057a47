/** The API request of a tool call. */
import { ServiceError } from '../../model/errors.ts';
import { CONFIRM_ARGUMENT, type Tool } from './describe-tools.ts';

export type Arguments = Readonly<Record<string, unknown>>;

export interface ApiCall {
  readonly method: string;
  /** Below `/api/v1`, with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const invalid = (name: string, problem: string) =>
  new ServiceError('VALIDATION_ERROR', `${name}: ${problem}`, {
    error: 'Validation Error',
    issues: [{ path: name, message: problem }],
  });

/** A part of the path. Dots alone would name another endpoint once the URL is resolved (RFC 3986, 5.2.4). */
function segment(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '' || value === '.' || value === '..')
    throw invalid(
      name,
      `Expected an ID, got ${value === undefined ? 'none' : JSON.stringify(value).slice(0, 40)}`,
    );
  return encodeURIComponent(value);
}

function scalar(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value);
  throw invalid(name, `Expected text or a number, got ${Array.isArray(value) ? 'a list' : typeof value}`);
}

/** @throws ServiceError VALIDATION_ERROR */
export function buildRequest(tool: Tool, given: Arguments): ApiCall {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    if (name === CONFIRM_ARGUMENT && tool.question) continue;
    const header = tool.headers.get(name);
    if (header && !tool.inBody?.has(name)) headers[header] = scalar(name, value);
    else if (tool.inQuery.has(name)) query.set(name, scalar(name, value));
    else if (tool.inPath.includes(name)) continue;
    // The API lists keys that it ignores.
    else if (tool.inBody) body[name] = value;
    else throw invalid(name, 'Expected no such argument');
  }
  const path = tool.path.replace(/\{(\w+)\}/g, (_whole, name: string) => segment(name, given[name]));
  const text = query.size > 0 ? `?${query}` : '';
  if (tool.inBody) headers['Content-Type'] = 'application/json';
  return {
    method: tool.method,
    path: path + text,
    headers,
    body: tool.inBody ? JSON.stringify(body) : undefined,
  };
}
