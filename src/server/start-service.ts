/**
 * Listens before opening the database: early callers get a 503 with `Retry-After`, and a taken port is reported before anything is
 * written.
 */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { ServiceError } from '../model/errors.ts';
import type { SigningRequestId } from '../model/ids.ts';
import { createKeyRing } from './account/tokens/key-ring.ts';
import { createTokenService } from './account/tokens/token-service.ts';
import { createApiLog } from './api-log/api-log.ts';
import { createApp } from './app.ts';
import { createStoppableServer } from './graceful-shutdown.ts';
import { jobHandlers } from './job-handlers.ts';
import { createMailer } from './mail/mailer.ts';
import { serveOperator } from './operator/serve-operator.ts';
import { createConverter } from './pdf/converter/converter.ts';
import { countRefusedJobs, measurePdfLoad } from './pdf/worker/pdf-metrics.ts';
import { createPdfService, type PdfService } from './pdf/worker/pdf-service.ts';
import { createPeople } from './people/people.ts';
import type { Clock } from './platform/clock.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { vacuumRegularly } from './platform/db/autovacuum.ts';
import { databaseClock } from './platform/db/database-clock.ts';
import { type Database, openDatabase } from './platform/db/open-database.ts';
import { connectNotifications } from './platform/db/pg-notify.ts';
import { errorResponse } from './platform/http/error-body.ts';
import { createJobQueue } from './platform/jobs/job-queue.ts';
import { createLifecycle } from './platform/lifecycle.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics } from './platform/metrics/service-metrics.ts';
import { createReadiness } from './platform/readiness.ts';
import { encryptAtRest } from './platform/secrets/encrypt-at-rest.ts';
import { createSecretBox, serviceSecret } from './platform/secrets/secret-box.ts';
import type { Services } from './platform/services.ts';
import { openStore } from './platform/storage/open-store.ts';
import { sampleComposition } from './previews/sample-certificate.ts';
import { createRequestChanges, type RequestChanges } from './requests/record/request-changes.ts';
import { sweepEveryHour } from './scheduled-cleanup.ts';
import { measureSealCertificate } from './sealing/key-expiry.ts';
import { createSealing, type Sealing } from './sealing/seal-pdf.ts';
import { shareSealKey } from './sealing/share-seal-key.ts';
import { EMBED_FOLDER } from './surface/embed-folder.ts';
import { createReceiverPool } from './webhooks/receiver-pool.ts';

export interface RunningService {
  /** Public URL without a trailing slash. */
  readonly url: string;
  readonly services: Services;
  /** Finishes running work, then releases port and database. */
  close(): Promise<void>;
}

interface StartOptions {
  /** Called about anything that takes longer than two seconds. */
  readonly onProgress?: (line: string) => void;
  /** The built `dist/embed`. Default: next to the server's folder. */
  readonly embedFolder?: string;
  /** For tests, which control time and provide a PDF service. */
  readonly clock?: Clock;
  readonly pdf?: PdfService;
  readonly sealing?: Sealing;
  readonly log?: Log;
  /** False leaves cleanup to the caller. */
  readonly sweeps?: boolean;
}

type Handler = (request: Request, env: unknown) => Response | Promise<Response>;

const starting: Handler = () =>
  errorResponse(
    new ServiceError('SERVICE_UNAVAILABLE', 'The service is starting', { headers: { 'Retry-After': '2' } }),
  );

