import { connectFrame, type FrameConnection } from '../bridge/connect-frame.ts';
import type { WidgetError } from '../model/errors.ts';
import { widgetError } from '../model/widget-error.ts';
import { REFUSED, RETRY } from './fallback-messages.ts';
import { fetchErrorCards } from './fetch-error-cards.ts';
import { isMixedContent } from './mixed-content.ts';
import { fromFolder } from './service-address.ts';
import { cover, create, type Surface } from './widget-root.ts';

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

/** False in the packages, see `fetch-error-cards.ts`. */
declare const __SERVED__: boolean;

/** The frame's page in the surface. */
export function showFrame<In, Out>(
  surface: Surface,
  attributes: FrameAttributes,
  callbacks: ConnectionCallbacks<In>,
): FrameConnection<Out> {
  const frame = cover(surface, 'iframe', attributes);
  const fail = () => {
    connection.close();
    refuse(surface, `Nothing loaded from ${fromFolder(frame.src, '.')}`, callbacks);
  };
  // In the same turn, so that its first word is heard.
  const connection = connectFrame<In, Out>(frame, callbacks, fail);
  // The notice has its text until the frame has announced itself.
  const explain = () =>
    surface.textContent &&
    fetchErrorCards({ apiUrl: frame.src }).then(
      (cards) => cards.show(frame, surface, connection, callbacks),
      // Then the service can't be reached either.
      () => frame.isConnected && surface.textContent && fail(),
    );
  frame.onload = explain;
  if (!__SERVED__ && isMixedContent(frame.src)) explain();
  return connection;
}

/** Shows that nothing came, with a way to try again, and reports it. */
export function refuse(
  root: Surface,
  cause: unknown,
  { onError, onRetry: onclick }: Pick<ConnectionCallbacks<never>, 'onError' | 'onRetry'>,
): void {
  const notice = root.firstChild;
  notice.role = 'alert';
  notice.replaceChildren(
    REFUSED,
    // The color is `primary` of `theme/tokens.ts`, whose dark half is too long for a loader.
    create(
      'button',
      'padding:8px 20px;font:inherit;border:0;border-radius:10px;color:#fff;background:#3b38b4',
      { textContent: RETRY, onclick },
    ),
  );
  root.replaceChildren(notice);
  onError(widgetError('HANDSHAKE_TIMEOUT', REFUSED, true, { cause: `${cause}` }));
}
