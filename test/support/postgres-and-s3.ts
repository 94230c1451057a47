/** Global setup of the project `contracts-postgres`; tests get the URLs from `use-postgres-and-s3.ts`. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/platform/db/open-database.ts';
import { TEMPLATE_DATABASE } from './data-folder.ts';
import { postgresCluster } from './postgres-cluster.ts';
import { s3Server } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    storeUrl: string;
  }
}

/** A migrated template database, so that a test's database is a copy and needs no migrations. */
async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  await (await openDatabase({ dataDir: '', databaseUrl: url.href })).close();
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Crashes of the database are tested in `postgres/`, on clusters that sync to disk.
  const cluster = await postgresCluster('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  await makeTemplate(cluster.url);
  const store = await s3Server();
  project.provide('databaseUrl', cluster.url);
  project.provide('storeUrl', store.url);
  return async () => {
    await store.close();
    await cluster.remove();
  };
}
