import type { FrameConnection } from '../../bridge/connect-frame.ts';
import type { SigningError } from '../../model/errors.ts';
import { widgetError } from '../../model/widget-error.ts';
import type { SigningFromFrame, SigningToFrame } from '../../wire/frame-messages.ts';
import { notify } from '../callbacks.ts';
import { checkOptions, unexpected } from '../check-options.ts';
import { fetchErrorCards } from '../fetch-error-cards.ts';
import { findContainer } from '../find-container.ts';
import { embedFolder, fromFolder } from '../service-address.ts';
import { showFrame } from '../show-frame.ts';
import { createWidgetRoot, type Surface } from '../widget-root.ts';
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
  /** The frame's height in CSS pixels, as it was told last. */
  let given: number;
  let state: SigningState = 'loading';
  /** What a late listener is told: the event that belongs to `state`. */
  let last: SigningEvent | undefined;
  let surface: Surface | undefined;
  let connection: FrameConnection<SigningToFrame> | undefined;

  const onError = (error: SigningError) => {
    const event: SigningEvent = { ...error, type: 'error' };
    if (!error.retryable || state === 'loading') {
      state = 'failed';
      last = event;
    }
    notify(options.onEvent, event);
    notify(options.onError ?? console.error, error);
  };

  /** Decides where the height is `auto`, as `100%` is in a container without a height of its own. CSS pixels. */
  const setContentHeight = (row: number) => {
    surface!.host.style.cssText += `grid:minmax(0,${row}px)/auto!important`;
  };

  const onMessage = (message: SigningFromFrame) => {
    const { type } = message;
    if (type === 'error') return onError(message.error);
    if (type === 'resize') {
      setContentHeight(Math.max(minHeight, Math.min(message.height, options.maxHeight ?? innerHeight)));
      const height = surface!.host.offsetHeight;
      if (height !== given) notify(options.onResize, { height: (given = height) });
      return;
    }
    if (type === 'scroll-to') {
      // Through every scrolling box around the frame. The notice has nothing to say while it is there, and marks the place.
      const notice = surface!.firstChild;
      notice.style.cssText = `position:absolute;top:${+message.y}px;height:${+message.height}px`;
      return notice.scrollIntoView({ block: 'nearest' });
    }
    // What it has come to; the others carry numbers.
    if ('requestId' in message) {
      state = message.type;
      last = message;
    }
    notify(options.onEvent, message);
    // `page-changed` goes to `onPageChanged`.
    const callback = `on-${type}`.replace(/-./g, (dash) => dash[1]!.toUpperCase()) as Callback<typeof type>;
    notify(options[callback] as ((detail: object) => void) | undefined, message);
  };

  const init = () =>
    connection?.send({
      type: 'init',
      // By way of JSON, which leaves out the callbacks: functions cannot cross, in any option.
      options: JSON.parse(JSON.stringify({ ...options, container: Object.keys(options) })),
    });

  const start = () => {
    state = 'loading';
    connection = showFrame<SigningFromFrame, SigningToFrame>(
      surface!,
      {
        // Without an origin each is for that of `src` alone.
        allow: 'camera;microphone;clipboard-write',
        title: options.title ?? 'Sign the document',
        src: url,
        referrerPolicy: 'strict-origin',
      },
      {
        ...options,
        onError,
        onMessage,
        onRetry: start,
        onReady() {
          surface!.firstChild.textContent = '';
          init();
        },
      },
    );
  };

  const destroy = () => {
    connection?.close();
    surface?.host.remove();
    state = 'destroyed';
  };

  if (container) {
    surface = createWidgetRoot(
      container,
      { ...options, height: options.height?.replace('fill', '100%') },
      destroy,
    );
    setContentHeight(minHeight);
    given = surface.host.offsetHeight;
    start();
  } else onError(widgetError('CONTAINER_NOT_FOUND', `No element matches ${options.container}`, false));

  return {
    get state() {
      return state;
    },
    focus() {
      surface?.querySelector('iframe')?.focus();
      connection?.send({ type: 'focus' });
    },
    update(changes) {
      options = { ...options, ...changes };
      init();
      if (last) notify(changes.onEvent, last);
    },
    destroy,
  };
}
