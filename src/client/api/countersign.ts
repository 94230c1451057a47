import type { Operations } from './operations.ts';
import { type CallOptions, createSend, type SendOptions } from './send.ts';

type Name = keyof Operations;
/** Resolved by operation: intersections of unions over all operations are too large for the compiler. */
type Inputs = {
  [K in Name]: Pick<Operations[K], Extract<keyof Operations[K], 'path' | 'query' | 'body'>>;
};
/** Input of a call: its `path`, `query` and `body`, if it has them. */
export type Input<Operation extends Name> = Inputs[Operation];
export type Answer<Operation extends Name> = Operations[Operation]['answer'];

type Lists = {
  [K in Name]: Answer<K> extends { results: (infer _Item)[]; pagination: unknown } ? K : never;
}[Name];
type Item<Operation extends Name> = Answer<Operation> extends { results: (infer One)[] } ? One : never;
type Query<Operation extends Name> = Operations[Operation] extends { query?: infer Q } ? Q : never;
type Body<Operation extends Name> = Operations[Operation] extends { body: infer B }
  ? B
  : Operations[Operation] extends { body?: infer B }
    ? B
    : never;

/** Any call, by method and path as in the reference: `request('GET /templates/{id}', { path: { id } })`. */
type Request = <Operation extends Name>(
  operation: Operation,
  input?: Input<Operation>,
  options?: CallOptions,
) => Promise<Answer<Operation>>;

/**
 * Typed client of the HTTP API, for your backend. Don't use it in a browser: the API key grants full access.
 *
 * @example
 * const countersign = createCountersign({ baseUrl: 'https://sign.example.com', apiKey: process.env.COUNTERSIGN_KEY });
 * const sent = await countersign.signingRequests.createAndSend({ template_id, recipients: [{ first_name: 'Ada', email }] });
 * for await (const request of countersign.signingRequests.listAll({ status: 'finished' })) console.log(request.name);
 */
