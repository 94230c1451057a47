import type { WidgetError } from '../model/errors.ts';
import type { Finding } from '../model/findings.ts';
import type { Autosave, EditorFeatures, OwnTheme, TokenExpiring } from '../wire/editor-options.ts';
import type {
  EditorHistory,
  EditorLoaded,
  EditorSaved,
  RequestEditorLoaded,
  RequestEditorSaved,
  RequestEditorSent,
  Theme,
} from '../wire/frame-messages.ts';
import type { OptionKinds } from './check-options.ts';

/**
 * Options of the template editor. An invalid `jwt`, ID, `container`, `theme` or `isolation` throws a `TypeError` and shows it in
 * the container. Any other invalid value is reported to `onError` as `VALIDATION_ERROR`, and the default is used. Unknown options are ignored with a console warning, so
 * that a page written for a newer version runs with an older script.
 */
export interface EditorOptions extends SharedEditorOptions {
  /** Token for this template, from `POST /generate-template-token` on your server. */
  readonly jwt: string;
  /** ID of the template to edit. */
  readonly templateId: string;
  /** Called after each save, when the service has stored it. */
  readonly onSave?: (saved: EditorSaved) => void;
  /** Called when the template has loaded and can be edited. */
  readonly onLoad?: (template: EditorLoaded) => void;
}

/** Options of the signing request editor. Invalid values are handled as in the template editor. */
export interface RequestEditorOptions extends SharedEditorOptions {
  /** Token for this request, from `POST /jwt/generate-signing-request` on your server. Without the permission `send`, the editor can't send the request. */
  readonly jwt: string;
  /** ID of the signing request. A draft can be edited and sent; a sent request is shown read-only. */
  readonly signingRequestId: string;
  /** Called after each save, when the service has stored it. */
  readonly onSave?: (saved: RequestEditorSaved) => void;
  /** Called when the request has loaded. */
  readonly onLoad?: (request: RequestEditorLoaded) => void;
  /** Called when the request has been sent. The editor stays open, read-only, until you call `destroy()`. */
  readonly onSend?: (sent: RequestEditorSent) => void;
}

/** Options of both editors. */
export interface SharedEditorOptions {
  /**
   * Element to show the editor in, or a CSS selector for it. It holds one widget: a second one replaces the first, as if by
   * `destroy()`. An element without width or height is reported to `onError`.
   */
  readonly container: Element | string;
  /**
   * Color scheme, or a theme of your own. `auto` follows the user's system. Default: the workspace's colors, or else
   * `light`.
   */
  readonly theme?: Theme | OwnTheme;
  /** Shows the document without letting the user change it. Default false. */
  readonly readOnly?: boolean;
  /** Called for every error; the editor shows it too. Without it, errors go to the console. */
  readonly onError?: (error: WidgetError) => void;
  /** Called by the close button and by `triggerClose()`. The editor stays open until you call `destroy()`. */
  readonly onClose?: (state: { readonly hasUnsavedChanges: boolean }) => void;
  /**
   * Called with the problems found in the document, such as a signer without a signature field, after loading and whenever
   * they change. The same findings as `GET /templates/{id}/checks`, but for what is on the screen. An empty list means none.
   */
  readonly onChecks?: (findings: readonly Finding[]) => void;
  /** Called with `true` when there are unsaved changes, and with `false` when everything is saved. */
  readonly onDirtyChange?: (isDirty: boolean) => void;
  /** Called with what can be undone and redone, after loading and whenever it changes. For buttons of your own that call `undo()` and `redo()`. */
  readonly onHistory?: (history: EditorHistory) => void;
  /**
   * Returns a new token. Called when the current one expires soon or is refused; then you need neither `onTokenExpiring` nor
   * `updateJWT`. If it rejects, the editor keeps showing that access has expired.
   */
  readonly getToken?: () => string | Promise<string>;
  /** Called a minute before the token expires, or after 80 % of a short lifetime. Pass the next token to `updateJWT`. */
  readonly onTokenExpiring?: (detail: TokenExpiring) => void;
  /** Saves automatically after a pause. Default: only when the user or `save()` asks. */
  readonly autosave?: Autosave;
  /** Parts of the editor to turn off, such as `{ recipients: false }`. What the token doesn't permit is always off. */
  readonly features?: EditorFeatures;
  /** Whether the browser asks before leaving the page with unsaved changes. Default true. */
  readonly leaveGuard?: boolean;
  /** Width as a CSS length. Default `100%`. */
  readonly width?: string;
  /** Height as a CSS length. Default: the container's height, or `100vh` if the container has none. */
  readonly height?: string;
  /** Whether the editor has a close button. Default false. */
  readonly showCloseButton?: boolean;
  /** Zoom to start with; 1 is 100 %. Default: see `autoFit`. */
  readonly initialZoom?: number;
  /** Whether the editor starts with the page's width fitted. If false, it starts at 100 %. `initialZoom` takes precedence. Default true. */
  readonly autoFit?: boolean;
  /** Language as a BCP 47 tag, such as `pt-BR`. Default: the browser's language. */
  readonly locale?: string;
  /** Base URL of the API, such as `https://sign.example.com/api/v1`. Default: the service that the script was loaded from. */
  readonly apiUrl?: string;
  /** URL of the service's `/embed` folder. Required if you bundle the code, unless `apiUrl` is set. */
  readonly embedUrl?: string;
  /**
   * `frame` (default) runs the editor in an iframe on the service's origin; your Content-Security-Policy needs `script-src` and
   * `frame-src` only. `inline` runs it in a shadow root inside the container.
   */
  readonly isolation?: 'frame' | 'inline';
}

/** Options that `update()` can change while the editor is open. */
export type EditorUpdate = Partial<
  Omit<
    EditorOptions & RequestEditorOptions,
    | 'container'
    | 'templateId'
    | 'signingRequestId'
    | 'isolation'
    | 'apiUrl'
    | 'embedUrl'
    | 'width'
    | 'height'
    | 'initialZoom'
    | 'autoFit'
    | 'showCloseButton'
    | 'onSave'
    | 'onLoad'
    | 'onSend'
  >
>;

/** Name of the ID option, `templateId` or `signingRequestId`: both editors are built from this code. */
declare const __EDITED__: string;

/** Options that the loader uses. The frame validates the others and reports errors to `onError`. */
export const EDITOR_OPTIONS: OptionKinds = `jwt:string:!,${__EDITED__}:string:!,theme:light|dark|auto|object,isolation:frame|inline`;

/** Methods of the handle that the editor answers; see `EditorCalls`. */
export const EDITOR_METHODS =
  __EDITED__ === 'templateId'
    ? 'discard,redo,getTemplate,select,save,undo,goToPage'
    : 'undo,select,redo,save,goToPage,discard,getSigningRequest';
