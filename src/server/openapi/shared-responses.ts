/** The refusals of the OpenAPI document: each described once, and referred to by every operation that can answer it. */
import { REFUSALS, type RefusalStatus } from '../platform/http/refusals.ts';

interface Operation {
  readonly requestBody?: object;
  responses: Readonly<Record<string, object>>;
}
interface Document {
  readonly paths?: Readonly<Record<string, object>>;
  components?: object;
}

const schema = { $ref: '#/components/schemas/Error' };
const everyRefusal = Object.entries(REFUSALS).map(([status, refusal]) => ({ status, ...refusal }));

/** What is answered before an operation's own code runs, so that no route has to name it. */
function statusesOfAll(method: string, { requestBody }: Operation): readonly RefusalStatus[] {
  return [
    400, // X-API-Version
    // Idempotency-Key, and two writes of one record at the same time.
    ...(method === 'get' ? [] : [409 as const, 413 as const]),
    ...(requestBody ? [415 as const] : []),
    429,
    500,
    503,
  ];
}

export function shareRefusals(document: Document): void {
  document.components = {
    ...document.components,
    responses: Object.fromEntries(
      everyRefusal.map(({ name, description, example }) => [
        name,
        { description, content: { 'application/json': { schema, example } } },
      ]),
    ),
  };
  for (const methods of Object.values(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods as Readonly<Record<string, Operation>>)) {
      const own = operation.responses;
      const statuses = new Set([...Object.keys(own), ...statusesOfAll(method, operation).map(String)]);
      operation.responses = Object.fromEntries(
        [...statuses].sort().map((status) => {
          const refusal = REFUSALS[Number(status) as RefusalStatus] as
            | (typeof REFUSALS)[RefusalStatus]
            | undefined;
          return [status, refusal ? { $ref: `#/components/responses/${refusal.name}` } : own[status]!];
        }),
      );
    }
}
