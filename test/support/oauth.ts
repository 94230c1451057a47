/** An app that connects to the service, as the protocol's client does, with a person who decides in the console. */
import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './people.ts';
import type { TestService } from './service.ts';

export const REDIRECT = 'https://app.example.com/callback';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly scope: string;
}
export interface OAuthAnswer<T = Record<string, string>> {
  readonly status: number;
  readonly body: T;
}

export const pkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

/** @param publicUrl where the service listens elsewhere */
export function oauthClientOf(service: Pick<TestService, 'url'>, publicUrl = service.url) {
  async function register(more: Record<string, unknown> = {}) {
    const response = await fetch(`${service.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'Claude',
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'none',
        ...more,
      }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  }

  /** The address that the browser is sent to. */
  async function authorize(query: Record<string, string>) {
    const response = await fetch(`${service.url}/oauth/authorize?${new URLSearchParams(query)}`, {
      redirect: 'manual',
    });
    const to = response.headers.get('location');
    return { status: response.status, to: to ? new URL(to) : null };
  }

  async function form<T = Record<string, string>>(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<OAuthAnswer<T>> {
    const response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as T };
  }
  const token = (fields: Record<string, string>, headers?: Record<string, string>) =>
    form<Tokens & { error?: string }>('/oauth/token', fields, headers);

  const asked = (clientId: string, challenge: string, more: Record<string, string> = {}) => ({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: `${publicUrl}/mcp`,
    scope: 'read prepare send manage',
    state: 'the-state',
    ...more,
  });

  /** Lets the person decide. @returns where their browser goes next */
  async function decide(person: Person, requestId: string, decision: object): Promise<URL> {
    const answer = await person.post<{ redirect_url: string }>(
      person.console(`/authorizations/${requestId}`),
      decision,
    );
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return new URL(answer.body.redirect_url);
  }

  /** A code, and the verifier that it needs. */
  async function code(person: Person, companyId: string, scopes: readonly string[], clientId?: string) {
    const id = clientId ?? (await register()).body.client_id!;
    const { verifier, challenge } = pkce();
    const { to } = await authorize(asked(id, challenge));
    const back = await decide(person, to!.searchParams.get('request')!, {
      allow: true,
      company_id: companyId,
      scopes,
    });
    return { clientId: id, verifier, code: back.searchParams.get('code')!, back };
  }

  const exchange = (given: { clientId: string; verifier: string; code: string }) =>
    token({
      grant_type: 'authorization_code',
      client_id: given.clientId,
      code: given.code,
      code_verifier: given.verifier,
      redirect_uri: REDIRECT,
      resource: `${publicUrl}/mcp`,
    });

  return {
    register,
    authorize,
    asked,
    decide,
    code,
    token,
    form,
    exchange,
    /** Tokens that the person granted. */
    async connect(person: Person, companyId: string, scopes: readonly string[]) {
      const given = await code(person, companyId, scopes);
      const { status, body } = await exchange(given);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return { ...given, ...body };
    },
  };
}
