import { connectFrame } from '../bridge/connect-frame.ts';
import type { WidgetError } from '../model/errors.ts';
import { SENTENCES } from './sentences.ts';
import { make, type Surface } from './surface.ts';

/** What the handle of a widget talks to, in a frame or inline. */
export interface Channel<Out> {
  send(message: Out): void;
  close(): void;
}

export interface ShowFrameOptions<In> {
  readonly url: string;
  /** Accessible name of the frame. */
  readonly title: string;
  /** Permissions policy of the frame; `$` stands for its origin. */
  readonly allow: string;
  readonly onReady: () => void;
  readonly onMessage: (message: In) => void;
  /** The frame never answered. The surface shows it already, with a button that tries again. */
  readonly onError: (error: WidgetError) => void;
  readonly onFrame?: (frame: HTMLIFrameElement) => void;
}

export function showFrame<In, Out>(surface: Surface, options: ShowFrameOptions<In>): Channel<Out> {
  let channel: Channel<Out>;
  const { origin } = new URL(options.url);

  const start = () => {
    const frame = make('iframe', '');
    frame.title = options.title;
    frame.allow = options.allow.replaceAll('$', origin);
    frame.referrerPolicy = 'strict-origin';
    // Listening before the frame is in the document, so that its first word is heard.
    channel = connectFrame<In, Out>({
      frame,
      origin,
      onReady() {
        surface.hideNotice();
        options.onReady();
      },
      onMessage: options.onMessage,
      onTimeout() {
        channel.close();
        showRefused(surface, start);
        options.onError(refused(`${origin} did not answer`));
      },
    });
    frame.src = options.url;
    surface.show(frame, SENTENCES.loading);
    options.onFrame?.(frame);
  };

  start();
  return { send: (message) => channel.send(message), close: () => channel.close() };
}

export function showRefused(surface: Surface, onRetry: () => void): void {
  surface.showProblem(SENTENCES.refusedTitle, SENTENCES.refused, SENTENCES.retry, onRetry);
}

export function refused(cause: string): WidgetError {
  return { code: 'HANDSHAKE_TIMEOUT', message: SENTENCES.refused, retryable: true, cause };
}