export function createCountersign(options: SendOptions) {
  const send = createSend(options);

  const request: Request = (operation, input, callOptions) => {
    const [method, template] = (operation as string).split(' ') as [string, string];
    const {
      path = {},
      query,
      body,
    } = (input ?? {}) as {
      path?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const filled = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const value = path[name];
      // An empty ID would call another operation.
      if (!value) throw new TypeError(`Countersign: ${operation} needs path.${name}`);
      return encodeURIComponent(value);
    });
    return send({ ...callOptions, method, path: filled, query, body });
  };

  /** Iterates over all items of a list, fetching page by page. */
  async function* all<Operation extends Lists>(
    operation: Operation,
    query: Query<Operation> | undefined,
    callOptions?: CallOptions,
  ): AsyncGenerator<Item<Operation>, void, undefined> {
    for (let page = 1; ; page++) {
      const input = { query: { ...(query as object), page } } as unknown as Input<Operation>;
      const { results, pagination } = (await request(operation, input, callOptions)) as unknown as {
        results: Item<Operation>[];
        pagination: { total_pages: number };
      };
      yield* results;
      if (page >= pagination.total_pages) return;
    }
  }

  const lists = <Operation extends Lists>(operation: Operation) => ({
    list: (query?: Query<Operation>, more?: CallOptions) =>
      request(operation, { query } as unknown as Input<Operation>, more),
    listAll: (query?: Query<Operation>, more?: CallOptions) => all(operation, query, more),
  });
  const withId =
    <Operation extends Name>(operation: Operation) =>
    (id: string, more?: CallOptions) =>
      request(operation, { path: { id } } as unknown as Input<Operation>, more);
  const withBody =
    <Operation extends Name>(operation: Operation) =>
    (body: Body<Operation>, more?: CallOptions) =>
      request(operation, { body } as unknown as Input<Operation>, more);
  const withBoth =
    <Operation extends Name>(operation: Operation) =>
    (id: string, body?: Body<Operation>, more?: CallOptions) =>
      request(operation, { path: { id }, body } as unknown as Input<Operation>, more);

  const withIdAndQuery =
    <Operation extends Name>(operation: Operation) =>
    (id: string, query?: Query<Operation>, more?: CallOptions) =>
      request(operation, { path: { id }, query } as unknown as Input<Operation>, more);

  return {
    request,
    templates: {
      ...lists('GET /templates'),
      create: withBody('POST /templates'),
      get: withId('GET /templates/{id}'),
      put: withBoth('PUT /templates/{id}'),
      patch: withBoth('PATCH /templates/{id}'),
      delete: withId('DELETE /templates/{id}'),
      duplicate: withBoth('POST /templates/{id}/duplicate'),
      copy: withBoth('POST /templates/{id}/copy'),
      replaceDocument: withBoth('POST /templates/{id}/replace-document'),
      reviewDocument: withBoth('POST /templates/{id}/review-document'),
      arrangePages: withBoth('POST /templates/{id}/arrange-pages'),
      restoreDocument: withBoth('POST /templates/{id}/restore-document'),
      checks: withId('GET /templates/{id}/checks'),
      users: withId('GET /templates/{id}/users'),
      fields: withId('GET /templates/{id}/fields'),
      reminders: withId('GET /templates/{id}/reminders'),
      createToken: withBody('POST /generate-template-token'),
      revokeToken: withBody('POST /revoke-template-token'),
    },
    signingRequests: {
      ...lists('GET /signing-requests'),
      create: withBody('POST /signing-requests'),
      createAndSend: withBody('POST /signing-requests/create-and-send'),
      get: withId('GET /signing-requests/{id}'),
      put: withBoth('PUT /signing-requests/{id}'),
      patch: withBoth('PATCH /signing-requests/{id}'),
      delete: withId('DELETE /signing-requests/{id}'),
      send: withBoth('POST /signing-requests/{id}/send'),
      cancel: withBoth('POST /signing-requests/{id}/cancel'),
      resend: withBoth('POST /signing-requests/{id}/resend'),
      download: withId('GET /signing-requests/{id}/download'),
      users: withId('GET /signing-requests/{id}/users'),
      fields: withId('GET /signing-requests/{id}/fields'),
      reminders: withId('GET /signing-requests/{id}/reminders'),
      audit: withId('GET /signing-requests/{id}/audit'),
      checks: withId('GET /signing-requests/{id}/checks'),
      createToken: withBody('POST /jwt/generate-signing-request'),
      revokeToken: withBody('POST /jwt/revoke-signing-request'),
    },
    documents: {
      create: withBody('POST /documents'),
    },
    webhooks: {
      ...lists('GET /webhooks'),
      create: withBody('POST /webhooks'),
      get: withId('GET /webhooks/{id}'),
      update: withBoth('PUT /webhooks/{id}'),
      delete: withId('DELETE /webhooks/{id}'),
      test: withId('POST /webhooks/{id}/test'),
      deliveries: withId('GET /webhooks/{id}/deliveries'),
    },
    seals: {
      list: (query?: Query<'GET /seals'>, more?: CallOptions) => request('GET /seals', { query }, more),
      create: withBody('POST /seals'),
      get: withId('GET /seals/{id}'),
      patch: withBoth('PATCH /seals/{id}'),
      revoke: withIdAndQuery('DELETE /seals/{id}'),
      image: withId('GET /seals/{id}/image'),
      erase: withId('DELETE /seals/{id}/erase'),
      applications: withIdAndQuery('GET /seals/{id}/applications'),
      accessLog: withIdAndQuery('GET /seals/{id}/access-log'),
    },
    workspaces: {
      ...lists('GET /workspaces'),
      create: withBody('POST /workspaces'),
      get: withId('GET /workspaces/{id}'),
      patch: withBoth('PATCH /workspaces/{id}'),
      regenerateKey: withBoth('POST /workspaces/{id}/api-key/regenerate'),
      expireKey: withBoth('POST /workspaces/{id}/api-key/expire'),
    },
    company: {
      get: (more?: CallOptions) => request('GET /company', {}, more),
      patch: withBody('PATCH /company'),
      settings: (more?: CallOptions) => request('GET /company/settings', {}, more),
      putSettings: withBody('PUT /company/settings'),
    },
  };
}

export type Countersign = ReturnType<typeof createCountersign>;
