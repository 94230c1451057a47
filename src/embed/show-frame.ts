import { connectFrame, type FrameConnection } from '../bridge/handshake.ts';
import { type WidgetError, widgetError } from '../model/errors.ts';
import { LOADING_FAILED, RETRY } from './fallback-messages.ts';
import { fetchErrorCards } from './fetch-error-cards.ts';
import { isMixedContent } from './mixed-content.ts';
import { fromFolder } from './service-address.ts';
import { create, fillRoot, type WidgetRoot } from './widget-root.ts';

export interface ConnectionCallbacks<In> {
  /** The widget has loaded, or reloaded, and waits for `init`. */
  readonly onReady: () => void;
  readonly onMessage: (message: In) => void;
  /** The widget didn't load. The error is already shown. */
  readonly onError: (error: WidgetError) => void;
  /** The user pressed "Try again". */
  readonly onRetry: () => void;
  /** Milliseconds until loading counts as failed. */
  readonly timeout?: number | undefined;
}

export type FrameAttributes = Readonly<
  Pick<HTMLIFrameElement, 'src' | 'title' | 'allow'> & Partial<Pick<HTMLIFrameElement, 'referrerPolicy'>>
>;

/** False in the packages, see `fetch-error-cards.ts`. */
declare const __SERVED__: boolean;

/** Shows the frame. */
export function showFrame<In, Out>(
  root: WidgetRoot,
  attributes: FrameAttributes,
  callbacks: ConnectionCallbacks<In>,
): FrameConnection<Out> {
  const frame = fillRoot(root, 'iframe', attributes);
  const fail = () => {
    connection.close();
    showLoadError(root, `Nothing loaded from ${fromFolder(frame.src, '.')}`, callbacks);
  };
  // In the same task, so that the first message isn't missed.
  const connection = connectFrame<In, Out>(frame, callbacks, fail);
  // The notice has text until the frame has announced itself.
  const explain = () =>
    root.textContent &&
    fetchErrorCards({ apiUrl: frame.src }).then(
      (cards) => cards.show(frame, root, connection, callbacks),
      // The service is unreachable too.
      () => frame.isConnected && root.textContent && fail(),
    );
  frame.onload = explain;
  if (!__SERVED__ && isMixedContent(frame.src)) explain();
  return connection;
}

/** Shows and reports that loading failed, with a button to try again. */
export function showLoadError(
  root: WidgetRoot,
  cause: unknown,
  { onError, onRetry: onclick }: Pick<ConnectionCallbacks<never>, 'onError' | 'onRetry'>,
): void {
  const notice = root.firstChild;
  notice.role = 'alert';
  notice.replaceChildren(
    LOADING_FAILED,
    // The color is `primary` in `theme/tokens.ts`; its dark variant would be too long for a loader.
    create(
      'button',
      'border-radius:10px;padding:8px 20px;background:#3b38b4;font:inherit;color:#fff;border:0',
      { textContent: RETRY, onclick },
    ),
  );
  root.replaceChildren(notice);
  onError(widgetError('HANDSHAKE_TIMEOUT', LOADING_FAILED, true, { cause: `${cause}` }));
}
