/**
 * The host's half of the handshake of `wire/frame-messages.ts`, as a state machine without DOM: events go in, effects go
 * out through `ports`, so that tests can play every order of events.
 *
 * It must hold: nothing but our frame, on our origin, ever gets the port; what is sent before `ready` waits; an answer
 * that belongs to an earlier hello is dropped; a frame that reloads is greeted again; silence ends in one `onTimeout`.
 */
import { type FrameHello, isFrameListening, PROTOCOL } from '../wire/frame-messages.ts';

/** One end of a MessageChannel, narrowed to what is used. */
export interface MessageEnd {
  postMessage(message: unknown): void;
  close(): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

export interface HostPorts {
  /** Posts the hello with the other end of a new channel to the frame's exact origin and returns our end. */
  greet(hello: FrameHello): MessageEnd;
  /** True when the event came from the frame's window. */
  isFrame(source: unknown): boolean;
  newNonce(): string;
  /** Calls back once after the time limit; returns what stops it. */
  startTimer(onElapsed: () => void): () => void;
}

export interface HostHandshakeOptions<In> {
  /** Exact origin of the frame. */
  readonly origin: string;
  readonly ports: HostPorts;
  /** The frame answered: at first, and again after each reload of the frame, which then knows nothing. */
  readonly onReady: () => void;
  readonly onMessage: (message: In) => void;
  /** No answer within the limit. Nothing follows it. */
  readonly onTimeout: () => void;
}

export interface HostHandshake<Out> {
  /** Feed every `message` event of the host's window. */
  onWindowMessage(event: { readonly source: unknown; readonly origin: string; readonly data: unknown }): void;
  /** Feed every `load` event of the frame. */
  onLoad(): void;
  /** Over the port. Dropped before `onReady` and after `close`. */
  send(message: Out): void;
  close(): void;
}

export function hostHandshake<In, Out>({
  origin,
  ports,
  onReady,
  onMessage,
  onTimeout,
}: HostHandshakeOptions<In>): HostHandshake<Out> {
  let end: MessageEnd | null = null;
  let isReady = false;
  let isClosed = false;
  /** Whether the document now in the frame has had its hello. */
  let isGreeted = false;
  let stopTimer = () => {};

  const close = () => {
    isClosed = true;
    isReady = false;
    stopTimer();
    end?.close();
    end = null;
  };

  const startTimer = () => {
    stopTimer();
    stopTimer = ports.startTimer(() => {
      close();
      onTimeout();
    });
  };

  const greet = () => {
    end?.close();
    isReady = false;
    isGreeted = true;
    startTimer();
    const nonce = ports.newNonce();
    const current = ports.greet({ protocol: PROTOCOL, type: 'hello', nonce });
    end = current;
    current.onmessage = ({ data }) => {
      // A closed port may still deliver what was queued before.
      if (isClosed || end !== current) return;
      if (isReady) return onMessage(data as In);
      const answer = data as { type?: unknown; nonce?: unknown } | null;
      if (answer?.type !== 'ready' || answer.nonce !== nonce) return;
      isReady = true;
      stopTimer();
      onReady();
    };
  };

  startTimer();
  return {
    onWindowMessage(event) {
      if (isClosed || event.origin !== origin || !ports.isFrame(event.source)) return;
      if (isFrameListening(event.data)) greet();
    },
    onLoad() {
      if (isClosed) return;
      if (!isGreeted) greet();
      // The next document in this frame has not announced itself yet.
      isGreeted = false;
    },
    send(message) {
      if (isReady) end?.postMessage(message);
    },
    close,
  };
}
