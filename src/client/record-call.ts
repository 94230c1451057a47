import { callAuthorized, type ServiceClientOptions } from './authorized-call.ts';
import { browserPorts, type CallOptions, type ServiceCall } from './call-service.ts';

export type RecordKind = 'templates' | 'signing-requests';

/** Milliseconds. Pages are rendered, which takes longer than a save. */
const PAGES_TIME = 120_000;

/** Calls operations of one template or draft. */
export type RecordCall = <T>(
  method: ServiceCall['method'],
  /** Below the record, or a query for the record itself. */
  path: string,
  options?: CallOptions & { readonly revision?: number; readonly body?: unknown },
) => Promise<T>;

/** Calls have time to render pages, unless the last argument says otherwise; `{}` is the ordinary time. */
export function recordCaller(
  kind: RecordKind,
  id: string,
  { apiUrl, token, ports = browserPorts }: ServiceClientOptions,
  { timeout }: Pick<ServiceCall, 'timeout'> = { timeout: PAGES_TIME },
): RecordCall {
  const base = `${apiUrl.replace(/\/+$/, '')}/${kind}/${encodeURIComponent(id)}`;
  return async <T>(
    method: ServiceCall['method'],
    path: string,
    { signal, revision, body }: NonNullable<Parameters<RecordCall>[2]> = {},
  ) =>
    callAuthorized<T>(
      token,
      id,
      {
        method,
        url: path.startsWith('?') ? base + path : `${base}/${path}`,
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
        body,
        signal,
        isRepeatable: method === 'GET',
        timeout,
      },
      ports,
    );
}
