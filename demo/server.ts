/** Runs the demo for a service that runs elsewhere: `node dist/demo/server.js`. */
import { fileURLToPath } from 'node:url';
import { startDemo } from './backend/start-demo.ts';

const apiKey = process.env.COUNTERSIGN_API_KEY;
if (!apiKey) {
  console.error('COUNTERSIGN_API_KEY is missing: expected an API key of the service, such as cs_test_…');
  process.exit(1);
}

const host = process.env.HOST ?? '127.0.0.1';
const { DEMO_ALLOWED_HOSTS = '', PUBLIC_URL } = process.env;
const allowedHosts = DEMO_ALLOWED_HOSTS.split(',').filter(Boolean);
if (PUBLIC_URL && URL.canParse(PUBLIC_URL)) allowedHosts.push(new URL(PUBLIC_URL).hostname);
if (!['127.0.0.1', '::1', 'localhost'].includes(host))
  console.warn(
    `Demo: HOST=${host} exposes the demo and its API key to anyone who can reach this machine. Only localhost and the names in DEMO_ALLOWED_HOSTS (currently: ${allowedHosts.join(', ') || 'none'}) are accepted.`,
  );

const demo = await startDemo({
  port: Number(process.env.PORT ?? 4401),
  host,
  allowedHosts,
  serviceUrl: (process.env.COUNTERSIGN_URL ?? 'http://localhost:4400').replace(/\/$/, ''),
  apiKey,
  dataDir: process.env.DATA_DIR ?? '.data/demo',
  mailDir: process.env.MAIL_DIR || null,
  pageDir: fileURLToPath(new URL('./page', import.meta.url)),
});
console.log(`Demo: ${demo.url}`);

const stop = () => void demo.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// `npm start` may be killed without a signal to this process.
process.once('disconnect', stop);
