import { connectFrame, type FrameConnection } from '../bridge/connect-frame.ts';
import type { WidgetError } from '../model/errors.ts';
import { LOADING, REFUSED, RETRY } from './sentences.ts';
import type { Surface } from './surface.ts';

export interface ConnectionCallbacks<In> {
  /** The other side is there and waits for `init`; again after a reload of the frame. */
  readonly onReady: () => void;
  readonly onMessage: (message: In) => void;
  /** It never came, which the surface shows already. */
  readonly onError: (error: WidgetError) => void;
  /** The reader wants to try again. */
  readonly onRetry: () => void;
}

export interface ShowFrameOptions<In> extends ConnectionCallbacks<In> {
  readonly url: string;
  /** Accessible name of the frame. */
  readonly title: string;
  /** Permissions policy of the frame. */
  readonly allow: string;
}

/** The frame's page in the surface. */
export function showFrame<In, Out>(
  surface: Surface,
  { url, title, allow, onReady, onMessage, onError, onRetry }: ShowFrameOptions<In>,
): FrameConnection<Out> {
  const { origin } = new URL(url);
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allow = allow;
  frame.referrerPolicy = 'strict-origin';
  frame.src = url;
  // Listens before the frame is in the document, so that its first word is heard.
  const connection = connectFrame<In, Out>({
    frame,
    origin,
    onReady() {
      surface.clearText();
      onReady();
    },
    onMessage,
    onTimeout: () => onError(showRefused(surface, `${origin} did not answer`, onRetry)),
  });
  surface.cover(LOADING, frame);
  return connection;
}

/** Shows that nothing came, with a way to try again, and returns the error to report. */
export function showRefused(surface: Surface, cause: string, onRetry: () => void): WidgetError {
  const button = document.createElement('button');
  button.textContent = RETRY;
  button.onclick = onRetry;
  surface.showProblem(REFUSED, button);
  return { code: 'HANDSHAKE_TIMEOUT', message: REFUSED, retryable: true, cause };
}
