import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface Link {
  /** Bits per millisecond, which is kbit/s. */
  readonly kbps: number;
  /** Before each answer, in milliseconds. */
  readonly latency: number;
}

export interface Served {
  readonly path: string;
  /** On the wire, without headers. */
  bytes: number;
}

export interface BenchServer {
  readonly origin: string;
  /** What was sent since the last call. */
  takeLog(): readonly Served[];
  setLink(link: Link | null): void;
  /** Compresses everything now: no run shall wait for it. */
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
 * Serves folders as our own service does: brotli made beforehand, ranges, long caching. The slow link is made here and
 * not in the browser, because the browser's own emulation leaves workers out.
 */
export async function startServer(folders: readonly string[], port: number): Promise<BenchServer> {
  const brotli = new Map<string, Buffer>();
  let log: Served[] = [];
  let link: Link | null = null;
  let lineIsFreeAt = 0;

  async function send(response: ServerResponse, body: Buffer, served: Served): Promise<void> {
    if (!link) {
      served.bytes += body.length;
      response.end(body);
      return;
    }
    const { kbps } = link;
    for (let at = 0; at < body.length && !response.destroyed; at += 8_192) {
      const piece = body.subarray(at, at + 8_192);
      const start = Math.max(performance.now(), lineIsFreeAt);
      lineIsFreeAt = start + (piece.length * 8) / kbps;
      await new Promise((resolve) => setTimeout(resolve, lineIsFreeAt - performance.now()));
      served.bytes += piece.length;
      response.write(piece);
    }
    response.end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const file = folders
      .map((folder) => path.join(folder, pathname))
      .find((candidate) => existsSync(candidate));
    if (link) await new Promise((resolve) => setTimeout(resolve, link!.latency));
    if (!file || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const served = { path: pathname, bytes: 0 };
    log.push(served);
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
      return send(response, body, served);
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
    return send(response, body, served);
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
    takeLog() {
      const taken = log;
      log = [];
      return taken;
    },
    setLink(next) {
      link = next;
      lineIsFreeAt = 0;
    },
    async warm() {
      for (const folder of folders)
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const whole = path.join(folder, file);
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
