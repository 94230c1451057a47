import type { WidgetError } from '../model/errors.ts';
import type { Finding } from '../model/findings.ts';
import type { Autosave, EditorFeatures, OwnTheme, TokenExpiring } from '../wire/editor-options.ts';
import type {
  EditorLoaded,
  EditorSaved,
  RequestEditorLoaded,
  RequestEditorSaved,
  RequestEditorSent,
  Theme,
} from '../wire/frame-messages.ts';
import type { OptionKinds } from './check-options.ts';

/**
 * Options of the template editor. A wrong token, id, container, theme or isolation is a `TypeError`; any other wrong value comes
 * to `onError` as `VALIDATION_ERROR`, and the default holds. A name that is not known is ignored, so that a page written for a
 * newer version runs with an older script, and a warning in the console says which name is near.
 */
export interface EditorOptions extends SharedEditorOptions {
  /** Token for this template, made by your backend with `POST /generate-template-token`. */
  readonly jwt: string;
  readonly templateId: string;
  /** Called after each save that the service has confirmed. */
  readonly onSave?: (saved: EditorSaved) => void;
  /** The template is loaded and can be edited. */
  readonly onLoad?: (template: EditorLoaded) => void;
}

/** Options of the signing request editor; as for the template editor. */
export interface RequestEditorOptions extends SharedEditorOptions {
  /** Token for this request, made by your backend with `POST /jwt/generate-signing-request`. Without `send` in its permissions, nothing is sent. */
  readonly jwt: string;
  /** A draft can be changed and sent; what was sent is shown. */
  readonly signingRequestId: string;
  /** Called after each save that the service has confirmed. */
  readonly onSave?: (saved: RequestEditorSaved) => void;
  /** The request is loaded. */
  readonly onLoad?: (request: RequestEditorLoaded) => void;
  /** The request is on its way. The editor stays, read-only, until you call `destroy()`. */
  readonly onSend?: (sent: RequestEditorSent) => void;
}

/** What both editors take. */
export interface SharedEditorOptions {
  /** Element, or a CSS selector that matches one when the editor is made. */
  readonly container: Element | string;
  /** Default `light`; `auto` follows the reader's system. An object is a theme of your own. */
  readonly theme?: Theme | OwnTheme;
  /** Shows everything and changes nothing. Default false. */
  readonly readOnly?: boolean;
  /** Called for what goes wrong; the editor shows it too. Without it, errors go to the console. */
  readonly onError?: (error: WidgetError) => void;
  /** The close button or `triggerClose()`. The editor stays until you call `destroy()`. */
  readonly onClose?: (state: { readonly hasUnsavedChanges: boolean }) => void;
  /**
   * What a look at the template finds, e.g. a signer without a signature field: when loaded, and whenever it changes. The
   * same as `GET /templates/{id}/checks`, but of what is on the screen. Empty: nothing to mend.
   */
  readonly onChecks?: (findings: readonly Finding[]) => void;
  /** There is, or is no longer, something that the service has not confirmed. */
  readonly onDirtyChange?: (isDirty: boolean) => void;
  /**
   * Asked for a fresh token when the old one ends soon or is refused. Whoever gives this needs neither `onTokenExpiring` nor
   * `updateJWT`. What it rejects with is an error of your own; the editor goes on saying that its access has ended.
   */
  readonly getToken?: () => string | Promise<string>;
  /** The token ends soon: a minute before, or after four fifths of a short life. Give the next one to `updateJWT`. */
  readonly onTokenExpiring?: (detail: TokenExpiring) => void;
  /** Saves by itself after a rest. Default: only when asked. */
  readonly autosave?: Autosave;
  /** Parts of the interface to switch off, e.g. `{ recipients: false }`. What the token does not permit is off anyway. */
  readonly features?: EditorFeatures;
  /** Whether the browser asks before the page goes while something is unsaved. Default true. */
  readonly leaveGuard?: boolean;
  /** CSS length. Default `100%`. */
  readonly width?: string;
  /** CSS length. Default: the container's height, or `100vh` when the container has none of its own. */
  readonly height?: string;
  /** Default false. */
  readonly showCloseButton?: boolean;
  /** 1 is 100 %. Default: the page fits the width. */
  readonly initialZoom?: number;
  /** BCP 47 tag, such as `pt-BR`. Default: the browser's language. */
  readonly locale?: string;
  /** Base of the API, such as `https://sign.example.com/api/v1`. Default: that of the service the script came from. */
  readonly apiUrl?: string;
  /** Address of the service's `/embed` folder. Needed, unless `apiUrl` says enough, when the code is bundled by you. */
  readonly embedUrl?: string;
  /**
   * `frame` (default): the editor runs in an iframe on the service's origin, and needs only `script-src` and `frame-src`
   * of the page's policy. `inline`: in a shadow root in the container.
   */
  readonly isolation?: 'frame' | 'inline';
}

/** What may change while the editor is open. Callbacks that change are called from then on. */
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
    | 'showCloseButton'
    | 'onSave'
    | 'onLoad'
    | 'onSend'
  >
>;

/** The option that says what is edited, `templateId` or `signingRequestId`: the two editors are one code, built twice. */
declare const __EDITED__: string;

/** What the loader itself goes by. The rest is judged in the frame, which tells `onError` of what is wrong. */
export const EDITOR_OPTIONS: OptionKinds = {
  string: `jwt!,${__EDITED__}!`,
  'light|dark|auto|object': 'theme',
  'frame|inline': 'isolation',
};
