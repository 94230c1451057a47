/** The thread of the embedded database. Built to `dist/server/db-worker.js`, started by `server/platform/db/open-database.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveBackend } from '../server/platform/db/worker-backend.ts';

if (!parentPort) throw new Error('db-worker runs as a worker thread only');
await serveBackend(parentPort, (workerData as { folder: string }).folder);
