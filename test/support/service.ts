/** The built service on a free port, used over HTTP. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { createCompany, createLog, readConfig, startService as start } from './built.ts';
import { folderBeside, ownDatabase, ownPrefix } from './data-folder.ts';
import { testClock } from './test-clock.ts';

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the company's live key; null sends none. */
  readonly authorization?: string | null;
}

export type TestService = Awaited<ReturnType<typeof startService>>;

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** A service with its own database and documents. */
async function launch(
  environment: Record<string, string>,
  log = createLog({ level: 'warn', format: 'pretty' }),
) {
  const database = await ownDatabase();
  const folder = await folderBeside(database);
  const clock = testClock();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '1000',
    // No load balancer needs time to notice that it is stopping.
    DRAIN_SECONDS: '0',
    ...(database && { DATABASE_URL: database.url }),
    // If TEST_S3_URL is set, documents are stored there under a separate prefix.
    ...(process.env.TEST_S3_URL && { S3_URL: ownPrefix(process.env.TEST_S3_URL) }),
    ...environment,
  });
  const running = await start(config, { clock, log, embedFolder: join(folder, 'embed'), sweeps: false });
  const close = async () => {
    await running.close();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { running, folder, clock, close };
}
type Launched = Awaited<ReturnType<typeof launch>>;

/** For tests that need their own settings, database or folder. */
export async function startService(
  environment: Record<string, string> = {},
  log?: ReturnType<typeof createLog>,
) {
  const launched = await launch(environment, log);
  return testerOf(launched, launched.close);
}

let shared: Promise<Launched> | undefined;

/**
 * A service shared by all test files in this process, with a separate company for this file, so that files are isolated without
 * starting a service each. Its clock only moves forward; webhooks may call 127.0.0.1. It ends with the process, and its folder is
 * removed with the run's (`run-folder.ts`).
 */
export async function sharedService() {
  shared ??= launch({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
  const launched = await shared;
  const { clock } = launched;
  clock.forward(Math.max(0, Date.now() - clock.now().getTime()));
  return testerOf(launched, async () => {});
}

async function testerOf({ running, folder, clock }: Launched, close: () => Promise<void>) {
  const company = await createCompany(running.services, { name: 'Acme' });

  async function call<T = Record<string, unknown>>(
    method: string,
    path: string,
    { body, headers, authorization = company.live_key }: CallOptions = {},
  ): Promise<Answer<T>> {
    const response = await fetch(path.startsWith('http') ? path : `${running.url}/api/v1${path}`, {
      method,
      headers: {
        ...(authorization !== null && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    let parsed: unknown = text;
    if (/json/.test(response.headers.get('content-type') ?? '')) parsed = JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed as T };
  }

  const verb =
    (method: string) =>
    <T = Record<string, unknown>>(path: string, options?: CallOptions) =>
      call<T>(method, path, options);
  const post = <T = Record<string, unknown>>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>('POST', path, { ...options, body });

  return {
    url: running.url,
    services: running.services,
    folder,
    clock,
    company,
    call,
    get: verb('GET'),
    delete: verb('DELETE'),
    post,
    put: <T = Record<string, unknown>>(path: string, body: unknown, options?: CallOptions) =>
      call<T>('PUT', path, { ...options, body }),
    patch: <T = Record<string, unknown>>(path: string, body: unknown, options?: CallOptions) =>
      call<T>('PATCH', path, { ...options, body }),
    given: {
      /** A one-page template, optionally with two signers. */
      async template(more: Record<string, unknown> = {}): Promise<Template> {
        const made = await post<Template>('/templates', {
          name: 'Contract',
          document: base64(onePage()),
          ...more,
        });
        if (made.status !== 201) throw new Error(JSON.stringify(made.body));
        return made.body;
      },
      /** Authorization header of an editor token. */
      async token(templateId: string, more: Record<string, unknown> = {}): Promise<string> {
        const made = await post<{ token: string }>('/generate-template-token', {
          companies_workspaces_templates_id: templateId,
          ...more,
        });
        if (made.status !== 201) throw new Error(JSON.stringify(made.body));
        return `Bearer ${made.body.token}`;
      },
    },
    /** Does nothing for the shared service. */
    close,
  };
}
