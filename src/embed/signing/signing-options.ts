import type { SigningError } from '../../model/errors.ts';
import type { EventIds, SigningOutcome, Theme } from '../../wire/frame-messages.ts';
import type { OptionKinds } from '../check-options.ts';

/** What a signing frame has come to. */
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
 * Everything a signing frame can tell, as one closed union. `signed`: this person's act is stored; `sealed`: the final file
 * exists. It holds ids, numbers and codes only: never a token, an e-mail address, a value or a signature.
 */
export type SigningEvent =
  | ({ readonly type: 'ready' } & EventIds)
  | Exclude<SigningOutcome, { readonly type: 'error' }>
  | ({ readonly type: 'error' } & SigningError);

/** What may change while the frame is open. */
export interface SigningUpdate {
  readonly theme?: Theme;
  readonly locale?: string;
  readonly zoom?: number;
  readonly prefill?: Readonly<Record<string, string>>;
  readonly onEvent?: (event: SigningEvent) => void;
}

/** Callbacks get public ids and numbers only: never a token, an e-mail address, a value or a signature. */
export interface SigningOptions {
  /** Element, or a CSS selector that matches one when the frame is made. */
  readonly container: Element | string;
  /** The recipient's id in the signing request. This or `signingLink` is required. */
  readonly signingRequestUserId?: string;
  /** The whole link, as the API gives it. */
  readonly signingLink?: string;
  /** Default `light`; `auto` follows the signer's system. */
  readonly theme?: Theme;
  /** BCP 47 tag. Default: the browser's language. */
  readonly locale?: string;
  /** CSS length. Default `100%`. */
  readonly width?: string;
  /** 1 is 100 %. Default: the page fits the width. */
  readonly zoom?: number;
  /** Suggested answers by `variable_name` or field id, for fields that are empty and the signer's to fill. They can be changed. */
  readonly prefill?: Readonly<Record<string, string>>;
  /** Moves the keyboard focus into the page as soon as it is ready. Default false: a page that opens by itself takes nothing. */
  readonly focusOnOpen?: boolean;
  /**
   * Default, or `fill`: the container's height, or as `auto` when the container has none of its own. `auto`: as high as the
   * content, within `minHeight` and `maxHeight`. Otherwise a CSS length, for a height that stays.
   */
  readonly height?: string;
  /** CSS pixels, for a height that follows the content. Default 320. */
  readonly minHeight?: number;
  /** Likewise. Default: what is visible of the page's window; beyond it the frame scrolls, with its bars in place. */
  readonly maxHeight?: number;
  /** Milliseconds until a frame that does not answer is given up, with `HANDSHAKE_TIMEOUT`. Default 15000. */
  readonly timeout?: number;
  /** Accessible name of the frame. Default `Sign the document`. */
  readonly title?: string;
  /** Base of the API. Default: that of the service the script came from. */
  readonly apiUrl?: string;
  /** Address of the service's `/embed` folder, when the code is bundled by you and `signingLink` is not used. */
  readonly embedUrl?: string;
  /** Everything, as one closed union. */
  readonly onEvent?: (event: SigningEvent) => void;
  /** The document is on screen and can be filled. */
  readonly onReady?: (ids: EventIds) => void;
  /** Required fields done, of all required ones. */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  readonly onPageChanged?: (position: { readonly page: number; readonly pages: number }) => void;
  readonly onFieldFilled?: (field: { readonly fieldId: string }) => void;
  /** This person's act is stored by the service. */
  readonly onSigned?: (ids: EventIds) => void;
  /** Everyone has signed and the sealed PDF exists. */
  readonly onSealed?: (ids: EventIds) => void;
  readonly onDeclined?: (ids: EventIds) => void;
  readonly onWaitingForTurn?: (ids: EventIds) => void;
  readonly onExpired?: (ids: EventIds) => void;
  readonly onCancelled?: (ids: EventIds) => void;
  readonly onAlreadySigned?: (ids: EventIds) => void;
  /** The reader left the page that was opened in a dialog; what was answered is saved. */
  readonly onClosed?: (ids: EventIds) => void;
  /** A code was sent, or is to be sent, to the signer's address; `onReady` follows once it was entered. */
  readonly onAuthRequired?: (ids: EventIds) => void;
  /** The frame's height changed, in CSS pixels. */
  readonly onResize?: (size: { readonly height: number }) => void;
  /** Without it, errors go to the console. */
  readonly onError?: (error: SigningError) => void;
}

/** The kinds of the given options: whatever starts with `on` is a callback. */
export function signingKinds(options: SigningOptions): OptionKinds {
  const callbacks = Object.keys({ ...options }).filter((name) => /^on/.test(name));
  return {
    string: 'signingRequestUserId,signingLink,locale,width,height,title,apiUrl,embedUrl',
    // Hints are judged by the frame, which ignores what makes no sense.
    number: 'minHeight,maxHeight,timeout',
    function: `${callbacks}`,
    'light|dark|auto': 'theme',
  };
}

/** As `SigningOptions`, in a dialog over your page: no container, and the size is the dialog's. */
export type ModalOptions = Omit<
  SigningOptions,
  'container' | 'width' | 'height' | 'minHeight' | 'maxHeight' | 'onResize'
>;
