import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSource } from '../../../src/pdf/document-source.ts';
import type { PdfjsCore } from '../../../src/pdf/load-pdfjs.ts';

const LENGTH = 300_000;
const bytes = Uint8Array.from({ length: LENGTH }, (_, index) => index % 251);

/** Records calls of pdf.js's transport. */
class Transport {
  readonly parts: Uint8Array[] = [];
  readonly ranges = new Map<number, Uint8Array>();
  requestDataRange!: (begin: number, end: number) => void;
  isDone = false;
  onDataProgressiveRead(part: Uint8Array) {
    this.parts.push(part);
  }
  onDataRange(begin: number, part: Uint8Array) {
    this.ranges.set(begin, part);
  }
  onDataProgressiveDone() {
    this.isDone = true;
  }
}
const core = { PDFDataRangeTransport: Transport } as unknown as PdfjsCore;

/** A document that comes in parts, each when the test says so. */
function download(headers: Record<string, string> = {}) {
  let feed!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      feed = controller;
    },
  });
  const response = new Response(body, {
    headers: { 'accept-ranges': 'bytes', 'content-length': String(LENGTH), ...headers },
  });
  return {
    response: Promise.resolve(response),
    send: (from: number, to: number) => feed.enqueue(bytes.slice(from, to)),
    end: () => feed.close(),
    fail: () => feed.error(new TypeError('network error')),
  };
}

const options = () => ({
  link: { current: async () => '/document.pdf', renew: async () => '/document.pdf' },
  signal: new AbortController().signal,
  retries: () => 0,
  onTrouble: () => {},
  onFatal: () => {},
});
const gate = () => {
  let open!: () => void;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
};
const joined = (parts: readonly Uint8Array[]) => Buffer.concat(parts);

describe('the bytes of a document', () => {
  it('are passed to pdf.js as a whole if they arrive before it is ready', async () => {
    const from = download();
    from.send(0, 100_000);
    from.send(100_000, LENGTH);
    from.end();
    const parameters = (await openSource(options(), from.response, gate().promise)).parameters(core);
    expect('data' in parameters && Buffer.from(parameters.data).equals(Buffer.from(bytes))).toBe(true);
  });

  it('are passed on as they arrive, each once and in order, if pdf.js is ready first', async () => {
    const from = download();
    const ready = gate();
    from.send(0, 100_000);
    const opening = openSource(options(), from.response, ready.promise);
    ready.open();
    const parameters = (await opening).parameters(core);
    const transport = 'range' in parameters ? (parameters.range as Transport) : null;
    from.send(100_000, 200_000);
    from.send(200_000, LENGTH);
    from.end();
    await expect.poll(() => transport?.isDone).toBe(true);
    expect(joined(transport!.parts).equals(Buffer.from(bytes))).toBe(true);
  });

  it('are passed on as far as they came if the connection fails before pdf.js is ready', async () => {
    const from = download();
    from.send(0, 100_000);
    const opening = openSource(options(), from.response, gate().promise);
    // What has been read is kept; what is still queued is lost with the connection.
    await new Promise((resolve) => setTimeout(resolve));
    from.fail();
    const parameters = (await opening).parameters(core);
    const { parts } = (parameters as unknown as { readonly range: Transport }).range;
    expect(joined(parts).equals(Buffer.from(bytes.slice(0, 100_000)))).toBe(true);
  });

  it('are an error if they end too early', async () => {
    const from = download();
    from.send(0, 100_000);
    from.end();
    await expect(openSource(options(), from.response, gate().promise)).rejects.toMatchObject({
      reason: 'network',
    });
  });

  it('are read as a whole from a store without ranges', async () => {
    const from = download({ 'accept-ranges': 'none' });
    from.send(0, LENGTH);
    from.end();
    const parameters = (await openSource(options(), from.response, Promise.resolve())).parameters(core);
    expect('data' in parameters && parameters.data.length).toBe(LENGTH);
  });
});

