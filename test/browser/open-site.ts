/**
 * Two origins, as customers live: the built service on `localhost`, and a customer's pages on `127.0.0.1`, which is another
 * site. Pages are made by the tests; their scripts are files, so that a strict policy can be tried.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Template } from '../../src/wire/http/templates.ts';

/** The built service, also for its commands. */
export const SERVICE = fileURLToPath(new URL('../../dist/server/service.js', import.meta.url));

export interface PageParts {
  /** Inside `<body>`. */
  readonly body?: string;
  /** Inside a style sheet of its own. */
  readonly css?: string;
  /** Run before everything else, as the page's other scripts may be. */
  readonly before?: string;
  /** Of every script element. */
  readonly nonce?: string;
  /** Run after the loaders; `events` is an array that the test reads with `eventsOf`. */
  readonly script: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the service's scripts, those in the page; all of them unless named. */
  readonly loaders?: readonly (typeof LOADERS)[number][];
}

const LOADERS = ['template-editor', 'signing-request-editor', 'signing'] as const;

export interface Site {
  /** DATA_DIR of the service. */
  readonly folder: string;
  readonly serviceUrl: string;
  readonly companyId: string;
  /** The company's live key. */
  readonly key: string;
  readonly hostUrl: string;
  /** Calls the API with the company's key; throws unless it answers 2xx. */
  api<T>(method: string, path: string, body?: unknown): Promise<T>;
  template(pdf: Uint8Array, more?: Record<string, unknown>): Promise<Template>;
  token(templateId: string, more?: Record<string, unknown>): Promise<string>;
  /** Serves a page of the customer; returns its address. */
  page(parts: PageParts): string;
}

async function startService(
  folder: string,
  more: NodeJS.ProcessEnv,
): Promise<{ url: string; companyId: string; key: string; child: ChildProcess }> {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
    ...more,
  };
  const made = execFileSync(
    process.execPath,
    [SERVICE, 'admin', 'create-company', '--name', 'Acme', '--json'],
    {
      env,
      encoding: 'utf8',
    },
  );
  const child = spawn(process.execPath, [SERVICE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Service: (\S+)/.exec(line)?.[1];
    if (!url) continue;
    const company = JSON.parse(made) as { company_id: string; live_key: string };
    return { url, companyId: company.company_id, key: company.live_key, child };
  }
  throw new Error('The service ended before it said its address');
}

function startHost(serviceUrl: string) {
  const files = new Map<string, { type: string; text: string; headers?: Readonly<Record<string, string>> }>();
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain', ...file?.headers });
    response.end(file?.text ?? 'Not here');
  });
  let count = 0;
  const page = ({
    body = '<main id="box"></main>',
    css = '',
    before = '',
    nonce,
    script,
    headers,
    loaders = LOADERS,
  }: PageParts) => {
    const name = `/page-${++count}`;
    files.set(`${name}.css`, { type: 'text/css', text: css });
    const tag = (src: string) => `<script${nonce ? ` nonce="${nonce}"` : ''} src="${src}"></script>`;
    files.set(`${name}-before.js`, { type: 'text/javascript', text: before });
    files.set(`${name}.js`, { type: 'text/javascript', text: `window.events = [];\n${script}` });
    files.set(name, {
      type: 'text/html',
      headers,
      text: `<!doctype html><html><head><title>Customer</title><link rel="icon" href="data:,">
        <link rel="stylesheet" href="${name}.css">${before ? tag(`${name}-before.js`) : ''}</head><body>${body}
        ${loaders.map((name) => tag(`${serviceUrl}/embed/${name}.js`)).join('\n')}
        ${tag(`${name}.js`)}</body></html>`,
    });
    return name;
  };
  return { server, page };
}

/** Starts both. Call `close` when done: it stops the service and removes its data. `env`: more settings of the service. */
export async function openSite(env: NodeJS.ProcessEnv = {}): Promise<Site & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-browser-'));
  const { url: serviceUrl, companyId, key, child } = await startService(folder, env);
  const { server, page } = startHost(serviceUrl);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hostUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const api = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(path.startsWith('http') ? path : `${serviceUrl}/api/v1${path}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };

  return {
    folder,
    serviceUrl,
    companyId,
    key,
    hostUrl,
    api,
    template: (pdf, more) =>
      api('POST', '/templates', {
        name: 'Contract',
        document: Buffer.from(pdf).toString('base64'),
        ...more,
      }),
    token: async (templateId, more) =>
      (
        await api<{ token: string }>('POST', '/generate-template-token', {
          companies_workspaces_templates_id: templateId,
          ...more,
        })
      ).token,
    page: (parts) => `${hostUrl}${page(parts)}`,
    async close() {
      server.close();
      server.closeAllConnections();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
