/**
 * Both halves of the handshake of `wire/frame-messages.ts`: `connectFrame` is the host's, `acceptHost` the frame's. Invariants of
 * the host's half: only our frame on our origin receives the port and its queued messages; messages sent before the frame
 * announces itself are dropped, and so are replies to an earlier hello; a frame that reloads gets a new hello; `onTimeout` fires
 * at most once, and nothing follows if it closes the connection.
 */
import { PROTOCOL } from '../wire/frame-messages.ts';

/** Milliseconds. A blocked frame never replies but still fires `load`, so only a timeout detects it. */
export const HANDSHAKE_MS = 15_000;

interface FrameCallbacks<In> {
  /** The frame has loaded, or reloaded and lost its state. Messages sent from this callback arrive with the hello. */
  readonly onReady: () => void;
  readonly onMessage: (message: In) => void;
  /** Milliseconds without a reply until `onTimeout`. */
  readonly timeout?: number | undefined;
}

export interface FrameConnection<Out> {
  /** Whether the message was sent: false before `onReady` and after `close`. */
  send(message: Out): boolean | undefined;
  close(): void;
}

/** Connects to a frame. Call it in the same task that inserts the frame, or its first message is missed. */
export function connectFrame<In, Out>(
  frame: Pick<HTMLIFrameElement, 'contentWindow' | 'src'>,
  { onReady, onMessage, timeout = HANDSHAKE_MS }: FrameCallbacks<In>,
  onTimeout: () => void,
): FrameConnection<Out> {
  /** Exact origin of the frame's page; never `*`. */
  const { origin } = new URL(frame.src);
  /** Our port of the latest hello. */
  let port: MessagePort | undefined;

  const onWindowMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin || data !== PROTOCOL) return;
    port?.close();
    const { port1: own, port2 } = new MessageChannel();
    port = own;
    own.onmessage = ({ data }) => {
      // A closed port may still deliver messages that were queued before.
      if (port !== own) return;
      if (data === PROTOCOL) clearTimeout(timer);
      else onMessage(data);
    };
    // Messages sent now are queued in the port, which the browser delivers to this origin only.
    onReady();
    (source as Window).postMessage(PROTOCOL, origin, [port2]);
  };

  const close = () => {
    removeEventListener('message', onWindowMessage);
    clearTimeout(timer);
    port = void port?.close();
  };

  const timer = setTimeout(onTimeout, timeout);
  addEventListener('message', onWindowMessage);
  return {
    send(message) {
      port?.postMessage(message);
      return !!port;
    },
    close,
  };
}

/** The parts of `MessagePort` that are used, so that tests can pass a fake. */
interface PortLike {
  postMessage(message: unknown): void;
  close(): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

export interface HostConnection<Out> {
  /** The host's origin, pinned by its hello. */
  readonly origin: string;
  /** No effect after `close()`. */
  send(message: Out): void;
  close(): void;
}

/** The parts of `Window` that are used. */
interface FrameWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

interface AcceptHostOptions<In, Out> {
  readonly window: FrameWindow;
  readonly onConnected: (host: HostConnection<Out>) => void;
  readonly onMessage: (message: In) => void;
}

/**
 * Announces the frame and accepts the first valid hello from its parent. Later hellos are ignored: a page has one host
 * for its lifetime. Does nothing in a top-level page. Returns a function that stops listening.
 */
export function acceptHost<In, Out>({
  window,
  onConnected,
  onMessage,
}: AcceptHostOptions<In, Out>): () => void {
  const { parent } = window;
  if ((parent as unknown) === window) return () => {};

  const onWindowMessage = (event: MessageEvent) => {
    const port = event.ports[0] as PortLike | undefined;
    if (event.source !== (parent as unknown) || !port || event.data !== PROTOCOL) return;
    stop();
    const { origin } = event;
    port.onmessage = ({ data }) => onMessage(data as In);
    port.postMessage(PROTOCOL);
    onConnected({
      origin,
      send: (message) => port.postMessage(message),
      close: () => port.close(),
    });
  };
  const stop = () => window.removeEventListener('message', onWindowMessage);

  window.addEventListener('message', onWindowMessage);
  parent.postMessage(PROTOCOL, '*');
  return stop;
}
