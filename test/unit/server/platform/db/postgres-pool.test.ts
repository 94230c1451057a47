import { Duplex } from 'node:stream';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { postgresPool } from '../../../../../src/server/platform/db/postgres-pool.ts';

/** A connection that answers everything, and what was written to its socket each time. */
function poolOfOne() {
  const writes: string[] = [];
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      writes.push(String(chunk));
      done();
    },
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(' '));
      done();
    },
  });
  const client = {
    connection: { stream },
    async query({ text }: pg.QueryConfig) {
      // As `pg` does for each statement.
      stream.cork();
      stream.write(text);
      stream.uncork();
      return { command: 'SELECT', rowCount: 0, rows: [] };
    },
    release() {},
  };
  return { pool: postgresPool({ connect: async () => client } as unknown as pg.Pool), writes };
}

it('writes statements of the same tick together, and later ones by themselves', async () => {
  const { pool, writes } = poolOfOne();
  const connection = await pool.connect();
  await connection.query('begin', []);
  await Promise.all([connection.query('lock', []), connection.query('read', [])]);
  expect(writes).toEqual([]);
  await new Promise(setImmediate);
  expect(writes).toEqual(['begin lock read']);
  const storing = connection.query('store', []);
  await new Promise(setImmediate);
  await storing;
  await connection.query('commit', []);
  await new Promise(setImmediate);
  expect(writes).toEqual(['begin lock read', 'store', 'commit']);
});
