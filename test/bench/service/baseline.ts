/**
 * What the ratios are taken against: a bare Hono with the same database. It opens a copy of what the service holds, in the service's own
 * tables, and is as durable: the same drivers with the same pool, the embedded database in the same thread, each write on the disk
 * before it is answered. `/row` reads or writes one row, whatever is asked of the service; `/call/<name>` does what one call needs of
 * the database (see `baseline-calls.ts`).
 */
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { openInWorker } from '../../../src/server/platform/db/worker-backend.ts';
import { bareCalls, type Query, type Subject } from './baseline-calls.ts';

const TABLE =
  'create table bench (id serial primary key, name text not null, body jsonb not null, at timestamptz not null default now())';
const READ = 'select id, name, body, at from bench where id = $1';
const WRITE = 'insert into bench (name, body) values ($1, $2::text::jsonb) returning id, name, body, at';

async function open(): Promise<Query> {
  const url = process.env.DATABASE_URL;
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 16, keepAlive: true });
    await pool.query(TABLE);
    const names = new Map<string, string>();
    return async (text, values) => {
      const name = names.get(text) ?? `s${names.size}`;
      names.set(text, name);
      return (await pool.query({ name, text, values: [...values] })).rows;
    };
  }
  const db = await openInWorker(process.env.DB_WORKER!, join(process.env.DATA_DIR!, 'db'));
  await db.script(TABLE);
  return async (text, values) => (await db.query(text, values)).rows as Record<string, unknown>[];
}

const query = await open();
// As large as a template with a few fields.
const content = JSON.stringify({
  fields: Array.from({ length: 8 }, (_none, at) => ({ at, label: 'x'.repeat(200) })),
});
await query(WRITE, ['row', content]);

const { privateKey } = await generateKeyPair('RS256');
const sign = (id: string) =>
  new SignJWT({}).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).setJti(id).sign(privateKey);
const calls = bareCalls(query, JSON.parse(process.env.SUBJECT!) as Subject, sign);

const app = new Hono();
app.get('/row/:id', async (c) => c.json((await query(READ, [c.req.param('id')]))[0]));
app.post('/row', async (c) =>
  c.json((await query(WRITE, ['row', JSON.stringify(await c.req.json())]))[0], 201),
);
app.all('/call/:name', async (c) => {
  const body = c.req.method === 'GET' ? {} : ((await c.req.json()) as Record<string, unknown>);
  return c.json(await calls[c.req.param('name')]!(body));
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Service: http://127.0.0.1:${port}`),
);
