import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acceptHost,
  connectFrame,
  HANDSHAKE_MS,
  type HostConnection,
} from '../../../src/bridge/handshake.ts';
import { postToParent } from '../../../src/bridge/post-to-parent.ts';
import { PROTOCOL } from '../../../src/wire/frame-messages.ts';

const HOST = 'https://shop.example';
const FRAME = 'https://sign.example';

/** A port whose other end is called at once, so that a test decides the order of everything. */
class FakePort {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  other!: FakePort;
  isClosed = false;
  readonly sent: unknown[] = [];
  postMessage(data: unknown) {
    this.sent.push(data);
    if (!this.isClosed && !this.other.isClosed) this.other.onmessage?.({ data });
  }
  close() {
    this.isClosed = true;
  }
}

class FakeChannel {
  readonly port1 = new FakePort();
  readonly port2 = new FakePort();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

type Listener = (event: { source: unknown; origin: string; data: unknown; ports: unknown[] }) => void;

class FakeWindow {
  /** Listeners of window messages; others are ignored. */
  readonly listeners = new Set<Listener>();
  readonly addEventListener = (type: string, listener: Listener) => {
    if (type === 'message') this.listeners.add(listener);
  };
  readonly removeEventListener = (type: string, listener: Listener) => {
    if (type === 'message') this.listeners.delete(listener);
  };
  hear(source: unknown, origin: string, data: unknown, ports: unknown[] = []) {
    for (const listener of [...this.listeners]) listener({ source, origin, data, ports });
  }
}

let host: FakeWindow;
/** What was posted to the frame: the hello, where to, and the port. */
let hellos: { hello: unknown; target: string; port: FakePort }[];
let frameWindow: { postMessage(hello: unknown, target: string, ports: FakePort[]): void };
const listening = PROTOCOL;

beforeEach(() => {
  vi.useFakeTimers();
  host = new FakeWindow();
  hellos = [];
  frameWindow = { postMessage: (hello, target, [port]) => hellos.push({ hello, target, port: port! }) };
  vi.stubGlobal('MessageChannel', FakeChannel);
  vi.stubGlobal('addEventListener', host.addEventListener);
  vi.stubGlobal('removeEventListener', host.removeEventListener);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function connect(more: { readonly timeout?: number } = {}) {
  const seen = { ready: 0, timeouts: 0, messages: [] as unknown[] };
  /** What is said as soon as the frame is there. */
  let first: unknown;
  const connection = connectFrame<unknown, unknown>(
    { contentWindow: frameWindow as unknown as Window, src: `${FRAME}/embed/editor` },
    {
      ...more,
      onReady: () => {
        seen.ready += 1;
        if (first) connection.send(first);
      },
      onMessage: (message) => seen.messages.push(message),
    },
    () => {
      seen.timeouts += 1;
      connection.close();
    },
  );
  const answer = (index = hellos.length - 1) => {
    hellos[index]!.port.postMessage(PROTOCOL);
  };
  const sayFirst = (message: unknown) => {
    first = message;
  };
  return { ...connection, seen, answer, sayFirst };
}

describe('the host', () => {
  it("sends a hello with a port to the frame's exact origin, and queues the first message in the port", () => {
    const { seen, answer, send, sayFirst } = connect();
    expect(send('too early')).toBe(false);
    sayFirst({ type: 'init' });
    const { postMessage } = frameWindow;
    frameWindow.postMessage = (hello, target, [port]) => {
      // It is in there when the frame gets the port: no answer has to come back for it.
      expect(port!.other.sent).toEqual([{ type: 'init' }]);
      postMessage(hello, target, [port!]);
    };
    host.hear(frameWindow, FRAME, listening);
    expect(hellos).toMatchObject([{ target: FRAME, hello: PROTOCOL }]);
    expect(seen.ready).toBe(1);
    answer();
    expect(seen).toMatchObject({ ready: 1, messages: [] });
    expect(send({ type: 'save' })).toBe(true);
    hellos[0]!.port.postMessage({ type: 'dirty' });
    expect(seen.messages).toEqual([{ type: 'dirty' }]);
  });

  it.each([
    ['another origin', () => frameWindow, 'https://evil.example', listening],
    ['a sandboxed origin', () => frameWindow, 'null', listening],
    ['another window', () => ({}), FRAME, listening],
    ['no window', () => null, FRAME, listening],
    ['another protocol version', () => frameWindow, FRAME, 'countersign/2'],
    ['another message', () => frameWindow, FRAME, { protocol: PROTOCOL }],
    ['nothing', () => frameWindow, FRAME, null],
  ])('ignores a message from %s', (_what, source, origin, data) => {
    connect();
    host.hear(source(), origin, data);
    expect(hellos).toEqual([]);
  });

  it('receives only on the port of its latest hello', () => {
    const { seen, answer } = connect();
    host.hear(frameWindow, FRAME, listening);
    host.hear(frameWindow, FRAME, listening);
    answer(0);
    hellos[0]!.port.postMessage({ type: 'late' });
    expect(seen.messages).toEqual([]);
    vi.advanceTimersByTime(HANDSHAKE_MS - 1);
    answer(1);
    hellos[1]!.port.postMessage({ type: 'dirty' });
    expect(seen.messages).toEqual([{ type: 'dirty' }]);
    vi.advanceTimersByTime(1);
    expect(seen.timeouts).toBe(0);
  });

  it("waits as long as the embedder's timeout", () => {
    const { seen } = connect({ timeout: 300 });
    vi.advanceTimersByTime(299);
    expect(seen.timeouts).toBe(0);
    vi.advanceTimersByTime(1);
    expect(seen.timeouts).toBe(1);
  });

  it('sends a new port to a reloaded frame, and ignores the old one', () => {
    const { seen, answer } = connect();
    host.hear(frameWindow, FRAME, listening);
    answer();
    host.hear(frameWindow, FRAME, listening);
    expect(hellos[1]!.port).not.toBe(hellos[0]!.port);
    hellos[0]!.port.postMessage({ type: 'dirty' });
    expect(seen.messages).toEqual([]);
    answer();
    expect(seen.ready).toBe(2);
  });

  it('times out once, and receives nothing afterward', () => {
    const { seen, answer } = connect();
    host.hear(frameWindow, FRAME, listening);
    vi.advanceTimersByTime(HANDSHAKE_MS - 1);
    expect(seen.timeouts).toBe(0);
    vi.advanceTimersByTime(1);
    expect(seen.timeouts).toBe(1);
    answer();
    host.hear(frameWindow, FRAME, listening);
    vi.advanceTimersByTime(HANDSHAKE_MS * 2);
    expect(seen).toMatchObject({ ready: 1, timeouts: 1 });
    expect(hellos).toHaveLength(1);
  });

  it('drops messages queued in its port when it is closed', () => {
    const { seen, answer, close } = connect();
    host.hear(frameWindow, FRAME, listening);
    answer();
    // A real port may still deliver these after `close`.
    const { other: port } = hellos[0]!.port;
    const queued = port.onmessage!;
    close();
    queued({ data: { type: 'dirty' } });
    expect(seen.messages).toEqual([]);
  });

  it("doesn't time out after a reply", () => {
    const { seen, answer } = connect();
    host.hear(frameWindow, FRAME, listening);
    answer();
    vi.advanceTimersByTime(HANDSHAKE_MS * 2);
    expect(seen.timeouts).toBe(0);
  });

  it('can be closed silently at any time', () => {
    const { seen, answer, close, send } = connect();
    host.hear(frameWindow, FRAME, listening);
    expect(seen.ready).toBe(1);
    close();
    close();
    answer();
    vi.advanceTimersByTime(HANDSHAKE_MS);
    expect(seen).toEqual({ ready: 1, timeouts: 0, messages: [] });
    expect(send('late')).toBe(false);
    expect(host.listeners.size).toBe(0);
  });
});

describe('the frame', () => {
  function frame() {
    const parent = { posted: [] as unknown[], postMessage: (...sent: unknown[]) => parent.posted.push(sent) };
    const own = Object.assign(new FakeWindow(), { parent });
    const connections: HostConnection<unknown>[] = [];
    const messages: unknown[] = [];
    const stop = acceptHost<unknown, unknown>({
      window: own as never,
      onConnected: (connection) => connections.push(connection),
      onMessage: (message) => messages.push(message),
    });
    return { own, parent, connections, messages, stop };
  }
  const hello = PROTOCOL;

  it("announces itself without a secret, answers the hello and pins the host's origin", () => {
    const { own, parent, connections, messages } = frame();
    expect(parent.posted).toEqual([[listening, '*']]);
    const { port1, port2 } = new FakeChannel();
    own.hear(parent, HOST, hello, [port2]);
    expect(port2.sent).toEqual([PROTOCOL]);
    expect(connections[0]?.origin).toBe(HOST);
    port1.postMessage({ type: 'init' });
    expect(messages).toEqual([{ type: 'init' }]);
  });

  it.each([
    ['whose source is not the parent', {}, hello, true],
    ['of another protocol version', null, 'countersign/2', true],
    ['of another kind', null, { type: 'hello' }, true],
    ['without a port', null, hello, false],
  ])('ignores a hello %s', (_what, source, data, hasPort) => {
    const { own, parent, connections } = frame();
    own.hear(source ?? parent, HOST, data, hasPort ? [new FakeChannel().port2] : []);
    expect(connections).toEqual([]);
  });

  it('ignores a replayed hello, as a page has one host for its lifetime', () => {
    const { own, parent, connections } = frame();
    own.hear(parent, HOST, hello, [new FakeChannel().port2]);
    const replay = new FakeChannel().port2;
    own.hear(parent, 'https://evil.example', hello, [replay]);
    expect(connections).toHaveLength(1);
    expect(replay.sent).toEqual([]);
  });

  it('stops listening for hellos once it has a host', () => {
    const { own, parent } = frame();
    expect(own.listeners.size).toBe(1);
    own.hear(parent, HOST, hello, [new FakeChannel().port2]);
    expect(own.listeners.size).toBe(0);
  });

  it('accepts no hello after it was stopped', () => {
    const { own, parent, connections, stop } = frame();
    stop();
    own.hear(parent, HOST, hello, [new FakeChannel().port2]);
    expect(connections).toEqual([]);
  });

  it('closes the port when the connection is closed', () => {
    const { own, parent, connections, messages } = frame();
    const { port1, port2 } = new FakeChannel();
    own.hear(parent, HOST, hello, [port2]);
    connections[0]!.close();
    port1.postMessage({ type: 'init' });
    expect(port2.isClosed).toBe(true);
    expect(messages).toEqual([]);
  });

  it("doesn't listen in a top-level page", () => {
    const own = new FakeWindow() as FakeWindow & { parent: unknown };
    own.parent = own;
    acceptHost({ window: own as never, onConnected: () => {}, onMessage: () => {} });
    expect(own.listeners.size).toBe(0);
  });
});

it('connects host and frame', () => {
  const { seen, send } = connect();
  const parent = { postMessage: (data: unknown) => host.hear(frameWindow, FRAME, data) };
  const own = Object.assign(new FakeWindow(), { parent });
  frameWindow.postMessage = (hello, _target, ports) => own.hear(parent, HOST, hello, ports);
  const received: unknown[] = [];
  let toHost: HostConnection<unknown> | undefined;
  acceptHost<unknown, unknown>({
    window: own as never,
    onConnected: (connection) => {
      toHost = connection;
    },
    onMessage: (message) => received.push(message),
  });
  expect(seen.ready).toBe(1);
  send({ type: 'init' });
  toHost!.send({ type: 'loaded' });
  expect([received, seen.messages]).toEqual([[{ type: 'init' }], [{ type: 'loaded' }]]);
});

describe('window messages to the parent', () => {
  const windowWith = (ancestorOrigins: string[] | undefined, referrer: string) => {
    const posted: unknown[] = [];
    const parent = { postMessage: (message: unknown, target: string) => posted.push([message, target]) };
    return { window: { parent, location: { ancestorOrigins }, document: { referrer } }, posted };
  };

  it.each([
    ['the pinned origin first', 'https://pinned.example', [HOST], '', 'https://pinned.example'],
    ['then to the browser’s word', null, [HOST], '', HOST],
    ['then to the referrer’s origin', null, undefined, `${HOST}/a/page?x=1`, HOST],
  ])('go to %s', (_what, pinned, ancestors, referrer, target) => {
    const { window, posted } = windowWith(ancestors, referrer);
    postToParent(window, 'signing.started', pinned);
    expect(posted).toEqual([['signing.started', target]]);
  });

  it("aren't posted by a top-level page, which is its own parent", () => {
    const { window, posted } = windowWith(undefined, `${HOST}/a/page`);
    postToParent(Object.assign(window.parent, window, { parent: window.parent }), 'signing.started', HOST);
    expect(posted).toEqual([]);
  });

  it("aren't posted if the host is unknown or sandboxed", () => {
    for (const [ancestors, referrer] of [
      [undefined, ''],
      [['null'], ''],
    ] as const) {
      const { window, posted } = windowWith(ancestors as string[] | undefined, referrer);
      postToParent(window, 'signing.started', null);
      expect(posted).toEqual([]);
    }
  });
});
