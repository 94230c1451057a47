/** Started once for the whole project `contracts-postgres`; its tests learn the addresses in `use-postgres-and-s3.ts`. */
import type { TestProject } from 'vitest/node';
import { postgresCluster } from './postgres-cluster.ts';
import { s3Server } from './s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    storeUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await postgresCluster('fsync=off');
  const store = await s3Server();
  project.provide('databaseUrl', cluster.url);
  project.provide('storeUrl', store.url);
  return async () => {
    await store.close();
    await cluster.remove();
  };
}
