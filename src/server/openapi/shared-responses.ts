/** Error responses, described once and referenced by every operation that can return them. */
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

/** Errors that occur before an operation's own code, so that routes needn't declare them. */
function statusesOfAll(method: string, { requestBody }: Operation): readonly RefusalStatus[] {
  return [
    400, // X-API-Version
    // Idempotency-Key, and concurrent writes of one record.
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
