/** The frame's half of the handshake of `wire/frame-messages.ts`. */
import { PROTOCOL } from '../wire/frame-messages.ts';
import type { PortLike } from './message-port.ts';

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
