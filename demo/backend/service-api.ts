/** The backend's calls to the service: plain fetch with the API key, which never leaves this process. */

/** An error response of the service. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  /** 0 if the service couldn't be reached. */
  readonly status: number;
  /** Milliseconds. */
  readonly took: number;
}

export interface ServiceApi {
  /**
   * Sends JSON or a form, and returns JSON.
   * @param signal ends the call, and with it the work of the service, such as converting a Word document
   * @throws ServiceRefusal
   */
  call<Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer>;
  /**
   * Uploads a file to an `upload_url`, which needs no key.
   * @throws ServiceRefusal
   */
  put(url: string, file: Blob, signal?: AbortSignal): Promise<void>;
  /**
   * Downloads a file.
   * @throws ServiceRefusal
   */
  file(path: string): Promise<Response>;
}

interface ErrorBody {
  readonly error?: string;
  readonly message?: string;
  readonly code?: string;
  readonly errors?: readonly { readonly message: string }[];
}

function sentence(body: ErrorBody, status: number): string {
  const first = body.errors?.[0]?.message ?? body.message ?? body.error;
  return first ?? `The service responded with ${status}`;
}

/**
 * Reads a JSON response.
 * @throws ServiceRefusal with the service's message
 */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const answer = (await response.json().catch(() => ({}))) as Answer & ErrorBody;
  if (!response.ok) {
    throw new ServiceRefusal(response.status, answer.code ?? 'REFUSED', sentence(answer, response.status));
  }
  return answer;
}

export function createServiceApi(
  serviceUrl: string,
  apiKey: string,
  onCall: (call: ApiCall) => void,
): ServiceApi {
  async function send(path: string, method: string, url: string, init: RequestInit): Promise<Response> {
    const start = performance.now();
    const report = (status: number) =>
      onCall({ method, path, status, took: Math.round(performance.now() - start) });
    let response: Response;
    try {
      response = await fetch(url, { method, ...init });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      report(0);
      throw new ServiceRefusal(
        502,
        'SERVICE_UNREACHABLE',
        `The signing service at ${serviceUrl} doesn’t respond.`,
      );
    }
    report(response.status);
    return response;
  }
  const ask = (method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> =>
    send(path, method, `${serviceUrl}/api/v1${path}`, {
      headers: {
        authorization: apiKey,
        // `fetch` sets the content type of a form, including its boundary.
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  return {
    call: async <Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal) =>
      readAnswer<Answer>(await ask(method, path, body, signal)),
    async put(url, file, signal) {
      // The address in `upload_url` is the public one, which may not work from here.
      const { pathname, search } = new URL(url);
      // The token is left out of what the page shows.
      const path = pathname.replace(/^\/api\/v1/, '');
      await readAnswer(
        await send(path, 'PUT', `${serviceUrl}${pathname}${search}`, {
          body: file,
          ...(signal && { signal }),
        }),
      );
    },
    async file(path) {
      const response = await ask('GET', path);
      if (!response.ok) await readAnswer(response);
      return response;
    },
  };
}
