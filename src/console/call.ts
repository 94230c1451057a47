/** Calls of the console: the API as the person who is signed in, and `/console/api`. */
import type { ErrorBody } from '../wire/http/shapes.ts';

/** The service refused a call, or can't be reached. */
export class CallError extends Error {
  override readonly name = 'CallError';
  constructor(
    message: string,
    /** 0 if there was no answer. */
    readonly status: number,
    /** The API's code; `NETWORK` without an answer. */
    readonly code: string,
    readonly body: Partial<ErrorBody> = {},
    /** Seconds after which the service wants to be called again; null if it didn't say. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

export interface CallInit {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Query parameters; undefined and empty ones are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as `multipart/form-data`, instead of `body`. */
  readonly form?: FormData;
  /** For the whole company, although a workspace is chosen. */
  readonly ofCompany?: boolean;
}

/** What calls are about; the shell sets it. */
export interface CallScope {
  readonly companyId: string | null;
  /** Null: the whole company. */
  readonly workspaceId: string | null;
  readonly mode: 'live' | 'test';
}

export interface Caller {
  /** Calls the API. @param path below `/api/v1` @throws CallError */
  api<T>(method: string, path: string, init?: CallInit): Promise<T>;
  /** Calls what only people can. @param path below `/console/api` @throws CallError */
  own<T>(method: string, path: string, init?: CallInit): Promise<T>;
  /** Loads a file. @param path below `/api/v1` @throws CallError */
  file(path: string): Promise<Blob>;
  /** Calls the endpoints for signing in. @param path below `/auth` @throws CallError */
  auth<T>(method: string, path: string, body?: unknown): Promise<T>;
}

function withQuery(path: string, query: CallInit['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** Seconds of a `Retry-After` header. */
function retryAfterOf(response: Response): number | null {
  const text = response.headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const isJson = response.headers.get('content-type')?.includes('json');
  return isJson ? response.json() : response.text();
}

/**
 * @param scope read for each call
 * @param onSignedOut called when the session has ended, before the call rejects
 */
export function createCaller(scope: () => CallScope, onSignedOut: () => void): Caller {
  async function request(method: string, path: string, init: CallInit): Promise<Response> {
    const { companyId, workspaceId, mode } = scope();
    const response = await fetch(withQuery(path, init.query), {
      method,
      credentials: 'same-origin',
      headers: {
        'Countersign-Console': '1',
        ...(companyId && { 'Countersign-Company': companyId }),
        ...(workspaceId && !init.ofCompany && { 'Countersign-Workspace': workspaceId }),
        ...(mode === 'test' && { 'Countersign-Mode': 'test' }),
        ...(init.body !== undefined && { 'Content-Type': 'application/json' }),
        ...init.headers,
      },
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
      ...(init.form && { body: init.form }),
      ...(init.signal && { signal: init.signal }),
    }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      throw new CallError('The service can’t be reached', 0, 'NETWORK');
    });
    if (response.ok) return response;
    const body = (await readBody(response).catch(() => undefined)) as Partial<ErrorBody> | undefined;
    const code = body?.code ?? 'UNEXPECTED';
    if (code === 'SIGNED_OUT') onSignedOut();
    const message = body?.message ?? response.statusText;
    throw new CallError(message, response.status, code, body, retryAfterOf(response));
  }
  const call = async <T>(method: string, path: string, init: CallInit = {}): Promise<T> =>
    (await readBody(await request(method, path, init))) as T;
  return {
    api: (method, path, init) => call(method, `/api/v1${path}`, init),
    own: (method, path, init) => call(method, `/console/api${path}`, init),
    file: async (path) => (await request('GET', `/api/v1${path}`, {})).blob(),
    // The library rejects a POST without a body.
    auth: (method, path, body = method === 'POST' ? {} : undefined) => call(method, `/auth${path}`, { body }),
  };
}
