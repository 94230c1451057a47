import type { SigningError } from '../../model/errors.ts';
import type { EventIds, SigningOutcome, Theme } from '../../wire/frame-messages.ts';
import type { OptionKinds } from '../check-options.ts';

/** State of a signing frame. */
export type SigningState =
  | 'loading'
  | 'ready'
  | 'signed'
  | 'sealed'
  | 'declined'
  | 'waiting-for-turn'
  | 'expired'
  | 'cancelled'
  | 'already-signed'
  | 'auth-required'
  | 'failed'
  | 'closed'
  | 'destroyed';

/**
 * Every event of a signing frame, as one closed union. Events hold IDs, numbers and codes only: never a token, an email address,
 * an answer or a signature.
 */
export type SigningEvent =
  | ({ readonly type: 'ready' } & EventIds)
  /** CSS pixels. */
  | { readonly type: 'resize'; readonly height: number }
  | Exclude<SigningOutcome, { readonly type: 'error' }>
  | ({ readonly type: 'error' } & SigningError);

/** Options that `update()` can change while the frame is open. */
export interface SigningUpdate {
  readonly theme?: Theme;
  readonly locale?: string;
  readonly zoom?: number;
  readonly prefill?: Readonly<Record<string, string>>;
  readonly onEvent?: (event: SigningEvent) => void;
}

/**
 * Options of the signing page. An invalid ID, link, `container`, size, `timeout` or `theme` throws a `TypeError` and shows it in the
 * container. Any other invalid value is reported to `onError` as `VALIDATION_ERROR`, and the default is used. Callbacks get public
 * IDs and numbers only: never a token, an email address, an answer or a signature.
 */
export interface SigningOptions {
  /**
   * Element to show the page in, or a CSS selector for it. It holds one widget: a second one replaces the first, as if by
   * `destroy()`. An element without width or height is reported to `onError`.
   */
  readonly container: Element | string;
  /** The recipient's signing ID, `recipients[].id` of the signing request. This or `signingLink` is required. */
  readonly signingRequestUserId?: string;
  /** The recipient's complete signing link. */
  readonly signingLink?: string;
  /** Color scheme. `auto` follows the signer's system. Default `light`. */
  readonly theme?: Theme;
  /** Language as a BCP 47 tag, such as `pt-BR`. Default: the browser's language. */
  readonly locale?: string;
  /** Width as a CSS length. Default `100%`. */
  readonly width?: string;
  /** Zoom to start with; 1 is 100 %. Default: fit the page's width. */
  readonly zoom?: number;
  /** Suggested answers by `variable_name` or field ID, for empty fields that the signer can fill in. The signer can change them. */
  readonly prefill?: Readonly<Record<string, string>>;
  /** Whether the keyboard focus moves into the frame when it is ready. Default false. */
  readonly focusOnOpen?: boolean;
  /**
   * `fill` (default) takes the container's height, or works as `auto` if the container has none. `auto` follows the content,
   * within `minHeight` and `maxHeight`. Any other CSS length is a fixed height.
   */
  readonly height?: string;
  /** Minimum height in CSS pixels if the height follows the content. Default 320. */
  readonly minHeight?: number;
  /** Maximum height in CSS pixels if the height follows the content; beyond it the frame scrolls. Default: the height of the window. */
  readonly maxHeight?: number;
  /** Milliseconds until a frame that doesn't answer fails with `HANDSHAKE_TIMEOUT`. Default 15000. */
  readonly timeout?: number;
  /** Accessible name of the frame. Default `Sign the document`. */
  readonly title?: string;
  /** Base URL of the API. Default: the service that the script was loaded from. */
  readonly apiUrl?: string;
  /** URL of the service's `/embed` folder. Required if you bundle the code and don't use `signingLink`. */
  readonly embedUrl?: string;
  /** Called for every event below, as one union. */
  readonly onEvent?: (event: SigningEvent) => void;
  /** Called when the document is on screen and can be filled in. */
  readonly onReady?: (ids: EventIds) => void;
  /** Called with the number of required fields that are done, and of all required fields. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  /** Called when another page comes into view. The pages of several documents are counted together. */
  readonly onPageChanged?: (position: { readonly page: number; readonly pages: number }) => void;
  /** Called when the signer has filled in a field. */
  readonly onFieldFilled?: (field: { readonly fieldId: string }) => void;
  /** Called when the service has stored this recipient's signature. */
  readonly onSigned?: (ids: EventIds) => void;
  /** Called when everyone has signed and the sealed PDF is ready. */
  readonly onSealed?: (ids: EventIds) => void;
  /** Called when the recipient declines, or if a recipient declined before. */
  readonly onDeclined?: (ids: EventIds) => void;
  /** Called if earlier recipients haven't signed yet. */
  readonly onWaitingForTurn?: (ids: EventIds) => void;
  /** Called if the signing request has expired. */
  readonly onExpired?: (ids: EventIds) => void;
  /** Called if the signing request was canceled. */
  readonly onCancelled?: (ids: EventIds) => void;
  /** Called if the recipient has already signed. */
  readonly onAlreadySigned?: (ids: EventIds) => void;
  /** Called when the dialog closes. All answers are saved by then. */
  readonly onClosed?: (ids: EventIds) => void;
  /** Called if the recipient has to enter a code from their email first; `onReady` follows. */
  readonly onAuthRequired?: (ids: EventIds) => void;
  /** Called when the frame's height changes, in CSS pixels. */
  readonly onResize?: (size: { readonly height: number }) => void;
  /** Called for every error; the frame shows it too. Without it, errors go to the console. */
  readonly onError?: (error: SigningError) => void;
}

/** Options that the loader uses. The frame validates the others and reports errors to `onError`. */
export const SIGNING_OPTIONS: OptionKinds =
  'signingRequestUserId,signingLink,width,height,minHeight:number,maxHeight:number,timeout:number,theme:light|dark|auto';

/** Options of `open()`, which shows the signing page in a dialog: those of `mount()` without container and size. */
export type ModalOptions = Omit<
  SigningOptions,
  'container' | 'width' | 'height' | 'minHeight' | 'maxHeight' | 'onResize'
>;
