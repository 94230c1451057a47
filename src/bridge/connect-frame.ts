/**
 * The host's half of the handshake of `wire/frame-messages.ts`. It must hold: nothing but our frame, on our origin, ever gets
 * the port and what waits in it; what is sent before the frame has announced itself is dropped; an answer that belongs to an
 * earlier hello is dropped; a frame that reloads is greeted again; silence ends in one `onTimeout`, and nothing follows once that has closed the connection.
 */
import { PROTOCOL } from '../wire/frame-messages.ts';

/** How long a frame may take to answer: a refused or blocked one never does, and still fires `load`. */
export const HANDSHAKE_MS = 15_000;

export interface FrameCallbacks<In> {
  /**
   * The frame is there: at first, and again after each reload of the frame, which then knows nothing. What is sent now goes
   * with the hello.
   */
  readonly onReady: () => void;
  readonly onMessage: (message: In) => void;
  /** Milliseconds of silence until `onTimeout`. */
  readonly timeout?: number | undefined;
}

export interface FrameConnection<Out> {
  /** True when the message was sent: not before `onReady`, and not after `close`. */
  send(message: Out): boolean | undefined;
  close(): void;
}

/** Connects to a frame that is about to be loaded. Call it in the turn that puts the frame into the document, so that no word is missed. */
export function connectFrame<In, Out>(
  frame: Pick<HTMLIFrameElement, 'contentWindow' | 'src'>,
  { onReady, onMessage, timeout = HANDSHAKE_MS }: FrameCallbacks<In>,
  onTimeout: () => void,
): FrameConnection<Out> {
  /** Exact origin of the frame's page; never `*`. */
  const { origin } = new URL(frame.src);
  /** Ours of the latest hello. */
  let port: MessagePort | undefined;

  const onWindowMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== frame.contentWindow || from !== origin || data !== PROTOCOL) return;
    port?.close();
    const { port1: own, port2 } = new MessageChannel();
    port = own;
    own.onmessage = ({ data }) => {
      // A closed port may still deliver what was queued before.
      if (port !== own) return;
      if (data === PROTOCOL) clearTimeout(timer);
      else onMessage(data);
    };
    // What is said now waits in the port, which the browser gives to this origin alone.
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
