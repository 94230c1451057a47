/** Responses to `tools/list`, half a megabyte each: prepared once for each set of tools, compressed for clients that accept it. */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Tool as ToolDefinition } from '@modelcontextprotocol/sdk/types.js';
import type { ApiContext } from '../platform/http/router.ts';

/** The parts of a gzip file (RFC 1952) up to a place where it can go on with any text. */
interface GzipBeginning {
  readonly bytes: Uint8Array;
  readonly crc: number;
  readonly length: number;
}

const GZIP_HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** Compresses the part of a text that many responses share. */
export function beginGzip(text: Uint8Array): GzipBeginning {
  // Flushed to a whole byte and without a last block.
  const deflated = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes: Buffer.concat([GZIP_HEADER, deflated]), crc: crc32(text), length: text.length };
}

/** @param end 1 to 65,535 bytes, which aren't compressed */
export function endGzip({ bytes, crc, length }: GzipBeginning, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length + 5 + end.length + 8);
  const view = new DataView(whole.buffer);
  whole.set(bytes);
  let at = bytes.length;
  // A last block that is stored (RFC 1951, 3.2.4).
  whole[at] = 1;
  view.setUint16(at + 1, end.length, true);
  view.setUint16(at + 3, ~end.length & 0xffff, true);
  whole.set(end, at + 5);
  at += 5 + end.length;
  view.setUint32(at, crc32(end, crc), true);
  view.setUint32(at + 4, (length + end.length) % 2 ** 32, true);
  return whole;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** The ID of the message comes last, because all before it is the same for every message. */
const BEFORE = encode('{"jsonrpc":"2.0","result":{"tools":[');
const COMMA = encode(',');

/** A string of 64 kB wouldn't fit; no client has such IDs. */
const MAX_ID = 1000;

export const isShortId = (id: string | number): boolean => String(id).length <= MAX_ID;

type Respond = (
  c: ApiContext,
  definitions: readonly ToolDefinition[],
  id: string | number,
) => Promise<Response>;

export function createToolList(): Respond {
  const written = new WeakMap<ToolDefinition, Uint8Array>();
  /** By the names of the tools: as many as there are combinations of scopes and roles. */
  const compressed = new Map<string, GzipBeginning>();
  const write = (definition: ToolDefinition) => {
    const known = written.get(definition) ?? encode(JSON.stringify(definition));
    written.set(definition, known);
    return known;
  };
  const beginningOf = (definitions: readonly ToolDefinition[]) =>
    Buffer.concat([
      BEFORE,
      ...definitions.flatMap((one, at) => (at === 0 ? [write(one)] : [COMMA, write(one)])),
    ]);

  return async (c, definitions, id) => {
    const end = encode(`]},"id":${JSON.stringify(id)}}`);
    const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
    if (!(c.req.header('accept-encoding') ?? '').includes('gzip'))
      return c.body(new Uint8Array(Buffer.concat([beginningOf(definitions), end])), 200, headers);
    const key = definitions.map(({ name }) => name).join();
    const beginning = compressed.get(key) ?? beginGzip(beginningOf(definitions));
    compressed.set(key, beginning);
    return c.body(endGzip(beginning, end), 200, { ...headers, 'Content-Encoding': 'gzip' });
  };
}
