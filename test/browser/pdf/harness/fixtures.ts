import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { build } from 'vite';
import { pdfAssetFiles } from '../../../../src/pdf/build/pdf-assets.ts';
import { pdfjsFolder } from '../../../../src/pdf/build/slim-pdfjs.ts';

const PAGE = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>pdf</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"><script type="module" src="/page.js"></script></head><body style="margin:0">${body}</body></html>`;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
};

export interface PdfSite {
  readonly origin: string;
  /** Serves these bytes as `/document.pdf`. */
  setDocument(bytes: Uint8Array): void;
  /** Refuses every link made before this call with 403; `/renew` makes new ones. */
  expireLinks(): void;
  readonly renewals: number;
  /** Requests for the document that are not answered to the end yet. */
  readonly openRequests: number;
  /** Holds answers with document bytes back until released. */
  hold(): () => void;
  /** Answers that are no range break off after so many bytes, so that the rest must come by range. */
  breakOffAfter(bytes: number): void;
  /** Extra headers of the HTML page, such as a policy. */
  setHeaders(headers: Record<string, string>): void;
}

async function startSite(): Promise<PdfSite & { close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-room-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: path.resolve('test/browser/pdf/harness/page.ts'),
        output: { entryFileNames: 'page.js', assetFileNames: 'style[extname]' },
      },
    },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { fileName, source } of await pdfAssetFiles()) files.set(`/${fileName}`, source);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(`/${path.relative(folder, file)}`, await readFile(file));
  }
  for (const name of ['pdf.min.mjs', 'pdf.worker.min.mjs'])
    files.set(`/published/${name}`, await readFile(path.join(pdfjsFolder(), 'legacy/build', name)));
  await rm(folder, { recursive: true });

  let document: Uint8Array = new Uint8Array();
  let valid = 0;
  let renewals = 0;
  let openRequests = 0;
  let gate = Promise.resolve();
  let head = Number.POSITIVE_INFINITY;
  let pageHeaders: Record<string, string> = {};

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const send = (
      status: number,
      type: string,
      body: string | Uint8Array,
      headers: Record<string, string> = {},
    ) => {
      response.writeHead(status, {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        ...headers,
      });
      response.end(body);
    };
    if (pathname === '/')
      return send(200, 'text/html', PAGE('<div id="root" style="height:100vh"></div>'), pageHeaders);
    if (pathname === '/renew') {
      renewals += 1;
      return send(200, 'application/json', JSON.stringify({ url: `/document.pdf?link=${valid}` }));
    }
    if (pathname === '/document.pdf') {
      openRequests += 1;
      response.on('close', () => {
        openRequests -= 1;
      });
      if (Number(searchParams.get('link') ?? 0) < valid) return send(403, 'text/plain', 'expired');
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      const from = Number(range?.[1] ?? 0);
      const to = Math.min(Number(range?.[2] ?? document.length - 1), document.length - 1);
      const headers: Record<string, string> = { 'accept-ranges': 'bytes', 'cache-control': 'no-store' };
      if (range) headers['content-range'] = `bytes ${from}-${to}/${document.length}`;
      void gate.then(() => {
        if (response.destroyed) return;
        if (range || head >= document.length)
          return send(range ? 206 : 200, 'application/pdf', document.subarray(from, to + 1), headers);
        response.writeHead(200, { ...headers, 'content-length': document.length });
        response.write(document.subarray(0, head), () => response.destroy());
      });
      return;
    }
    const file = files.get(pathname);
    if (file === undefined) return send(404, 'text/plain', 'not here');
    return send(200, TYPES[path.extname(pathname)] ?? 'application/octet-stream', file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setDocument(bytes) {
      document = bytes;
      valid = 0;
      renewals = 0;
      head = Number.POSITIVE_INFINITY;
      gate = Promise.resolve();
      pageHeaders = {};
    },
    expireLinks() {
      valid += 1;
    },
    get renewals() {
      return renewals;
    },
    get openRequests() {
      return openRequests;
    },
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    breakOffAfter(bytes) {
      head = bytes;
    },
    setHeaders(headers) {
      pageHeaders = headers;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Every test also fails on errors that only the console shows. */
export const test = base.extend<{ quiet: readonly string[] }, { site: PdfSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect } from '@playwright/test';
