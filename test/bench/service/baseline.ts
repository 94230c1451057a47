/**
 * What the ratios are taken against: a bare Hono that reads one row by its key, and writes one. Database and durability are the
 * service's own, so that the ratio tells what the service adds and nothing else: the same drivers with the same pool, the embedded
 * database in the same thread, and each write on the disk before it is answered. No key, no limits, no checks, no history.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { openInWorker } from '../../../src/server/db/worker-backend.ts';

interface Bare {
  read(id: string): Promise<unknown>;
  write(text: string): Promise<unknown>;
}

const TABLE =
  'create table bench (id serial primary key, name text not null, body jsonb not null, at timestamptz not null default now())';
const READ = 'select id, name, body, at from bench where id = $1';
const WRITE = 'insert into bench (name, body) values ($1, $2::text::jsonb) returning id, name, body, at';

async function open(): Promise<Bare> {
  const url = process.env.DATABASE_URL;
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 16, keepAlive: true });
    await pool.query(`drop table if exists bench; ${TABLE}`);
    return {
      read: async (id) => (await pool.query({ name: 'read', text: READ, values: [id] })).rows[0],
      write: async (text) =>
        (await pool.query({ name: 'write', text: WRITE, values: ['row', text] })).rows[0],
    };
  }
  const folder = process.env.DATA_DIR!;
  mkdirSync(folder, { recursive: true });
  const db = await openInWorker(process.env.DB_WORKER!, join(folder, 'db'));
  await db.script(TABLE);
  return {
    read: async (id) => (await db.query(READ, [id])).rows[0],
    write: async (text) => (await db.query(WRITE, ['row', text])).rows[0],
  };
}

const bare = await open();
// As large as a template with a few fields.
const content = JSON.stringify({
  fields: Array.from({ length: 8 }, (_none, at) => ({ at, label: 'x'.repeat(200) })),
});
await bare.write(content);

const app = new Hono();
app.get('/row/:id', async (c) => c.json(await bare.read(c.req.param('id'))));
app.post('/row', async (c) => c.json(await bare.write(JSON.stringify(await c.req.json())), 201));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Service: http://127.0.0.1:${port}`),
);
