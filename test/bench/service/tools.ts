/**
 * Tools of `/mcp` compared with the calls of the API that they make. The goal is 1.3 times at most. Compare the processor time where
 * something else runs on the machine.
 */
import { type Asked, load } from './load.ts';
import type { Caller } from './subject.ts';

interface Compared {
  readonly url: string;
  readonly key: string;
  readonly call: Caller;
  readonly templateId: string;
  readonly requestId: string;
  readonly row: (...cells: readonly string[]) => void;
  readonly milliseconds: number;
  /** The service's processor time so far, in milliseconds. */
  readonly processor: () => number;
}

/** Alternating parts, so that both meet the machine's slow moments. */
const ROUNDS = 4;

export async function measureTools(given: Compared): Promise<void> {
  const { url, key, call, templateId, requestId, row, milliseconds, processor } = given;
  const tool = (name: string, args: Record<string, unknown>): Asked => ({
    method: 'POST',
    url: `${url}/mcp`,
    key,
    accept: 'application/json, text/event-stream',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  const name = (turn: number) => ({ name: `Lease ${turn}` });
  const pairs: readonly (readonly [string, (turn: number) => Asked, (turn: number) => Asked])[] = [
    [
      'templates_get',
      () => call('GET', `/templates/${templateId}`),
      () => tool('templates_get', { id: templateId }),
    ],
    [
      'signing_requests_get',
      () => call('GET', `/signing-requests/${requestId}`),
      () => tool('signing_requests_get', { id: requestId }),
    ],
    [
      'signing_requests_list',
      () => call('GET', '/signing-requests?page_size=10'),
      () => tool('signing_requests_list', { page_size: 10 }),
    ],
    [
      'templates_update',
      (turn) => call('PUT', `/templates/${templateId}`, { template_properties: name(turn) }),
      (turn) => tool('templates_update', { id: templateId, template_properties: name(turn) }),
    ],
  ];
  row('tool calls', 'API ms', 'tool ms', 'ratio', 'API CPU', 'tool CPU', 'ratio');
  for (const [title, api, asTool] of pairs) {
    await load(api, 300);
    await load(asTool, 300);
    const sums = { api: { ms: 0, cpu: 0 }, tool: { ms: 0, cpu: 0 } };
    const timed = async (next: (turn: number) => Asked, sum: { ms: number; cpu: number }) => {
      const before = processor();
      const { p50, count } = await load(next, milliseconds / ROUNDS);
      sum.ms += p50 / ROUNDS;
      sum.cpu += (processor() - before) / count / ROUNDS;
    };
    for (let round = 0; round < ROUNDS; round++) {
      await timed(api, sums.api);
      await timed(asTool, sums.tool);
    }
    const cells = (['ms', 'cpu'] as const).flatMap((of) => [
      sums.api[of].toFixed(2),
      sums.tool[of].toFixed(2),
      (sums.tool[of] / sums.api[of]).toFixed(2),
    ]);
    row(title, ...cells);
  }
}
