/** The built service with templates to open, and a proxy in front of it that counts bytes and can be slow. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';
import { benchFolder, INPUTS, type InputName, inputPath } from './bench-pdfs.ts';
import { WATCH_SCRIPT } from './editor-marks.ts';
import type { SlowLine } from './slow-line.ts';
import { spreadFields } from './spread-fields.ts';

/** A copy, so that a build meanwhile does not pull files from under a run. */
const COPY = path.join(benchFolder, 'dist');
const SERVICE = path.join(COPY, 'server/service.js');
/** Answers of each kind, until their code is compiled. */
const WARM_ROUNDS = 30;

export const isBuilt = (): boolean =>
  existsSync('dist/server/service.js') && existsSync('dist/embed/template-editor.js');

export interface Product {
  readonly origin: string;
  /** For the browser's resolver: the origin without the proxy in between, which costs time on a machine of two cores. */
  readonly direct: string;
  /**
   * A template of this document, or of several like it, with so many fields spread over its pages, made once, and a fresh token for it, as
   * each page of a customer has.
   */
  template(
    input: InputName,
    fields: number,
    documents?: number,
  ): Promise<{ readonly id: string; readonly token: string }>;
  /** The link of a new request for this document, or for several like it, sent to one person with one signature. */
  signingLink(input: InputName, documents?: number): Promise<string>;
  /** Whether the editor's frame reports to the parent page what it shows and when, without a debugger. */
  setWatched(isWatched: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The frame's page as built, and with a watching script; the service's CSP allows the scripts in its file. */
async function framePages() {
  const file = path.join(COPY, 'embed/editor-frame.html');
  const built = await readFile(file, 'utf8');
  const pages = { built, watched: built.replace('<head>', `<head><script>${WATCH_SCRIPT}</script>`) };
  return async (name: keyof typeof pages) => {
    // Compressed first: it is asked for only while the page itself is there.
    await writeFile(`${file}.br`, brotliCompressSync(pages[name]));
    await writeFile(file, pages[name]);
  };
}

async function startService(
  folder: string,
  publicUrl: string,
  port: number,
): Promise<{ url: string; key: string; child: ChildProcess }> {
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'warn',
  };
  const made = execFileSync(
    process.execPath,
    [SERVICE, 'admin', 'create-company', '--name', 'Bench', '--json'],
    {
      env,
      encoding: 'utf8',
    },
  );
  const child = spawn(process.execPath, [SERVICE], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.startsWith('Service:'))
      return { url: `http://127.0.0.1:${port}`, key: JSON.parse(made).live_key as string, child };
  throw new Error('The service ended before it said its address');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export async function startProduct(line: SlowLine, port: number): Promise<Product> {
  const folder = path.join(benchFolder, 'data');
  await rm(COPY, { recursive: true, force: true });
  await cp('dist', COPY, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  const setFramePage = await framePages();
  // Another host name than the customer's page: two sites, as in life, so the frame gets a process of its own.
  const origin = `http://localhost:${port}`;
  const inner = await freePort();
  const { url, key, child } = await startService(folder, origin, inner);
  const proxy = createServer((incoming, response) => {
    const { hostname, port: target } = new URL(url);
    const outgoing = forward(
      { hostname, port: target, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        const served = line.note(new URL(incoming.url ?? '/', origin).pathname);
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          void line.send(response, Buffer.concat(parts), served);
        });
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => proxy.listen(port, resolve));

  async function api<T>(method: string, route: string, body: unknown): Promise<T> {
    const response = await fetch(`${url}/api/v1${route}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }

  async function issueToken(id: string): Promise<string> {
    const wanted = { companies_workspaces_templates_id: id };
    return (await api<{ token: string }>('POST', '/generate-template-token', wanted)).token;
  }

  /** A service in operation has answered before: what its code costs the first time is not the editor's. */
  async function warm(id: string): Promise<void> {
    for (let round = 0; round < WARM_ROUNDS; round += 1) {
      const token = await issueToken(id);
      const headers = { authorization: `Bearer ${token}` };
      const template = await fetch(`${url}/api/v1/templates/${id}?preview=inline&pages=combined`, {
        headers,
      });
      const { document_url } = (await template.json()) as { document_url: string };
      const { pathname, search } = new URL(document_url);
      const frame = `/embed/editor?${token.split('.')[0]}`;
      for (const path of ['/embed/template-editor.js', frame, pathname + search])
        await (await fetch(url + path, { headers: { 'sec-fetch-dest': 'iframe' } })).arrayBuffer();
    }
  }

  /** Several files are too much for one call, so they are uploaded first. */
  async function upload(input: InputName): Promise<string> {
    const file = await readFile(await inputPath(input));
    const content_type = 'application/pdf';
    const made = await api<{ document_id: string; upload_url: string }>('POST', '/documents', {
      file_name: `${input}.pdf`,
      file_size: file.length,
      content_type,
    });
    const headers = { 'content-type': content_type };
    const stored = await fetch(made.upload_url, { method: 'PUT', body: new Uint8Array(file), headers });
    if (!stored.ok) throw new Error(`PUT ${made.upload_url}: ${stored.status}`);
    return made.document_id;
  }

  /** The document of a create, or its documents. */
  async function sourceOf(input: InputName, count: number) {
    if (count === 1) return { document: (await readFile(await inputPath(input))).toString('base64') };
    const documents: { document_id: string }[] = [];
    while (documents.length < count) documents.push({ document_id: await upload(input) });
    return { documents };
  }

  async function make(input: InputName, fields: number, documents: number) {
    const source = await sourceOf(input, documents);
    const { id } = await api<{ id: string }>('POST', '/templates', { name: input, ...source });
    const { recipients } = await api<{ recipients: { id: string }[] }>('PUT', `/templates/${id}`, {
      users: [
        {
          _temp_id: 'temp_1',
          first_name: 'Ann',
          last_name: 'Bench',
          email: 'ann@example.com',
          designation: 'Signer',
          order: 1,
        },
      ],
    });
    if (fields > 0)
      await api('PUT', `/templates/${id}`, {
        fields: spreadFields(fields, INPUTS[input]).map((field) => ({
          ...field,
          type: 'text',
          recipient_id: recipients[0]!.id,
          required: true,
        })),
      });
    await warm(id);
    return id;
  }

  const made = new Map<string, ReturnType<typeof make>>();
  return {
    origin,
    direct: `MAP localhost:${port} 127.0.0.1:${inner}`,
    async template(input, fields, documents = 1) {
      const name = `${input} ${fields} ${documents}`;
      if (!made.has(name)) made.set(name, make(input, fields, documents));
      const id = await made.get(name)!;
      return { id, token: await issueToken(id) };
    },
    async signingLink(input, documents = 1) {
      const { first_signer } = await api<{ first_signer: { id: string } }>(
        'POST',
        '/signing-requests/create-and-send',
        {
          name: input,
          ...(await sourceOf(input, documents)),
          recipients: [{ id: 'temp_1', first_name: 'Ann', last_name: 'Bench', email: 'ann@example.com' }],
          fields: [{ type: 'signature', page: 1, x: 10, y: 10, recipient_id: 'temp_1', required: true }],
        },
      );
      return `${origin}/signing/${first_signer.id}`;
    },
    setWatched: (isWatched) => setFramePage(isWatched ? 'watched' : 'built'),
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}
