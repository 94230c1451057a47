import { newId } from '../model/ids.ts';
import { type HostHandshake, hostHandshake, type MessageEnd } from './host-handshake.ts';

/** How long a frame may take to answer: a refused or blocked one never does, and still fires `load`. */
export const HANDSHAKE_MS = 15_000;

export interface FrameConnectionOptions<In> {
  readonly frame: HTMLIFrameElement;
  /** Exact origin of the frame's page; never `*`. */
  readonly origin: string;
  readonly onReady: () => void;
  readonly onMessage: (message: In) => void;
  readonly onTimeout: () => void;
  /** Milliseconds; default `HANDSHAKE_MS`. */
  readonly timeout?: number;
}

/** Connects to a frame that is about to be loaded. Call it before the frame is in the document, so that no event is missed. */
export function connectFrame<In, Out>({
  frame,
  origin,
  timeout = HANDSHAKE_MS,
  ...callbacks
}: FrameConnectionOptions<In>): Pick<HostHandshake<Out>, 'send' | 'close'> {
  const handshake = hostHandshake<In, Out>({
    ...callbacks,
    origin,
    ports: {
      greet(hello) {
        const { port1, port2 } = new MessageChannel();
        frame.contentWindow?.postMessage(hello, origin, [port2]);
        return port1 as MessageEnd;
      },
      isFrame: (source) => source !== null && source === frame.contentWindow,
      newNonce: newId,
      startTimer(onElapsed) {
        const timer = setTimeout(onElapsed, timeout);
        return () => clearTimeout(timer);
      },
    },
  });
  addEventListener('message', handshake.onWindowMessage);
  frame.addEventListener('load', handshake.onLoad);
  return {
    send: handshake.send,
    close() {
      removeEventListener('message', handshake.onWindowMessage);
      frame.removeEventListener('load', handshake.onLoad);
      handshake.close();
    },
  };
}
