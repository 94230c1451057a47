/**
 * Which credentials each operation accepts: what its `security` in the OpenAPI document says is what the service does. A new
 * operation that `authenticate` doesn't let editor tokens call, or lets them call without saying so, fails here.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import { callsOf, type OpenApi, type OpenApiCall } from '../support/openapi-document.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { ada, bob, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let calls: readonly OpenApiCall[];
const records: Record<string, { readonly id: string; readonly token: string }> = {};
const NOTHING = '00000000-0000-4000-8000-00000000000a';

beforeAll(async () => {
  service = await sharedService();
  calls = callsOf((await service.get<OpenApi>('/openapi.json', { authorization: null })).body);
  const template = await twoSignerTemplate(service);
  const request = await service.post<SigningRequest>('/signing-requests', {
    template_id: template.id,
    recipients: [
      { ...ada, order: 1 },
      { ...bob, order: 2 },
    ],
  });
  const { body } = await service.post<{ token: string }>('/jwt/generate-signing-request', {
    companies_workspaces_signing_requests_id: request.body.id,
  });
  records.templates = { id: template.id, token: await service.given.token(template.id) };
  records['signing-requests'] = { id: request.body.id, token: `Bearer ${body.token}` };
}, 60_000);
afterAll(() => service.close());

const acceptsTokens = ({ operation }: OpenApiCall) =>
  operation.security?.some((scheme) => 'editorToken' in scheme) ?? false;
const isOpen = ({ operation }: OpenApiCall) => operation.security?.length === 0;

/** The call with an empty body. It's about the token's own record if the path names one. */
async function callWith({ method, path }: OpenApiCall, authorization: string | null, id = NOTHING) {
  const [, first, ...rest] = path.split('/');
  const filled = [first, ...rest.map((part, at) => (/^\{/.test(part) ? (at === 0 ? id : NOTHING) : part))];
  const response = await fetch(`${service.url}/api/v1/${filled.join('/')}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(method !== 'GET' && { body: '{}' }),
  });
  if (!response.headers.get('content-type')?.includes('json')) {
    // An event stream would never end.
    await response.body?.cancel();
    return { status: response.status, message: '' };
  }
  return {
    status: response.status,
    message: String(((await response.json()) as { message?: string }).message),
  };
}

describe('an operation', () => {
  it('accepts editor tokens exactly if it says so', async () => {
    const wrong: string[] = [];
    for (const one of calls) {
      if (isOpen(one)) continue;
      const room = one.path.split('/')[1]!;
      const { id, token } =
        records[room] ?? (/-embedded-/.test(room) ? records['signing-requests'] : records.templates)!;
      const { status, message } = await callWith(one, token, id);
      const isRefused =
        status === 401 || (status === 403 && /editor tokens (can only|aren’t accepted)/i.test(message));
      if (isRefused === acceptsTokens(one)) wrong.push(`${one.name}: ${status} ${message}`);
    }
    expect(wrong).toEqual([]);
  });

  it('works without credentials exactly if it says so', async () => {
    const wrong: string[] = [];
    for (const one of calls) {
      const { status } = await callWith(one, null);
      if ((status === 401) === isOpen(one)) wrong.push(`${one.name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
