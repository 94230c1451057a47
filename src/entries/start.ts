/** `npm start`: the service, and the demo in a separate process, like a customer's web app. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type DemoCompany, ensureDemoCompany } from '../server/account/keys/create-company.ts';
import { inviteOwner, linkTo } from '../server/people/links.ts';
import { type Config, ConfigError, readConfig } from '../server/platform/config/config.ts';
import { type RunningService, startService } from '../server/start-service.ts';
import { ignoreStreamErrors } from './ignore-stream-errors.ts';
import { createPrinter } from './printer.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { welcomeLines, withDemoHook } from './welcome.ts';

const { print, fail } = createPrinter();

/** A reserved domain (RFC 2606), so no mailbox has this address. The link is printed instead. */
const DEMO_OWNER = 'owner@example.com';

/**
 * Resolves to a free port.
 * @throws ConfigError with a line to print, if the port can't be used
 */
async function requireFree(port: number, host: string, name: 'PORT' | 'DEMO_PORT'): Promise<number> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
    return (probe.address() as AddressInfo).port;
  } catch (error) {
    const whose = name === 'PORT' ? 'the service' : 'the demo';
    throw new ConfigError([
      (error as NodeJS.ErrnoException).code === 'EACCES'
        ? `Port ${port} for ${whose} requires elevated privileges. Choose one above 1023, such as ${name}=${port + 4400}`
        : `Port ${port} for ${whose} is already in use. Choose another one, such as ${name}=${port + 10}`,
    ]);
  } finally {
    probe.close();
  }
}

/** `DEMO_PORT`, or by default the port after the service's. Checks both ports before anything starts. */
async function findDemoPort(config: Config): Promise<number> {
  const port = Number(process.env.DEMO_PORT || (config.port === 0 ? 0 : config.port + 1));
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError([`DEMO_PORT: expected a port number, got "${process.env.DEMO_PORT}"`]);
  await requireFree(config.port, config.host, 'PORT');
  return requireFree(port, config.host, 'DEMO_PORT');
}

/**
 * Passes the key to the demo's backend in its environment, because command lines are visible to other users. Without a mail relay, it
 * also gets the folder with its company's mails.
 */
function startDemo(
  service: RunningService,
  config: Config,
  port: number,
  { key, companyId }: DemoCompany,
): ChildProcess {
  const script = fileURLToPath(new URL('../demo/server.js', import.meta.url));
  return spawn(process.execPath, [script], {
    // The channel closes when this process ends for any reason; then the demo stops and releases its port.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      HOST: config.host,
      PORT: String(port),
      DATA_DIR: join(config.dataDir, 'demo'),
      COUNTERSIGN_URL: service.url,
      COUNTERSIGN_API_KEY: key,
      ...(config.smtpUrl === null && { MAIL_DIR: join(config.dataDir, 'mail', companyId) }),
    },
  });
}

/** Reads the demo's address from its output, `Demo: <address>`; undefined if it ends first. Forwards its other output. */
async function addressOfDemo({ stdout }: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: stdout! });
    lines.on('line', (line) => {
      const address = /^Demo: (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
      else print(line);
    });
    lines.on('close', () => resolve(undefined));
  });
}

async function run(): Promise<void> {
  ignoreStreamErrors([process.stdout, process.stderr]);
  const demoPort = await findDemoPort(readConfig());
  const environment = { ...process.env };
  environment.WEBHOOK_ALLOWED_HOSTS = withDemoHook(environment.WEBHOOK_ALLOWED_HOSTS, demoPort);
  const config = readConfig(environment);
  const service = await startService(config, { onProgress: print });
  const keyFile = join(config.dataDir, 'demo-key');
  const company = await ensureDemoCompany(service.services, { file: keyFile });
  const demo = startDemo(service, config, demoPort, company);
  const demoEnded = once(demo, 'exit');
  demo.on('exit', (code) => {
    if (code) print('The demo has stopped. The service is still running.');
  });
  stopOnSignals(async () => {
    demo.kill();
    await Promise.all([service.close(), demoEnded]);
  }, fail);
  const demoUrl = await addressOfDemo(demo);
  // Last, because its readers may stop the service immediately.
  const { token } = await inviteOwner(service.services, { companyId: company.companyId, email: DEMO_OWNER });
  const lines = { demo: demoUrl, service: service.url, console: linkTo(service.url, token), keyFile };
  for (const line of welcomeLines(lines)) print(line);
}

try {
  await run();
} catch (error) {
  fail(error);
  process.exit(1);
}
