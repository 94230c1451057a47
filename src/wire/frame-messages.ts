/**
 * What the customer's page (host) and our frames say to each other.
 *
 * 1. The frame's first script posts `PROTOCOL` to its parent: no secret, so any parent may read it. Waiting for the frame's
 *    `load` instead would cost the download of all its code.
 * 2. The host checks source and origin and posts `PROTOCOL` back, the hello, with one MessagePort and the frame's exact
 *    origin as target. The port is new for each hello, so a late answer to an earlier one is told apart. A frame that reloads
 *    announces itself, and is greeted, again.
 * 3. The frame accepts the first hello whose `source` is its parent, whose protocol version it speaks and which brings a
 *    port; it pins `event.origin` and says `PROTOCOL` on the port: it is ready.
 * 4. `init`, with options and token, goes over the port, and so does everything after. The host puts it in as it sends the
 *    hello: the browser hands the port to the frame's exact origin or to nobody, and a frame that announced itself listens.
 * 5. No answer within the time limit is `HANDSHAKE_TIMEOUT`: a refused or blocked frame still fires `load`.
 */
import type { SigningError, WidgetError } from '../model/errors.ts';
import type { Finding } from '../model/findings.ts';
import type { RequestStatus } from '../model/request-status.ts';
import type { EditorLiveOptions, OwnTheme, TokenExpiring } from './editor-options.ts';

/** Name and version in one: ends of different versions do not hear each other. */
export const PROTOCOL = 'countersign/1';

export type Theme = 'light' | 'dark' | 'auto';

/** The part of the editor's options that crosses into the frame. */
export interface EditorFrameOptions extends EditorLiveOptions {
  readonly jwt: string;
  /** In the signing request editor the request's own id. */
  readonly templateId: string;
  /** Given by the signing request editor only, instead of `templateId`. */
  readonly signingRequestId: string | null;
  readonly apiUrl: string;
  readonly theme: Theme | OwnTheme;
  /** Custom properties of the host's container; the unset are empty. Asked for by the frame. */
  readonly css?: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
  readonly showCloseButton: boolean;
  readonly initialZoom: number | null;
  readonly locale: string | null;
  /** In place of the element, which cannot cross: whether the host answers `getToken` messages. */
  readonly container?: boolean;
  /** Names of all options given, callbacks too, which cannot cross themselves. */
  readonly keys?: readonly string[];
}

/** What the host sends: the embedder's own options, plain data only; the frame fills in the rest. */
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

export type EditorToFrame =
  /** The first opens the editor, each later one changes its options. */
  | { readonly type: 'init'; readonly options: EditorInitOptions }
  | { readonly type: 'save'; readonly call: number }
  /** The answer to `css`, in its order. */
  | { readonly type: 'css'; readonly values: readonly string[] }
  | { readonly type: 'close' }
  | { readonly type: 'destroy' };

/** What is told to an embedder's callback has the callback's own name. */
export type EditorFromFrame =
  | { readonly type: 'onLoad'; readonly detail: EditorLoaded | RequestEditorLoaded }
  | { readonly type: 'onSave'; readonly detail: EditorSaved | RequestEditorSaved }
  | { readonly type: 'onSend'; readonly detail: RequestEditorSent }
  | { readonly type: 'onClose'; readonly detail: { readonly hasUnsavedChanges: boolean } }
  | { readonly type: 'onError'; readonly detail: WidgetError }
  | { readonly type: 'onChecks'; readonly detail: readonly Finding[] }
  | { readonly type: 'onTokenExpiring'; readonly detail: TokenExpiring }
  | { readonly type: 'onDirtyChange'; readonly detail: boolean }
  /** Asks for custom properties of the container, as they are now. */
  | { readonly type: 'css'; readonly names: readonly string[] }
  /** A token is wanted: there is none that holds. Nothing is asked for while one is on its way. */
  | { readonly type: 'getToken'; readonly detail: null }
  /** The answer to `save` of the same `call`: one of the two. */
  | {
      readonly type: 'saved';
      readonly call: number;
      readonly data?: EditorSaved | RequestEditorSaved;
      readonly error?: WidgetError;
    };

/** Public IDs, which grant no access. Null until the page may know them, for example before an email code is entered. */
export interface EventIds {
  readonly requestId: string | null;
  readonly recipientId: string | null;
}

/** What a signing frame can come to. `signed`: this person's act is stored. `sealed`: the final file exists. */
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
  /** The code from the mail is asked for; `ready` follows once it was entered. */
  | ({ readonly type: 'auth-required' } & EventIds)
  /** The reader left, and everything is saved. */
  | ({ readonly type: 'closed' } & EventIds)
  | { readonly type: 'error'; readonly error: SigningError };

export interface SigningFrameOptions {
  /** Absent: light. */
  readonly theme?: Theme;
  readonly locale?: string | null;
  /** 1 is 100 %; null fits the page's width. A reader's own zoom wins. */
  readonly zoom?: number | null;
  /** Answers that the host suggests, by `variable_name` or field id; only into what is empty and the signer may change. */
  readonly prefill?: Readonly<Record<string, string>> | null;
  /** The page takes the keyboard as soon as there is something to fill. */
  readonly focusOnOpen?: boolean | null;
  /** The frame is all there is in a dialog of the host's page, whose own button lies over the frame's upper right corner. */
  readonly modal?: boolean | null;
  /** When the reader asked to leave. Answered by `closed`, once, when all is saved. */
  readonly closing?: number | null;
  /** In place of the element, which cannot cross: the names of all options given, callbacks too. */
  readonly container?: readonly string[];
}

export type SigningToFrame =
  | { readonly type: 'init'; readonly options: SigningFrameOptions }
  | { readonly type: 'focus' };

export type SigningFromFrame =
  /** The document is on screen and can be filled. */
  | ({ readonly type: 'ready' } & EventIds)
  /** Content height in CSS pixels of the host page; never less than one row of buttons. */
  | { readonly type: 'resize'; readonly height: number }
  /** Asks the host to bring this part of the frame into view; y and height in CSS pixels of the frame. */
  | { readonly type: 'scroll-to'; readonly y: number; readonly height: number }
  | SigningOutcome;

/** Plain window messages for hosts without our helper, posted to the parent's pinned origin. */
export type SigningWindowMessage =
  | { readonly type: 'signing.started' | 'signing.completed' | 'signing.declined' }
  | { readonly type: 'signing.error'; readonly error: string };

export type EditorWindowMessage =
  | {
      readonly type: 'editor.event';
      readonly event: 'editor.saved' | 'editor.closed';
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