const SLOW_MS = 2000;

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
        reject(
          new ConfigError([`Port ${port} is already in use. Choose another one, such as PORT=${port + 10}`]),
        );
      else if (error.code === 'EACCES')
        reject(
          new ConfigError([
            `Port ${port} requires elevated privileges. Choose one above 1023, such as PORT=4400`,
          ]),
        );
      else reject(error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Links name `localhost`, which browsers treat as a secure context. */
function apiBase(config: Config, port: number): string {
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host}:${port}`;
}

/** Forwards changes between instances to pages that listen. */
function shareChanges(
  changes: RequestChanges,
  connection: { readonly url: string; readonly instance: number },
  log: Log,
  closers: (() => unknown)[],
): void {
  const notifications = connectNotifications(connection, log, (id) =>
    changes.receive(id as SigningRequestId),
  );
  const stopRelay = changes.relay((id) => notifications.send(id));
  closers.push(() => notifications.close(), stopRelay);
}

async function openClock(db: Database, closers: (() => unknown)[]): Promise<Clock> {
  const clock = await databaseClock(db);
  closers.push(() => clock.close());
  return clock;
}

/** @throws ConfigError with a line to print, for a taken port */
export async function startService(config: Config, options: StartOptions = {}): Promise<RunningService> {
  const log = options.log ?? createLog({ level: config.logLevel, format: config.logFormat });
  const tell = options.onProgress ?? (() => {});

  let handler: Handler = starting;
  const lifecycle = createLifecycle();
  const { server, stop } = createStoppableServer(
    getRequestListener((request, env) => handler(request, env)),
    lifecycle,
  );
  const port = await listen(server, config);
  for (const line of config.warnings) log.warn(line);
  const publicUrl = config.publicUrl ?? apiBase(config, port);
  /** In order of opening; closed in reverse, so that nothing outlives its dependencies. */
  const closers: (() => unknown)[] = [];
  let takesJobs: { stopTaking(): void } | null = null;
  let closing: Promise<void> | null = null;
  const closeOnce = async () => {
    lifecycle.isStopping = true;
    takesJobs?.stopTaking();
    lifecycle.endStreams();
    // Those that open meanwhile.
    const ended = setInterval(lifecycle.endStreams, 500);
    await stop(config.drainSeconds * 1000);
    clearInterval(ended);
    for (const step of closers.splice(0).reverse()) await step();
  };
  const close = () => {
    closing ??= closeOnce();
    return closing;
  };

  try {
    const db = await withProgress(
      config.databaseUrl || existsSync(join(config.dataDir, 'db'))
        ? 'Opening the database…'
        : 'Creating the database (a few seconds, only the first time)…',
      openDatabase(config, (cause) => log.error('the embedded database was reopened', { cause })),
      tell,
    );
    closers.push(() => db.close());
    const clock = options.clock ?? (await openClock(db, closers));
    const known: Services['config'] = { ...config, publicUrl };
    const secrets = createSecretBox(config.secretKey, config.secretKeyOld);
    const metrics = createMetrics();
    metrics.watch(db, clock);
    closers.push(() => metrics.close());
    const written = await encryptAtRest(db, secrets);
    if (written > 0) log.info('secrets were encrypted under SECRET_KEY', { secrets: written });
    const linkSecret = await serviceSecret(db.kysely, 'links', clock.now(), secrets);
    const storage = openStore(config, { publicUrl, secret: linkSecret });
    closers.push(() => storage.close());
    const pdf =
      options.pdf ??
      createPdfService({
        log,
        onRefused: countRefusedJobs(metrics.registry),
        warmUp: sampleComposition(clock.now()),
      });
    measurePdfLoad(metrics.registry, pdf);
    closers.push(() => pdf.close());
    const converter = createConverter(config.converter, { log });
    if (converter) closers.push(() => converter.close());
    const tokens = createTokenService({ db, clock, config: known }, createKeyRing({ db, secrets, clock }));
    const readiness = createReadiness({ db, storage, config: known, clock, log });
    const receivers = createReceiverPool(known.webhookAllowedHosts);
    closers.push(() => receivers.close());
    const jobs = createJobQueue({ db, clock, log, onTried: metrics.job, isReady: readiness.isReady });
    takesJobs = jobs;
    closers.push(() => jobs.close());
    const changes = createRequestChanges();
    if (config.databaseUrl)
      shareChanges(changes, { url: config.databaseUrl, instance: db.instance }, log, closers);
    if (!options.sealing) await shareSealKey({ db, clock, secrets, config });
    const sealing = options.sealing ?? createSealing({ config: known, pdf, log });
    measureSealCertificate(metrics.registry, sealing, clock);
    const mailer = createMailer(known);
    if (mailer) closers.push(() => mailer.close());
    const people = await createPeople({ config: known, db, clock, secrets, mailer, log });
    const apiLog = known.apiLogDays > 0 ? createApiLog({ db, log, registry: metrics.registry }) : null;
    if (apiLog) closers.push(() => apiLog.close());
    const services: Services = {
      config: known,
      db,
      storage,
      pdf,
      converter,
      tokens,
      secrets,
      sealing,
      mailer,
      jobs,
      changes,
      clock,
      log,
      metrics,
      readiness,
      lifecycle,
      people,
      apiLog,
    };
    jobs.start(jobHandlers(services, receivers));
    if (options.sweeps !== false) closers.push(sweepEveryHour(services));
    if (options.sweeps !== false && db.isEmbedded) closers.push(vacuumRegularly(services));
    if (db.isEmbedded)
      closers.push(
        await serveOperator(
          { ...services, openStorage: async () => storage },
          { dataDir: config.dataDir, log },
        ),
      );
    const embedFolder = options.embedFolder ?? EMBED_FOLDER;
    handler = createApp(services, { embedFolder, linkSecret }).fetch as Handler;
    return { url: publicUrl, services, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}
