/**
 * Messages between the host page and our frames.
 *
 * 1. The frame's first script posts `PROTOCOL` to its parent. It isn't secret, so any parent may read it. Waiting for the
 *    frame's `load` event instead would delay the handshake until all code is downloaded.
 * 2. The host checks source and origin and posts `PROTOCOL` back (the hello), with a MessagePort and the frame's exact origin as
 *    target. Each hello has a new port, so that late replies to an earlier one can be ignored. A frame that reloads starts over.
 * 3. The frame accepts the first hello from its parent with the same protocol version and a port. It pins `event.origin` and
 *    posts `PROTOCOL` on the port: it is ready.
 * 4. `init`, with options and token, and all later messages go over the port. The host queues `init` when it sends the hello:
 *    the browser delivers the port to the frame's exact origin only, and a frame that announced itself is listening.
 * 5. No reply within the time limit is `HANDSHAKE_TIMEOUT`: a refused or blocked frame still fires `load`.
 */
import type { SigningError, WidgetError } from '../model/errors.ts';
import type { Finding } from '../model/findings.ts';
import type { RequestStatus } from '../model/request-status.ts';
import type { EditorLiveOptions, OwnTheme, TokenExpiring } from './editor-options.ts';

/** Name and version; ends with different versions ignore each other. */
export const PROTOCOL = 'countersign/1';

export type Theme = 'light' | 'dark' | 'auto';

/** Editor options that are posted to the frame. */
export interface EditorFrameOptions extends EditorLiveOptions {
  readonly jwt: string;
  /** Null in the signing request editor. */
  readonly templateId: string | null;
  /** Null in the template editor. */
  readonly signingRequestId: string | null;
  readonly apiUrl: string;
  /** Missing or null: the workspace's colors, in light. */
  readonly theme?: Theme | OwnTheme | null | undefined;
  /** Custom properties of the host's container, empty if unset. Requested by the frame. */
  readonly css?: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  readonly showCloseButton: boolean;
  readonly initialZoom: number | null;
  readonly autoFit?: boolean;
  readonly locale: string | null;
  /** Instead of the element, which can't be posted: whether the host handles `getToken` messages. */
  readonly container?: boolean;
  /** Names of all given options, including callbacks, which can't be posted. */
  readonly keys?: readonly string[];
}

/** Options from the host, plain data only; the frame adds defaults. */
export type EditorInitOptions = Pick<EditorFrameOptions, 'jwt' | 'apiUrl'> & Partial<EditorFrameOptions>;

/** What `onSave` receives. */
export interface EditorSaved {
  readonly template_id: string;
  /** When the service stored it. */
  readonly updated_at: string;
  /** Revision of the record, as in its `ETag`. */
  readonly revision: number;
}

/** What `onLoad` receives. */
export interface EditorLoaded {
  readonly template_id: string;
  readonly name: string;
  readonly page_count: number;
  readonly revision: number;
}

/** What `onSave` receives in the signing request editor. */
export interface RequestEditorSaved extends Omit<EditorSaved, 'template_id'> {
  readonly signing_request_id: string;
}
/** What `onLoad` receives in the signing request editor. */
export interface RequestEditorLoaded extends Omit<EditorLoaded, 'template_id'> {
  readonly signing_request_id: string;
  /** Anything other than `not_sent` is read-only. */
  readonly status: RequestStatus;
}

/** What `onSend` receives. */
export interface RequestEditorSent {
  readonly signing_request_id: string;
  /** Number of recipients who were emailed. */
  readonly recipients_notified: number;
  readonly sent_date: string;
  readonly expires_at: string;
}

/** What `onHistory` receives. */
export interface EditorHistory {
  /** Whether `undo()` does something. Always false while the document is read-only. */
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What would be undone, such as `move field`, in the editor's language. Null if there is nothing. */
  readonly undoLabel: string | null;
  /** What would be redone. Null if there is nothing. */
  readonly redoLabel: string | null;
}

/** Methods of the handle that the editor answers, with their argument. */
export interface EditorCalls {
  readonly save: undefined;
  readonly undo: undefined;
  readonly redo: undefined;
  readonly discard: undefined;
  readonly getTemplate: undefined;
  readonly getSigningRequest: undefined;
  readonly select: string | readonly string[] | null;
  readonly goToPage: number;
}

/** A method was called. The reply has the same `call`. */
export interface EditorCall {
  readonly type: keyof EditorCalls;
  /** Not checked yet. */
  readonly value?: unknown;
  readonly call: number;
}

export type EditorToFrame =
  /** The first one opens the editor, later ones change options. */
  | { readonly type: 'init'; readonly options: EditorInitOptions }
  | EditorCall
  /** Reply to `css`, in the same order. */
  | { readonly type: 'css'; readonly values: readonly string[] }
  | { readonly type: 'close' }
  | { readonly type: 'destroy' };

