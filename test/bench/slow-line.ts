import type { ServerResponse } from 'node:http';

export interface Link {
  /** Bits per millisecond, which is kbit/s. */
  readonly kbps: number;
  /** Before each answer, in milliseconds. */
  readonly latency: number;
}

export interface Served {
  readonly path: string;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
  /** On the wire, without headers. */
  bytes: number;
}

/** One line to the browser, shared by all servers of a run: it counts, and it can be slow. */
export interface SlowLine {
  note(path: string): Served;
  send(response: ServerResponse, body: Buffer, served: Served): Promise<void>;
  setLink(link: Link | null): void;
  /** What was sent since the last call. */
  takeLog(): readonly Served[];
}

/** The slow link is made here and not in the browser, whose own emulation leaves workers out. */
export function createLine(): SlowLine {
  let log: Served[] = [];
  let link: Link | null = null;
  let isFreeAt = 0;
  return {
    note(path) {
      const served = { path, at: Date.now(), bytes: 0 };
      log.push(served);
      return served;
    },
    async send(response, body, served) {
      if (!link) {
        served.bytes += body.length;
        response.end(body);
        return;
      }
      const { kbps, latency } = link;
      await new Promise((resolve) => setTimeout(resolve, latency));
      for (let at = 0; at < body.length && !response.destroyed; at += 8_192) {
        const piece = body.subarray(at, at + 8_192);
        isFreeAt = Math.max(performance.now(), isFreeAt) + (piece.length * 8) / kbps;
        await new Promise((resolve) => setTimeout(resolve, isFreeAt - performance.now()));
        served.bytes += piece.length;
        response.write(piece);
      }
      response.end();
    },
    setLink(next) {
      link = next;
      isFreeAt = 0;
    },
    takeLog() {
      const taken = log;
      log = [];
      return taken;
    },
  };
}
