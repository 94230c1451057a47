/** The request headers of the API, described once and referenced by the operations that read them. */
import { API_VERSION } from '../platform/http/headers.ts';
import type { JsonSchema } from './schema-example.ts';

interface Operation {
  parameters?: readonly object[];
  readonly responses: Readonly<Record<string, object>>;
}
interface Document {
  readonly paths?: Readonly<Record<string, object>>;
  components?: object;
}
interface Header {
  readonly name: string;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: unknown;
  readonly isRead: (method: string, operation: Operation) => boolean;
}

/** Responses in the signer's language. */
const IS_SESSION = /"#\/components\/schemas\/Signing(?:Session|Access)"/;

const HEADERS: Readonly<Record<string, Header>> = {
  IfMatch: {
    name: 'If-Match',
    description:
      'The `ETag` of the record as you last read it. If the record has changed since, the call fails with 412 `REVISION_CONFLICT` and nothing is written. A list matches any of its tags; `*`, or no header, matches every revision.',
    schema: { type: 'string' },
    example: '"7"',
    isRead: (_method, { responses }) => '412' in responses,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    description:
      'A key of your choice, such as a UUID. Repeating the call with the same key and body within 24 hours returns the first response, with `Idempotency-Replayed: true`, instead of acting again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '1f0c6a52-7d0e-4b4b-9a35-5f6f1c2a34d9',
    isRead: (method) => method === 'post',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    description:
      'The signer’s languages, best first. They choose the language of the consent statement unless the query has `language`.',
    schema: { type: 'string' },
    example: 'de-AT, en',
    isRead: (_method, { responses }) => IS_SESSION.test(JSON.stringify(responses)),
  },
  ApiVersion: {
    name: 'X-API-Version',
    description: `The API version that you expect. Any version other than ${API_VERSION} fails with 400 \`UNSUPPORTED_VERSION\`. Every response has its version in the same header.`,
    schema: { type: 'integer', minimum: 1, default: API_VERSION },
    example: API_VERSION,
    isRead: () => true,
  },
  RequestId: {
    name: 'X-Request-Id',
    description:
      'Your own ID for this call: 8 to 64 letters, digits, hyphens and underscores. The response has it in the same header, and so does the service’s log. If it’s missing or malformed, the service creates one.',
    schema: { type: 'string' },
    example: 'checkout-20261121-0042',
    isRead: () => true,
  },
};

export function describeHeaders(document: Document): void {
  document.components = {
    ...document.components,
    parameters: Object.fromEntries(
      Object.entries(HEADERS).map(([key, { isRead: _, ...header }]) => [
        key,
        { ...header, in: 'header', required: false },
      ]),
    ),
  };
  for (const methods of Object.values(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods as Readonly<Record<string, Operation>>)) {
      const read = Object.entries(HEADERS).filter(([, { isRead }]) => isRead(method, operation));
      operation.parameters = [
        ...(operation.parameters ?? []),
        ...read.map(([key]) => ({ $ref: `#/components/parameters/${key}` })),
      ];
    }
}
