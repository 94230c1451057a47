import { BRAND } from '../../model/brand.ts';
import type { WidgetError } from '../../model/errors.ts';
import type { SigningFromFrame, SigningToFrame } from '../../wire/frame-messages.ts';
import { checkOptions } from '../check-options.ts';
import { findContainer } from '../find-container.ts';
import { fail, notify } from '../report.ts';
import { serviceAddress } from '../service-address.ts';
import { type Channel, showFrame } from '../show-frame.ts';
import { createSurface, make, type Surface } from '../surface.ts';
import { heightRule } from './height-rule.ts';
import { SIGNING_RULES, type SigningOptions, type SigningState } from './signing-options.ts';

const NAME = BRAND.signingGlobal;
const MIN_HEIGHT = 320;

export interface SigningHandle {
  /** What the frame has come to. */
  readonly state: SigningState;
  /** Moves the keyboard focus into the signing page. */
  focus(): void;
  /** Takes everything away. May be called at any moment, and more than once. */
  destroy(): void;
}

/** Callback and state of what ends in a state; the frame's message types are the states' own names. */
const OUTCOMES = {
  signed: 'onSigned',
  sealed: 'onSealed',
  declined: 'onDeclined',
  'waiting-for-turn': 'onWaitingForTurn',
  expired: 'onExpired',
  cancelled: 'onCancelled',
  'already-signed': 'onAlreadySigned',
} as const;

function signingUrl(options: SigningOptions): string {
  if (options.signingLink) return options.signingLink;
  if (!options.signingRequestUserId)
    throw new TypeError(`${NAME}: expected signingRequestUserId or signingLink, got neither`);
  const { rootUrl } = serviceAddress(NAME, options);
  return `${rootUrl}signing/${encodeURIComponent(options.signingRequestUserId)}`;
}

/**
 * Shows the signing page in a frame in a page of yours.
 *
 * @example
 * const signing = CountersignSigning.mount({ container: '#sign', signingRequestUserId, onSigned: () => {} });
 * signing.destroy();
 */
export function mountSigning(options: SigningOptions): SigningHandle {
  checkOptions(NAME, options, SIGNING_RULES);
  const { theme = 'light', locale = null, width, height = 'auto' } = options;
  const isAutoHeight = height === 'auto';
  const url = signingUrl(options);
  const container = findContainer(NAME, options.container);
  let state: SigningState = 'loading';
  let surface: Surface | undefined;
  let channel: Channel<SigningToFrame> | undefined;
  let frame: HTMLIFrameElement | undefined;

  const settle = heightRule(() => ({
    min: options.minHeight ?? MIN_HEIGHT,
    max: options.maxHeight ?? Math.max(innerHeight, MIN_HEIGHT),
  }));

  const onError = (error: WidgetError) => {
    if (state === 'destroyed') return;
    if (!error.retryable || state === 'loading') state = 'failed';
    fail(NAME, options.onError, error);
  };

  const receive = (message: SigningFromFrame) => {
    switch (message.type) {
      case 'loaded':
        state = 'ready';
        return notify(options.onReady);
      case 'progress':
        return notify(options.onProgress, { done: message.done, total: message.total });
      case 'page-changed':
        return notify(options.onPageChanged, { page: message.page, pages: message.pages });
      case 'field-filled':
        return notify(options.onFieldFilled, { fieldId: message.fieldId });
      case 'resize':
        return resize(message.height);
      case 'scroll-to':
        return surface && scrollTo(surface, message.y, message.height);
      case 'error':
        return onError(message.error);
      case 'ready':
        return;
      default:
        state = message.type;
        notify(options[OUTCOMES[message.type]]);
    }
  };

  const resize = (reported: number) => {
    const next = isAutoHeight ? settle(reported) : null;
    if (next === null) return;
    surface?.setHeight(next);
    notify(options.onResize, { height: next });
  };

  const handle: SigningHandle = {
    get state() {
      return state;
    },
    focus() {
      frame?.focus();
      channel?.send({ type: 'focus' });
    },
    destroy() {
      if (state === 'destroyed') return;
      channel?.send({ type: 'destroy' });
      state = 'destroyed';
      channel?.close();
      surface?.remove();
    },
  };

  if ('code' in container) {
    // Not before the caller has the handle.
    queueMicrotask(() => onError(container));
    return handle;
  }
  surface = createSurface(container, { theme, width, height: isAutoHeight ? null : height }, handle.destroy);
  channel = showFrame<SigningFromFrame, SigningToFrame>(surface, {
    url,
    title: options.title ?? 'Sign the document',
    allow: 'camera $; microphone $; clipboard-write $',
    onReady: () => channel?.send({ type: 'init', options: { theme, locale, isAutoHeight } }),
    onMessage: receive,
    onError,
    onFrame: (element) => {
      frame = element;
    },
  });
  return handle;
}

/** Brings a part of the frame into view through every scrolling box around it. CSS pixels of the frame. */
function scrollTo(surface: Surface, y: number, height: number): void {
  const mark = make('div', `position:absolute;left:0;top:${+y}px;width:1px;height:${+height}px`);
  surface.root.append(mark);
  mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  mark.remove();
}
