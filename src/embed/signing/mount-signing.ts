import type { FrameConnection } from '../../bridge/handshake.ts';
import { type SigningError, widgetError } from '../../model/errors.ts';
import type { SigningFromFrame, SigningToFrame } from '../../wire/frame-messages.ts';
import { notify } from '../callbacks.ts';
import { checkOptions, unexpected } from '../check-options.ts';
import { fetchErrorCards } from '../fetch-error-cards.ts';
import { findContainer } from '../find-container.ts';
import { embedFolder, fromFolder } from '../service-address.ts';
import { showFrame } from '../show-frame.ts';
import { createWidgetRoot, type WidgetRoot } from '../widget-root.ts';
import {
  SIGNING_OPTIONS,
  type SigningEvent,
  type SigningOptions,
  type SigningState,
  type SigningUpdate,
} from './signing-options.ts';

/** What `mount` and `open` return. */
export interface SigningHandle {
  /** State of the frame. */
  readonly state: SigningState;
  /** Moves the keyboard focus into the signing page. */
  focus(): void;
  /** Changes options without reloading. A new `onEvent` is called at once with the event that led to the current state. */
  update(changes: SigningUpdate): void;
  /** Removes the frame. Can be called at any time, more than once. */
  destroy(): void;
}

/** `onPageChanged` of `page-changed`. A message without its own callback doesn't compile. */
type Callback<Type extends string> = Type extends `${infer First}-${infer Rest}`
  ? Callback<`${First}${Capitalize<Rest>}`>
  : `on${Capitalize<Type>}`;

function signingUrl(options: SigningOptions): string {
  const { signingLink, signingRequestUserId } = options;
  if (!signingLink && !signingRequestUserId) throw unexpected('signingRequestUserId', 'given');
  const url =
    signingLink ||
    fromFolder(embedFolder(options), `../signing/${encodeURIComponent(signingRequestUserId!)}`);
  if (!/^https?:/.test(url)) throw unexpected('signingLink', 'http(s)', url);
  return url;
}

/**
 * Shows the signing page in a frame in a page of yours.
 *
 * @example
 * const signing = CountersignSigning.mount({ container: '#sign', signingRequestUserId, onSigned: () => {} });
 * signing.destroy();
 */
export function mountSigning(options: SigningOptions): SigningHandle {
  try {
    return openSigning(options);
  } catch (error) {
    fetchErrorCards(options).then(
      (cards) => cards.showError(options, error),
      () => {},
    );
    throw error;
  }
}

function openSigning(options: SigningOptions): SigningHandle {
  checkOptions(options, SIGNING_OPTIONS);
  const url = signingUrl(options);
  const container = findContainer(options.container);
  const { minHeight = 320 } = options;
  /** Height last reported to `onResize`, in CSS pixels. */
  let reportedHeight: number;
  let state: SigningState = 'loading';
  /** The event that led to `state`; replayed to listeners that are added later. */
  let lastEvent: SigningEvent | undefined;
  let root: WidgetRoot | undefined;
  let connection: FrameConnection<SigningToFrame> | undefined;

  const onError = (error: SigningError) => {
    const event: SigningEvent = { ...error, type: 'error' };
    if (!error.retryable || state === 'loading') {
      state = 'failed';
      lastEvent = event;
    }
    notify(options.onEvent, event);
    notify(options.onError ?? console.error, error);
  };

  /** Height that applies if the height is `auto`, or `100%` in a container without a definite height. CSS pixels. */
  const setContentHeight = (row: number) => {
    root!.host.style.cssText += `grid:minmax(0,${row}px)/auto!important`;
  };

  const onMessage = (message: SigningFromFrame) => {
    const { type } = message;
    if (type === 'error') return onError(message.error);
    if (type === 'resize') {
      setContentHeight(Math.max(minHeight, Math.min(message.height, options.maxHeight ?? innerHeight)));
      const height = root!.host.offsetHeight;
      if (height === reportedHeight) return;
      message = { type, height: (reportedHeight = height) };
    } else if (type === 'scroll-to') {
      // Scrolls all scroll containers around the frame. The notice isn't visible now, so it serves as the target.
      const notice = root!.firstChild;
      notice.style.cssText = `position:absolute;top:${+message.y}px;height:${+message.height}px`;
      return notice.scrollIntoView({ block: 'nearest' });
    }
    // Only state changes have a request ID.
    if ('requestId' in message) {
      state = message.type;
      lastEvent = message;
    }
    notify(options.onEvent, message);
    // `page-changed` calls `onPageChanged`.
    const callback = `on-${type}`.replace(/-./g, (dash) => dash[1]!.toUpperCase()) as Callback<typeof type>;
    notify(options[callback] as ((detail: object) => void) | undefined, message);
  };

  const init = () =>
    connection?.send({
      type: 'init',
      // JSON drops callbacks: functions can't be posted.
      options: JSON.parse(JSON.stringify({ ...options, container: Object.keys(options) })),
    });

  const start = () => {
    state = 'loading';
    connection = showFrame<SigningFromFrame, SigningToFrame>(
      root!,
      {
        src: url,
        referrerPolicy: 'strict-origin',
        // Features without an allowlist apply to the origin of `src`.
        allow: 'camera;microphone;clipboard-write;publickey-credentials-create;publickey-credentials-get',
        title: options.title ?? 'Sign the document',
      },
      {
        ...options,
        onError,
        onMessage,
        onRetry: start,
        onReady() {
          root!.firstChild.textContent = '';
          init();
        },
      },
    );
  };

  const destroy = () => {
    connection?.close();
    root?.host.remove();
    state = 'destroyed';
  };

  if (container) {
    root = createWidgetRoot(
      container,
      { ...options, height: options.height?.replace('fill', '100%') },
      destroy,
    );
    setContentHeight(minHeight);
    reportedHeight = root.host.offsetHeight;
    start();
  } else onError(widgetError('CONTAINER_NOT_FOUND', `No element matches ${options.container}`, false));

  return {
    get state() {
      return state;
    },
    focus() {
      root?.querySelector('iframe')?.focus();
      connection?.send({ type: 'focus' });
    },
    update(changes) {
      options = { ...options, ...changes };
      init();
      if (lastEvent) notify(changes.onEvent, lastEvent);
    },
    destroy,
  };
}