describe('the last parts of a long document', () => {
  const PART = 128 * 1024;
  const long = Uint8Array.from({ length: 20 * PART + 1_000 }, (_, index) => index % 251);
  const LAST = 20 * PART;
  const headers = { 'accept-ranges': 'bytes', 'content-length': String(long.length) };
  afterEach(() => vi.unstubAllGlobals());

  /** Ranges that were requested, and the open transport. `isDown`: whether the store fails. */
  async function opened(isDown: () => boolean) {
    const requested: string[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const { Range: range = '' } = init.headers as Record<string, string>;
      requested.push(range);
      if (isDown()) throw new TypeError('Failed to fetch');
      const [from, to] = range.slice('bytes='.length).split('-').map(Number);
      return new Response(long.slice(from!, to! + 1), {
        status: 206,
        headers: { 'content-range': `${range.replace('=', ' ')}/${long.length}` },
      });
    });
    const whole = Promise.resolve(new Response(new ReadableStream(), { headers }));
    const parameters = (await openSource(options(), whole)).parameters(core);
    return { requested, transport: ('range' in parameters ? parameters.range : null) as Transport };
  }

  it('are requested together, before pdf.js asks for one after the other', async () => {
    const { requested, transport } = await opened(() => false);
    expect(requested).toEqual([`bytes=${LAST - PART}-${long.length - 1}`]);
    transport.requestDataRange(LAST, long.length);
    transport.requestDataRange(LAST - PART, LAST);
    await expect.poll(() => transport.ranges.size).toBe(2);
    expect(Buffer.from(transport.ranges.get(LAST)!).equals(long.slice(LAST))).toBe(true);
    expect(Buffer.from(transport.ranges.get(LAST - PART)!).equals(long.slice(LAST - PART, LAST))).toBe(true);
    expect(requested).toHaveLength(1);
    transport.requestDataRange(0, PART);
    await expect.poll(() => transport.ranges.size).toBe(3);
    expect(requested.at(-1)).toBe(`bytes=0-${PART - 1}`);
  });

  it('are requested again if the first request failed', async () => {
    let isDown = true;
    const { requested, transport } = await opened(() => isDown);
    await expect.poll(() => requested).toHaveLength(1);
    isDown = false;
    transport.requestDataRange(LAST, long.length);
    await expect.poll(() => transport.ranges.get(LAST)?.length).toBe(1_000);
    expect(requested.at(-1)).toBe(`bytes=${LAST}-${long.length - 1}`);
  });
});

describe('a long document', () => {
  const LONG = 3 * 1024 * 1024;
  const part = new Uint8Array(LONG / 3);
  afterEach(() => vi.unstubAllGlobals());

  /** Sends the file in three parts, with a break before the last if there is one, and then opens it. */
  async function read(hasBreak: boolean) {
    const requested = vi.fn(async () => new Response(new Uint8Array(1), { status: 500 }));
    vi.stubGlobal('fetch', requested);
    let feed!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        feed = controller;
      },
    });
    const headers = { 'accept-ranges': 'bytes', 'content-length': String(LONG) };
    const opening = openSource(options(), Promise.resolve(new Response(body, { headers })), gate().promise);
    for (let sent = 0; sent < 2; sent += 1) feed.enqueue(part);
    if (!hasBreak) {
      feed.enqueue(part);
      feed.close();
    }
    return { parameters: (await opening).parameters(core), requested };
  }

  it('is read to the end while pdf.js is loading, if its parts arrive without a break', async () => {
    const { parameters, requested } = await read(false);
    expect('data' in parameters && parameters.data.length).toBe(LONG);
    expect(requested).not.toHaveBeenCalled();
  });

  it('is read by range after a break', async () => {
    const { parameters, requested } = await read(true);
    const transport = 'range' in parameters ? (parameters.range as Transport) : null;
    expect(transport?.parts.map(({ length }) => length)).toEqual([part.length, part.length]);
    expect(requested).toHaveBeenCalledTimes(1);
  });
});
