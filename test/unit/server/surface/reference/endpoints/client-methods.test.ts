/** The reference's list of client methods is read from the client. `vitest -u` writes it anew. */
import { expect, it } from 'vitest';
import { createCountersign } from '../../../../../../src/client/api/countersign.ts';

const FILE = '../../../../../../src/server/surface/reference/endpoints/client-methods.ts';

/** Calls each method and notes which operation it requests. */
async function clientMethods(): Promise<readonly (readonly [operation: string, method: string])[]> {
  let requested = '';
  const { request, ...resources } = createCountersign({
    baseUrl: 'https://sign.example.com',
    apiKey: 'key',
    fetch: async (url, init) => {
      const path = new URL(String(url)).pathname.replace('/api/v1', '').replace('/ID', '/{id}');
      requested = `${init?.method} ${path}`;
      return Response.json({});
    },
  });
  const found: (readonly [string, string])[] = [];
  for (const [resource, methods] of Object.entries(resources))
    for (const [name, method] of Object.entries(methods)) {
      // It iterates over the pages of `list`.
      if (name === 'listAll') continue;
      await (method as (id: string) => Promise<unknown>)('ID');
      found.push([requested, `${resource}.${name}`]);
    }
  return found;
}

it('is current', async () => {
  const methods = await clientMethods();
  expect(methods.length).toBeGreaterThan(40);
  await expect(`// Written by \`test/unit/server/surface/reference/endpoints/client-methods.test.ts\`, not by hand.
/** Methods of the client by operation. Every other operation is \`request('GET /…')\`. */
export const CLIENT_METHODS: Readonly<Record<string, string>> = {
${methods.map(([operation, method]) => `  '${operation}': '${method}',\n`).join('')}};
`).toMatchFileSnapshot(FILE);
});
