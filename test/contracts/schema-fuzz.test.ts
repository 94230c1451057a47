/**
 * Calls every operation of the OpenAPI document with generated input, some of it slightly invalid, and each kind of credential. Every
 * response must be documented, and none may be a 500.
 *
 * The input is deterministic. `FUZZ_SEED=5` uses other input, `FUZZ_CASES=40` more of it.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dnsServer } from '../support/dns-server.ts';
import { exampleIn, type FuzzWorld, makeFuzzWorld } from '../support/fuzz-world.ts';
import { answerJudge } from '../support/judge-answer.ts';
import {
  callsOf,
  firstExample,
  type OpenApi,
  type OpenApiCall,
  parametersOf,
} from '../support/openapi-document.ts';
import { nearly, schemaArbitraries } from '../support/schema-arbitrary.ts';
import { startService, type TestService } from '../support/service.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);
/** Cases per operation with the company's key. Other credentials get a third of them, and no credential a single one. */
const CASES = Number(process.env.FUZZ_CASES ?? 5);

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let dns: Awaited<ReturnType<typeof dnsServer>>;
let document: OpenApi;
let calls: readonly OpenApiCall[];
let world: FuzzWorld;
beforeAll(async () => {
  receiver = await webhookReceiver();
  dns = await dnsServer();
  service = await startService({ WEBHOOK_ALLOWED_HOSTS: receiver.host, DNS_SERVERS: dns.address });
  document = (await service.get<OpenApi>('/openapi.json')).body;
  calls = callsOf(document);
  world = await makeFuzzWorld(service, receiver.url);
}, 120_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
  await dns.close();
});

/** Operations that end a record come last. */
const ENDS = /\/(finish|decline|cancel|send|erasures|expire|withdraw|revoke-[\w-]+|send-[\w-]+)$/;
const orderOf = ({ method, path }: OpenApiCall) =>
  method === 'GET' ? 0 : method === 'DELETE' ? 3 : ENDS.test(path) ? 2 : 1;

interface Case {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
}

const known = () => [...new Set(world.ids.flatMap(([, ids]) => Object.values(ids)))];
const own = ({ path }: OpenApiCall) => world.ids.find(([prefix]) => path.startsWith(prefix))![1];

function casesOf(call: OpenApiCall): fc.Arbitrary<Case> {
  const { valid } = schemaArbitraries(document.components.schemas, known);
  const { requestBody } = call.operation;
  const parameters = parametersOf(document, call.operation);
  const mine = own(call);
  const segment = (name: string) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(mine[name] ?? '00000000-0000-4000-8000-00000000000a') },
      { weight: 1, arbitrary: fc.constantFrom(...known()) },
      { weight: 1, arbitrary: fc.constantFrom('nothing', '%00', '%F0%9F%98%80', '%', "'", '..%2f') },
    );
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const path = fc
    .record(Object.fromEntries(inPath.map((name) => [name, segment(name)])))
    .map((values) => call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name]!));
  const inQuery = parameters.filter((one) => one.in === 'query');
  const odd = fc.constantFrom('', 'x', '-1', '0', '1e9', '99999999999999999999', 'null', '\u0000', '%');
  const query = fc
    .record(
      Object.fromEntries(
        inQuery.map(({ name, schema }) => [
          name,
          fc.oneof({ weight: 4, arbitrary: valid(schema).map(String) }, { weight: 1, arbitrary: odd }),
        ]),
      ),
      { requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name) },
    )
    .map((values) => new URLSearchParams(values as Record<string, string>).toString());
  const headers = fc
    .record({
      'if-match': fc.constantFrom(undefined, undefined, undefined, '"1"', '*', '"0", "99"', 'x'),
      'idempotency-key': fc.constantFrom(undefined, undefined, undefined, 'one', 'two', 'x'.repeat(300)),
      'x-api-version': fc.constantFrom(undefined, undefined, undefined, undefined, '1', '2', 'x'),
    })
    .map((all) =>
      Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => !!entry[1])),
    );
  return fc
    .record({ path, query, headers, body: bodyOf(requestBody?.content ?? {}, valid) })
    .map(({ path: at, query: asked, headers: sent, body }) => ({
      path: asked ? `${at}?${asked}` : at,
      headers: { ...sent, ...(body.type && { 'content-type': body.type }) },
      body: body.body,
    }));
}

type SentBody = { readonly type?: string; readonly body?: string | FormData | undefined };

function bodyOf(
  content: NonNullable<OpenApiCall['operation']['requestBody']>['content'] & object,
  valid: ReturnType<typeof schemaArbitraries>['valid'],
): fc.Arbitrary<SentBody> {
  if (content['multipart/form-data'])
    return fc.string({ maxLength: 100 }).map((text) => {
      const body = new FormData();
      body.set('file', new Blob([text], { type: 'image/png' }), 'logo.png');
      return { body };
    });
  const media = content['application/json'];
  if (!media)
    return fc.constantFrom<SentBody>({}, ...Object.keys(content).map((type) => ({ type, body: '%PDF-1.4' })));
  const example = exampleIn(world, firstExample(media));
  const good = fc.oneof(fc.constant(example), valid(media.schema!));
  const asJson = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });
  return fc.oneof(
    { weight: 4, arbitrary: good.map(asJson) },
    { weight: 6, arbitrary: nearly(good).map(asJson) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<SentBody>(
        {},
        { type: 'application/json', body: '{' },
        { type: 'application/json', body: '' },
        { type: 'text/plain', body: JSON.stringify(example) },
        { type: 'application/json; charset=utf-16', body: JSON.stringify(example) },
      ),
    },
  );
}

it('every response is documented in the OpenAPI document', async () => {
  const check = answerJudge(document);
  const wrong = new Map<string, string>();
  const statuses = new Map<number, number>();
  const inOrder = [...calls].sort((a, b) => orderOf(a) - orderOf(b));
  for (const [index, call] of inOrder.entries()) {
    const cases = casesOf(call);
    const isOpen = call.operation.security?.length === 0;
    const sendAs = async (who: string, turn: number) => {
      const authorization = world.credentials[who] ?? null;
      const isSomebody = !/^(no|made-up) /.test(who) || isOpen;
      const numRuns = turn === 0 ? CASES : isSomebody ? Math.ceil(CASES / 3) : 1;
      for (const one of fc.sample(cases, { seed: SEED + index * 100 + turn, numRuns })) {
        const response = await fetch(`${service.url}/api/v1${one.path}`, {
          method: call.method,
          headers: { ...one.headers, ...(authorization !== null && { authorization }) },
          ...(one.body !== undefined && { body: one.body }),
        });
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        for (const fault of await check(call, response)) {
          const body = typeof one.body === 'string' ? one.body.slice(0, 1_000) : '';
          const sent = `${call.method} ${one.path} ${JSON.stringify(one.headers)} ${body} with ${who}`;
          wrong.set(`${call.name}: ${fault}`, sent);
        }
      }
    };
    // Sequential, so that a seed is reproducible.
    for (const [turn, who] of Object.keys(world.credentials).entries()) await sendAs(who, turn);
  }
  expect(
    [...wrong].map(([fault, sent]) => `${fault}\n    ${sent}`),
    `FUZZ_SEED=${SEED}`,
  ).toEqual([]);
  // Input gets past the first checks and is rejected for every reason that callers can cause.
  for (const status of [200, 201, 400, 401, 403, 404, 409, 412, 415])
    expect(statuses.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0);
  expect(statuses.get(200)!).toBeGreaterThan(calls.length);
}, 180_000);
