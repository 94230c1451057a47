import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { pdfAssetFiles } from '../../../../src/pdf/build/pdf-assets.ts';
import { CHUNKS } from '../../../../vite.config.ts';
import { rentalAgreement } from '../../../fixtures/form-pdfs.ts';
import { textDocument } from '../../../fixtures/make-pdfs.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** As strict as a customer's page may be: no inline styles or scripts, no eval. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self' blob:; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'";

export interface Harness {
  readonly url: string;
  /** Built files, to weigh them. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Builds the harness page as the product is built and serves it with a made-up document. */
export async function startHarness(port = 0): Promise<Harness> {
  const folder = await mkdtemp(path.join(tmpdir(), 'editor-harness-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS.editor } } },
    },
  } as Parameters<typeof build>[0]);
  const assets = new Map((await pdfAssetFiles()).map(({ fileName, source }) => [`/${fileName}`, source]));
  const documents = new Map<string, Uint8Array>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    response.setHeader('content-security-policy', POLICY);
    response.setHeader(
      'content-type',
      TYPES[path.extname(pathname) || '.html'] ?? 'application/octet-stream',
    );
    if (pathname === '/form.pdf') return response.end(rentalAgreement());
    if (pathname === '/document.pdf') {
      const key = String(searchParams);
      const made =
        documents.get(key) ??
        (await textDocument(Number(searchParams.get('pages')), Number(searchParams.get('wide'))));
      documents.set(key, made);
      return response.end(made);
    }
    const asset = assets.get(pathname);
    if (asset) return response.end(asset);
    const file = pathname === '/' ? '/index.html' : pathname;
    readFile(path.join(folder, path.normalize(file))).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${taken}/`,
    folder,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
