import { connectFrame, type FrameConnection } from '../bridge/connect-frame.ts';
import type { WidgetError } from '../model/errors.ts';
import { LOADING, REFUSED, RETRY } from './sentences.ts';
import { fromFolder } from './service-address.ts';
import { cover, type Surface } from './surface.ts';

export interface ConnectionCallbacks<In> {
  /** The other side is there and waits for `init`; again after a reload of the frame. */
  readonly onReady: () => void;
  readonly onMessage: (message: In) => void;
  /** It never came, which the surface shows already. */
  readonly onError: (error: WidgetError) => void;
  /** The reader wants to try again. */
  readonly onRetry: () => void;
  /** Milliseconds until it counts as refused. */
  readonly timeout?: number | undefined;
}

/** `title`: the frame's accessible name. `allow`: its permissions policy. */
export type FrameAttributes = Readonly<
  Pick<HTMLIFrameElement, 'src' | 'title' | 'allow'> & Partial<Pick<HTMLIFrameElement, 'referrerPolicy'>>
>;

/** The frame's page in the surface. */
export function showFrame<In, Out>(
  surface: Surface,
  attributes: FrameAttributes,
  callbacks: ConnectionCallbacks<In>,
): FrameConnection<Out> {
  const frame = Object.assign(document.createElement('iframe'), attributes);
  const { origin } = new URL(frame.src);
  // Listens before the frame is in the document, so that its first word is heard.
  const connection = connectFrame<In, Out>({
    ...callbacks,
    frame,
    origin,
    onTimeout: () => callbacks.onError(showRefused(surface, origin, callbacks.onRetry)),
  });
  // The notice has its text until the frame has announced itself. Without the diagnosis the timeout decides.
  frame.onload = () =>
    surface.notice.textContent &&
    import(/* @vite-ignore */ fromFolder(frame.src, '../embed/frame-error.mjs')).then(
      (diagnosis: typeof import('./frame-error.ts')) => diagnosis.show(frame, surface, connection, callbacks),
      () => {},
    );
  cover(surface, LOADING, frame);
  return connection;
}

/** Shows that nothing came, with a way to try again, and returns the error to report. */
export function showRefused({ root, notice }: Surface, cause: string, onRetry: () => void): WidgetError {
  const button = document.createElement('button');
  button.textContent = RETRY;
  button.onclick = onRetry;
  notice.role = 'alert';
  notice.replaceChildren(REFUSED, button);
  root.replaceChildren(notice);
  return { code: 'HANDSHAKE_TIMEOUT', message: REFUSED, retryable: true, cause };
}
