import type { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { createPgliteStatements } from '../../../../../src/server/platform/db/pglite-statements.ts';

/** `UPDATE 1` and, if the engine survives, that it is ready. */
const CHANGED = [...Buffer.from('C\0\0\0\x0dUPDATE 1\0')];
const READY = [...Buffer.from('Z\0\0\0\x05I')];

/** A database that answers every statement with these bytes. */
const answering = (...bytes: readonly number[]) =>
  createPgliteStatements({
    execProtocolStream: async () => [],
    execProtocolRaw: async () => Uint8Array.from(bytes),
    parsers: {},
    serializers: {},
  } as unknown as PGlite);

async function twice(run: ReturnType<typeof createPgliteStatements>) {
  await run('update t set a = 1', []);
  return run('update t set a = 1', []);
}

it('a prepared statement is done once the engine is ready for the next', async () => {
  expect(await twice(answering(...CHANGED, ...READY))).toEqual({ rows: [], affected: 1, json: [] });
});

it.each([
  ['nothing', []],
  ['a part of the answer', CHANGED],
])('a prepared statement fails, without an SQLSTATE, if the engine broke after %s', async (_what, bytes) => {
  const error = await twice(answering(...bytes)).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty('code');
});
