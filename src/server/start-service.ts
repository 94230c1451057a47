/**
 * Listens first and opens the database then: whoever calls in the first seconds gets a 503 with `Retry-After`, and a
 * taken port is known before anything is written.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { ServiceError } from '../model/errors.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { openDatabase } from './db/open-database.ts';
import { createSecretBox } from './db/secret-box.ts';
import { serviceSecret } from './db/service-secret.ts';
import { errorResponse } from './http/error-body.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { createLog, type Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createPdfService, type PdfService } from './pdf/pdf-service.ts';
import { createSealing, type Sealing } from './sealing/sealing.ts';
import type { Clock, Services } from './services.ts';
import { endStreams } from './signing-sessions/changes.ts';
import { openStore } from './storage/open-store.ts';
import { sweepEveryHour } from './sweep.ts';
import { createTokenService } from './tokens/create-token-service.ts';
import { createKeyRing } from './tokens/key-ring.ts';

export interface RunningService {
  /** How the world calls it; no slash at the end. */
  readonly url: string;
  readonly services: Services;
  /** Finishes what is under way, then lets go of port and database. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Told about anything that takes longer than two seconds. Default: nobody. */
  readonly onProgress?: (line: string) => void;
  /** The built `dist/embed`. Default: beside the server's own folder. */
  readonly embedFolder?: string;
  /** Tests move time, and bring a PDF service that knows where its worker is. */
  readonly clock?: Clock;
  readonly pdf?: PdfService;
  readonly sealing?: Sealing;
  readonly log?: Log;
}

type Handler = (request: Request, env: unknown) => Response | Promise<Response>;

const starting: Handler = () =>
  errorResponse(
    new ServiceError('SERVICE_UNAVAILABLE', 'The service is starting', { headers: { 'Retry-After': '2' } }),
  );

const SLOW_MS = 2000;
/** How long open connections may take to finish before they are cut. */
const DRAIN_MS = 5000;

async function withProgress<T>(line: string, work: Promise<T>, tell: (line: string) => void): Promise<T> {
  const timer = setTimeout(() => tell(line), SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new ConfigError([`Port ${port} is taken. Choose another: PORT=${port + 10}`]));
      else if (error.code === 'EACCES')
        reject(new ConfigError([`Port ${port} needs more rights. Choose one above 1023, as PORT=4400`]));
      else reject(error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Links in what we answer name `localhost`, which people and browsers treat as a secure context. */
function addressOf(config: Config, port: number): string {
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host}:${port}`;
}

/** @throws ConfigError with a line to print, for a taken port */
export async function startService(config: Config, options: StartOptions = {}): Promise<RunningService> {
  const log = options.log ?? createLog({ level: config.logLevel, format: config.logFormat });
  const tell = options.onProgress ?? (() => {});
  const clock = options.clock ?? { now: () => new Date() };

  let handler: Handler = starting;
  const server = createServer(
    getRequestListener((request, env) => handler(request, env), { overrideGlobalObjects: false }),
  );
  const port = await listen(server, config);
  const publicUrl = config.publicUrl ?? addressOf(config, port);
  /** In the order of opening; closed the other way round, so that nothing outlives what it needs. */
  const closers: (() => unknown)[] = [];
  const close = async () => {
    handler = starting;
    endStreams();
    await stop(server);
    for (const step of closers.splice(0).reverse()) await step();
  };

  try {
    const db = await withProgress(
      'Creating the database (a few seconds, only the first time)…',
      openDatabase(config),
      tell,
    );
    closers.push(() => db.close());
    const known: Services['config'] = { ...config, publicUrl };
    const secrets = createSecretBox(config.secretKey);
    const linkSecret = await serviceSecret(db.kysely, 'links', clock.now());
    const storage = openStore(config, { publicUrl, secret: linkSecret });
    closers.push(() => storage.close());
    const pdf = options.pdf ?? createPdfService({ log });
    closers.push(() => pdf.close());
    const tokens = createTokenService({ db, clock, config: known }, createKeyRing({ db, secrets, clock }));
    const jobs = createJobQueue({ db, clock, log });
    closers.push(() => jobs.close());
    const sealing = options.sealing ?? createSealing({ config: known, pdf, log });
    const mailer = createMailer(known);
    if (mailer) closers.push(() => mailer.close());
    const services: Services = {
      config: known,
      db,
      storage,
      pdf,
      tokens,
      secrets,
      sealing,
      mailer,
      jobs,
      clock,
      log,
    };
    jobs.start(jobHandlers(services));
    closers.push(sweepEveryHour(services));
    const embedFolder = options.embedFolder ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'embed');
    handler = createApp(services, { embedFolder, linkSecret }).fetch as Handler;
    return { url: publicUrl, services, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}
