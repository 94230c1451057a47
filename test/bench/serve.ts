import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Report } from './free-run.ts';
import type { SlowLine } from './slow-line.ts';

export interface BenchServer {
  readonly origin: string;
  /** What the next page says of itself. */
  report(): Promise<Report>;
  /** Compresses everything beforehand, so that no run waits for it. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};
const COMPRESSED = ['.html', '.js', '.mjs', '.css'];

/**
 * Serves folders like our service, with precompressed Brotli, ranges and long caching, and a host page.
 * @param folders The first has the pages and their code; the others documents and related files.
 */
export async function startServer(
  folders: readonly string[],
  port: number,
  line: SlowLine,
): Promise<BenchServer> {
  const brotli = new Map<string, Buffer>();
  let hear: (report: Report) => void = () => {};
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (pathname === '/report') {
      const parts = await request.toArray();
      hear(JSON.parse(Buffer.concat(parts).toString()) as Report);
      response.writeHead(204).end();
      return;
    }
    const file = folders
      .map((folder) => path.join(folder, pathname))
      .find((candidate) => existsSync(candidate));
    if (!file || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const served = line.note(pathname);
    const extension = path.extname(file);
    const headers: Record<string, string> = {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    let body = readFileSync(file);
    if (COMPRESSED.includes(extension)) {
      if (!brotli.has(file)) brotli.set(file, brotliCompressSync(body));
      body = brotli.get(file)! as typeof body;
      response.writeHead(200, {
        ...headers,
        'content-encoding': 'br',
        'content-length': String(body.length),
      });
      return line.send(response, body, served);
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const total = body.length;
    if (range) {
      const [from, to] = [Number(range[1]), Math.min(Number(range[2]), total - 1)];
      headers['content-range'] = `bytes ${from}-${to}/${total}`;
      body = body.subarray(from, to + 1) as typeof body;
    }
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'accept-ranges': 'bytes',
      'content-length': String(body.length),
    });
    return line.send(response, body, served);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    report: () =>
      new Promise((resolve) => {
        hear = resolve;
      }),
    async warm() {
      const [pages = '.'] = folders;
      for (const file of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
        const whole = path.join(pages, file);
        if (COMPRESSED.includes(path.extname(file)) && !brotli.has(whole))
          brotli.set(whole, brotliCompressSync(readFileSync(whole)));
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