/** Messages for an embedder's callback are named after it. */
export type EditorFromFrame =
  /** Also settles `ready`, which counts as call 0. */
  | { readonly type: 'onLoad'; readonly detail: EditorLoaded | RequestEditorLoaded; readonly call: 0 }
  | { readonly type: 'onSave'; readonly detail: EditorSaved | RequestEditorSaved }
  | { readonly type: 'onSend'; readonly detail: RequestEditorSent }
  | { readonly type: 'onClose'; readonly detail: { readonly hasUnsavedChanges: boolean } }
  | { readonly type: 'onError'; readonly detail: WidgetError }
  | { readonly type: 'onChecks'; readonly detail: readonly Finding[] }
  | { readonly type: 'onTokenExpiring'; readonly detail: TokenExpiring }
  | { readonly type: 'onDirtyChange'; readonly detail: boolean; readonly state: HandleState }
  | { readonly type: 'onHistory'; readonly detail: EditorHistory; readonly state: HandleState }
  /** Requests current values of the container's custom properties. */
  | { readonly type: 'css'; readonly names: readonly string[] }
  /** Requests a new token. Not sent while a request is pending. */
  | { readonly type: 'getToken'; readonly detail: null }
  /** Reply to the message with the same `call`: either `detail` or `error`. */
  | {
      readonly type: 'saved';
      readonly call: number;
      readonly detail?: unknown;
      readonly error?: WidgetError;
      /** Older loaders read the detail from here, and know only the type `saved`. */
      readonly data?: unknown;
    };

/** Properties of the handle, which a message can set. */
export interface HandleState {
  readonly isDirty?: boolean;
  readonly canUndo?: boolean;
  readonly canRedo?: boolean;
}

/** The keys of all messages from the frame, for loaders: shorter than telling the messages apart by type. */
export interface FromFrameKeys {
  readonly type: EditorFromFrame['type'];
  readonly detail?: unknown;
  readonly names?: readonly string[];
  readonly call?: number;
  readonly error?: WidgetError;
  readonly state?: HandleState;
}

/** Public IDs, which grant no access. Null until the page may know them, for example before an email code is entered. */
export interface EventIds {
  readonly requestId: string | null;
  readonly recipientId: string | null;
}

/** `signed`: the recipient's signature is stored. `sealed`: the sealed file exists. */
export type SigningOutcome =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'page-changed'; readonly page: number; readonly pages: number }
  | { readonly type: 'field-filled'; readonly fieldId: string }
  | ({ readonly type: 'signed' } & EventIds)
  | ({ readonly type: 'sealed' } & EventIds)
  | ({ readonly type: 'declined' } & EventIds)
  | ({ readonly type: 'waiting-for-turn' } & EventIds)
  | ({ readonly type: 'expired' } & EventIds)
  | ({ readonly type: 'cancelled' } & EventIds)
  | ({ readonly type: 'already-signed' } & EventIds)
  /** The emailed code is required; `ready` follows once it is entered. */
  | ({ readonly type: 'auth-required' } & EventIds)
  /** The user closed the page, and everything is saved. */
  | ({ readonly type: 'closed' } & EventIds)
  | { readonly type: 'error'; readonly error: SigningError };

export interface SigningFrameOptions {
  /** Default: light. */
  readonly theme?: Theme;
  readonly locale?: string | null;
  /** 1 is 100 %; null fits the page's width. The user's zoom takes precedence. */
  readonly zoom?: number | null;
  /** Suggested answers by `variable_name` or field ID, for empty fields that the signer may change. */
  readonly prefill?: Readonly<Record<string, string>> | null;
  /** Focuses the page as soon as there is something to fill in. */
  readonly focusOnOpen?: boolean | null;
  /** The frame fills a dialog of the host page, whose close button covers the frame's upper right corner. */
  readonly modal?: boolean | null;
  /** When the user asked to close. `closed` follows once, after everything is saved. */
  readonly closing?: number | null;
  /** Instead of the element, which can't be posted: names of all given options, including callbacks. */
  readonly container?: readonly string[];
}

export type SigningToFrame =
  | { readonly type: 'init'; readonly options: SigningFrameOptions }
  | { readonly type: 'focus' };

export type SigningFromFrame =
  /** The document is on screen and can be filled in. */
  | ({ readonly type: 'ready' } & EventIds)
  /** Content height in CSS pixels of the host page; at least one row of buttons. */
  | { readonly type: 'resize'; readonly height: number }
  /** Asks the host to scroll this part of the frame into view; CSS pixels of the frame. */
  | { readonly type: 'scroll-to'; readonly y: number; readonly height: number }
  | SigningOutcome;

/** Window messages for hosts without our loader, posted to the parent's pinned origin. */
export type SigningWindowMessage =
  | { readonly type: 'signing.started' | 'signing.completed' | 'signing.declined' }
  | { readonly type: 'signing.error'; readonly error: string };

export type EditorWindowMessage =
  | {
      readonly type: 'editor.event';
      /** `editor.published` follows each `editor.saved`: new requests are made from the saved template. */
      readonly event: 'editor.saved' | 'editor.published' | 'editor.closed';
      readonly payload: {
        readonly template_id: string;
        readonly updated_at?: string;
        readonly draft: boolean;
      };
    }
  | {
      readonly type: 'editor.event';
      readonly event: 'signing_request.saved' | 'signing_request.sent' | 'signing_request.closed';
      readonly payload: {
        readonly signing_request_id: string;
        readonly updated_at?: string;
        readonly status: 'draft' | 'sent';
      };
    };
