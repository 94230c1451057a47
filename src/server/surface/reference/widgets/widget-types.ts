// biome-ignore-all format: written by `test/unit/server/surface/reference/widgets/widget-types.test.ts`, not by hand
// biome-ignore-all lint: as above
import type { DescribedType } from './widget-members.ts';

/** Options, callbacks and handles of the widgets, read from their TypeScript types. */
export const WIDGET_TYPES: Readonly<Record<string, DescribedType>> = {
  "EditorOptions": {
    "description": "Options of the template editor. An invalid `jwt`, ID, `container`, `theme` or `isolation` throws a `TypeError` and shows it in the container. Any other invalid value is reported to `onError` as `VALIDATION_ERROR`, and the default is used. Unknown options are ignored with a console warning, so that a page written for a newer version runs with an older script.",
    "members": [
      {
        "name": "jwt",
        "type": "string",
        "required": true,
        "description": "Token for this template, from `POST /generate-template-token` on your server."
      },
      {
        "name": "templateId",
        "type": "string",
        "required": true,
        "description": "ID of the template to edit."
      },
      {
        "name": "onSave",
        "type": "(saved: EditorSaved) => void",
        "required": false,
        "description": "Called after each save, when the service has stored it."
      },
      {
        "name": "onLoad",
        "type": "(template: EditorLoaded) => void",
        "required": false,
        "description": "Called when the template has loaded and can be edited."
      },
      {
        "name": "container",
        "type": "Element | string",
        "required": true,
        "description": "Element to show the editor in, or a CSS selector for it. It holds one widget: a second one replaces the first, as if by `destroy()`. An element without width or height is reported to `onError`."
      },
      {
        "name": "theme",
        "type": "Theme | OwnTheme",
        "required": false,
        "description": "Color scheme, or a theme of your own. `auto` follows the user's system. Default: the workspace's colors, or else `light`."
      },
      {
        "name": "readOnly",
        "type": "boolean",
        "required": false,
        "description": "Shows the document without letting the user change it. Default false."
      },
      {
        "name": "onError",
        "type": "(error: WidgetError) => void",
        "required": false,
        "description": "Called for every error; the editor shows it too. Without it, errors go to the console."
      },
      {
        "name": "onClose",
        "type": "(state: { hasUnsavedChanges: boolean }) => void",
        "required": false,
        "description": "Called by the close button and by `triggerClose()`. The editor stays open until you call `destroy()`."
      },
      {
        "name": "onChecks",
        "type": "(findings: Finding[]) => void",
        "required": false,
        "description": "Called with the problems found in the document, such as a signer without a signature field, after loading and whenever they change. The same findings as `GET /templates/{id}/checks`, but for what is on the screen. An empty list means none."
      },
      {
        "name": "onDirtyChange",
        "type": "(isDirty: boolean) => void",
        "required": false,
        "description": "Called with `true` when there are unsaved changes, and with `false` when everything is saved."
      },
      {
        "name": "onHistory",
        "type": "(history: EditorHistory) => void",
        "required": false,
        "description": "Called with what can be undone and redone, after loading and whenever it changes. For buttons of your own that call `undo()` and `redo()`."
      },
      {
        "name": "getToken",
        "type": "() => string | Promise<string>",
        "required": false,
        "description": "Returns a new token. Called when the current one expires soon or is refused; then you need neither `onTokenExpiring` nor `updateJWT`. If it rejects, the editor keeps showing that access has expired."
      },
      {
        "name": "onTokenExpiring",
        "type": "(detail: TokenExpiring) => void",
        "required": false,
        "description": "Called a minute before the token expires, or after 80 % of a short lifetime. Pass the next token to `updateJWT`."
      },
      {
        "name": "autosave",
        "type": "Autosave",
        "required": false,
        "description": "Saves automatically after a pause. Default: only when the user or `save()` asks."
      },
      {
        "name": "features",
        "type": "EditorFeatures",
        "required": false,
        "description": "Parts of the editor to turn off, such as `{ recipients: false }`. What the token doesn't permit is always off."
      },
      {
        "name": "leaveGuard",
        "type": "boolean",
        "required": false,
        "description": "Whether the browser asks before leaving the page with unsaved changes. Default true."
      },
      {
        "name": "width",
        "type": "string",
        "required": false,
        "description": "Width as a CSS length. Default `100%`."
      },
      {
        "name": "height",
        "type": "string",
        "required": false,
        "description": "Height as a CSS length. Default: the container's height, or `100vh` if the container has none."
      },
      {
        "name": "showCloseButton",
        "type": "boolean",
        "required": false,
        "description": "Whether the editor has a close button. Default false."
      },
      {
        "name": "initialZoom",
        "type": "number",
        "required": false,
        "description": "Zoom to start with; 1 is 100 %. Default: see `autoFit`."
      },
      {
        "name": "autoFit",
        "type": "boolean",
        "required": false,
        "description": "Whether the editor starts with the page's width fitted. If false, it starts at 100 %. `initialZoom` takes precedence. Default true."
      },
      {
        "name": "locale",
        "type": "string",
        "required": false,
        "description": "Language as a BCP 47 tag, such as `pt-BR`. Default: the browser's language."
      },
      {
        "name": "apiUrl",
        "type": "string",
        "required": false,
        "description": "Base URL of the API, such as `https://sign.example.com/api/v1`. Default: the service that the script was loaded from."
      },
      {
        "name": "embedUrl",
        "type": "string",
        "required": false,
        "description": "URL of the service's `/embed` folder. Required if you bundle the code, unless `apiUrl` is set."
      },
      {
        "name": "isolation",
        "type": "'frame' | 'inline'",
        "required": false,
        "description": "`frame` (default) runs the editor in an iframe on the service's origin; your Content-Security-Policy needs `script-src` and `frame-src` only. `inline` runs it in a shadow root inside the container."
      }
    ]
  },
  "EditorSaved": {
    "description": "What `onSave` receives.",
    "members": [
      {
        "name": "template_id",
        "type": "string",
        "required": true,
        "description": ""
      },
      {
        "name": "updated_at",
        "type": "string",
        "required": true,
        "description": "When the service stored it."
      },
      {
        "name": "revision",
        "type": "number",
        "required": true,
        "description": "Revision of the record, as in its `ETag`."
      }
    ]
  },
  "EditorLoaded": {
    "description": "What `onLoad` receives.",
    "members": [
      {
        "name": "template_id",
        "type": "string",
        "required": true,
        "description": ""
      },
      {
        "name": "name",
        "type": "string",
        "required": true,
        "description": ""
      },
      {
        "name": "page_count",
        "type": "number",
        "required": true,
        "description": ""
      },
      {
        "name": "revision",
        "type": "number",
        "required": true,
        "description": ""
      }
    ]
  },
  "Theme": {
    "description": "",
    "text": "'light' | 'dark' | 'auto'"
  },
  "OwnTheme": {
    "description": "A theme of your own. Text stays readable: a color with too little contrast is adjusted. You can also set CSS properties on the container or an ancestor: `--countersign-primary`, `--countersign-muted-fg`, `--countersign-radius` and `--countersign-font`; the option takes precedence.",
    "members": [
      {
        "name": "base",
        "type": "'light' | 'dark' | 'auto'",
        "required": false,
        "description": "Color scheme for everything you don't set. Default `light`."
      },
      {
        "name": "radius",
        "type": "number | string | null",
        "required": false,
        "description": "Corner radius of buttons and fields, 0–24 pixels; other corners scale with it. Default 8."
      },
      {
        "name": "font",
        "type": "string | null",
        "required": false,
        "description": "Font families installed on the user's device, such as `Georgia, serif`."
      },
      {
        "name": "color_primary",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_primary_fg",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_background",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_foreground",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_card",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_border",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_accent",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_accent_fg",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_canvas",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_muted",
        "type": "string | null",
        "required": false,
        "description": ""
      },
      {
        "name": "color_muted_fg",
        "type": "string | null",
        "required": false,
        "description": ""
      }
    ]
  },
  "WidgetError": {
    "description": "What `onError` of the editors receives: plain data, so that it crosses a frame border unchanged.",
    "members": [
      {
        "name": "code",
        "type": "ErrorCode",
        "required": true,
        "description": "What went wrong: a code of the widget or of the service."
      },
      {
        "name": "stage",
        "type": "ErrorStage",
        "required": true,
        "description": "When it went wrong: checking options, fetching the frame or code, opening the document, saving, sending, or a signer's action."
      },
      {
        "name": "message",
        "type": "string",
        "required": true,
        "description": "A sentence for people, in the widget's language."
      },
      {
        "name": "retryable",
        "type": "boolean",
        "required": true,
        "description": "Whether trying again later can succeed without a change to your code."
      },
      {
        "name": "cause",
        "type": "string | undefined",
        "required": false,
        "description": "The technical cause as text. Never contains a token or content of the document."
      },
      {
        "name": "requestId",
        "type": "string | undefined",
        "required": false,
        "description": "`X-Request-Id` of the service's answer, to quote to support. Not the ID of a signing request."
      }
    ]
  },
  "ErrorStage": {
    "description": "What a widget was doing when an error occurred.",
    "text": "'options' | 'start' | 'load' | 'save' | 'send' | 'sign'"
  },
  "Finding": {
    "description": "A problem in a document, or something its author may not have meant.",
    "members": [
      {
        "name": "rule",
        "type": "CheckRule",
        "required": true,
        "description": ""
      },
      {
        "name": "severity",
        "type": "CheckSeverity",
        "required": true,
        "description": ""
      },
      {
        "name": "field_ids",
        "type": "FieldId[]",
        "required": true,
        "description": "IDs of the fields concerned; the first is the one to show."
      },
      {
        "name": "recipient_id",
        "type": "RecipientId | null",
        "required": true,
        "description": ""
      },
      {
        "name": "page_number",
        "type": "number | null",
        "required": true,
        "description": ""
      },
      {
        "name": "detail",
        "type": "string",
        "required": true,
        "description": "A name, number or text that belongs to the finding; empty if there is none."
      }
    ]
  },
  "CheckRule": {
    "description": "",
    "text": "keyof typeof CHECK_RULES"
  },
  "CheckSeverity": {
    "description": "",
    "text": "(typeof CHECK_RULES)[CheckRule]"
  },
  "EditorHistory": {
    "description": "What `onHistory` receives.",
    "members": [
      {
        "name": "canUndo",
        "type": "boolean",
        "required": true,
        "description": "Whether `undo()` does something. Always false while the document is read-only."
      },
      {
        "name": "canRedo",
        "type": "boolean",
        "required": true,
        "description": ""
      },
      {
        "name": "undoLabel",
        "type": "string | null",
        "required": true,
        "description": "What would be undone, such as `move field`, in the editor's language. Null if there is nothing."
      },
      {
        "name": "redoLabel",
        "type": "string | null",
        "required": true,
        "description": "What would be redone. Null if there is nothing."
      }
    ]
  },
  "TokenExpiring": {
    "description": "What `onTokenExpiring` receives.",
    "members": [
      {
        "name": "expires_at",
        "type": "string",
        "required": true,
        "description": "When the token expires, by the service's clock."
      }
    ]
  },
  "Autosave": {
    "description": "Saves automatically after a pause of `delay` milliseconds (default 2,000, at least 500).",
    "text": "boolean | { delay?: number }"
  },
  "EditorFeatures": {
    "description": "Parts of the editor that can be turned off. Everything else is on, as far as the token permits it.",
    "members": [
      {
        "name": "fieldTypes",
        "type": "string[]",
        "required": false,
        "description": "Field types to offer. Existing fields of other types stay and can be edited."
      },
      {
        "name": "recipients",
        "type": "boolean",
        "required": false,
        "description": "Adding, editing, ordering and removing recipients."
      },
      {
        "name": "settings",
        "type": "boolean",
        "required": false,
        "description": "The Document tab: name, description, expiration and other settings."
      },
      {
        "name": "pages",
        "type": "boolean",
        "required": false,
        "description": "The page overview, and changing pages and documents."
      },
      {
        "name": "versions",
        "type": "boolean",
        "required": false,
        "description": "Earlier versions of a template, in the Document tab: looking at them, comparing and restoring them."
      },
      {
        "name": "preview",
        "type": "boolean",
        "required": false,
        "description": "The preview as a recipient."
      },
      {
        "name": "save",
        "type": "boolean",
        "required": false,
        "description": "The Save button, for pages that have one of their own and call `save()`. Ctrl+S or ⌘S still saves."
      },
      {
        "name": "suggestions",
        "type": "boolean",
        "required": false,
        "description": "Field suggestions from the document's text."
      },
      {
        "name": "drafts",
        "type": "boolean",
        "required": false,
        "description": "Keeping unsaved work on the user's device for up to seven days, so that a crash loses nothing. It includes recipients' names and addresses: turn it off where devices are shared."
      }
    ]
  },
  "RequestEditorOptions": {
    "description": "Options of the signing request editor. Invalid values are handled as in the template editor.",
    "members": [
      {
        "name": "jwt",
        "type": "string",
        "required": true,
        "description": "Token for this request, from `POST /jwt/generate-signing-request` on your server. Without the permission `send`, the editor can't send the request."
      },
      {
        "name": "signingRequestId",
        "type": "string",
        "required": true,
        "description": "ID of the signing request. A draft can be edited and sent; a sent request is shown read-only."
      },
      {
        "name": "onSave",
        "type": "(saved: RequestEditorSaved) => void",
        "required": false,
        "description": "Called after each save, when the service has stored it."
      },
      {
        "name": "onLoad",
        "type": "(request: RequestEditorLoaded) => void",
        "required": false,
        "description": "Called when the request has loaded."
      },
      {
        "name": "onSend",
        "type": "(sent: RequestEditorSent) => void",
        "required": false,
        "description": "Called when the request has been sent. The editor stays open, read-only, until you call `destroy()`."
      },
      {
        "name": "container",
        "type": "Element | string",
        "required": true,
        "description": "Element to show the editor in, or a CSS selector for it. It holds one widget: a second one replaces the first, as if by `destroy()`. An element without width or height is reported to `onError`."
      },
      {
        "name": "theme",
        "type": "Theme | OwnTheme",
        "required": false,
        "description": "Color scheme, or a theme of your own. `auto` follows the user's system. Default: the workspace's colors, or else `light`."
      },
      {
        "name": "readOnly",
        "type": "boolean",
        "required": false,
        "description": "Shows the document without letting the user change it. Default false."
      },
      {
        "name": "onError",
        "type": "(error: WidgetError) => void",
        "required": false,
        "description": "Called for every error; the editor shows it too. Without it, errors go to the console."
      },
      {
        "name": "onClose",
        "type": "(state: { hasUnsavedChanges: boolean }) => void",
        "required": false,
        "description": "Called by the close button and by `triggerClose()`. The editor stays open until you call `destroy()`."
      },
      {
        "name": "onChecks",
        "type": "(findings: Finding[]) => void",
        "required": false,
        "description": "Called with the problems found in the document, such as a signer without a signature field, after loading and whenever they change. The same findings as `GET /templates/{id}/checks`, but for what is on the screen. An empty list means none."
      },
      {
        "name": "onDirtyChange",
        "type": "(isDirty: boolean) => void",
        "required": false,
        "description": "Called with `true` when there are unsaved changes, and with `false` when everything is saved."
      },
      {
        "name": "onHistory",
        "type": "(history: EditorHistory) => void",
        "required": false,
        "description": "Called with what can be undone and redone, after loading and whenever it changes. For buttons of your own that call `undo()` and `redo()`."
      },
      {
        "name": "getToken",
        "type": "() => string | Promise<string>",
        "required": false,
        "description": "Returns a new token. Called when the current one expires soon or is refused; then you need neither `onTokenExpiring` nor `updateJWT`. If it rejects, the editor keeps showing that access has expired."
      },
      {
        "name": "onTokenExpiring",
        "type": "(detail: TokenExpiring) => void",
        "required": false,
        "description": "Called a minute before the token expires, or after 80 % of a short lifetime. Pass the next token to `updateJWT`."
      },
      {
        "name": "autosave",
        "type": "Autosave",
        "required": false,
        "description": "Saves automatically after a pause. Default: only when the user or `save()` asks."
      },
      {
        "name": "features",
        "type": "EditorFeatures",
        "required": false,
        "description": "Parts of the editor to turn off, such as `{ recipients: false }`. What the token doesn't permit is always off."
      },
      {
        "name": "leaveGuard",
        "type": "boolean",
        "required": false,
        "description": "Whether the browser asks before leaving the page with unsaved changes. Default true."
      },
      {
        "name": "width",
        "type": "string",
        "required": false,
        "description": "Width as a CSS length. Default `100%`."
      },
      {
        "name": "height",
        "type": "string",
        "required": false,
        "description": "Height as a CSS length. Default: the container's height, or `100vh` if the container has none."
      },
      {
        "name": "showCloseButton",
        "type": "boolean",
        "required": false,
        "description": "Whether the editor has a close button. Default false."
      },
      {
        "name": "initialZoom",
        "type": "number",
        "required": false,
        "description": "Zoom to start with; 1 is 100 %. Default: see `autoFit`."
      },
      {
        "name": "autoFit",
        "type": "boolean",
        "required": false,
        "description": "Whether the editor starts with the page's width fitted. If false, it starts at 100 %. `initialZoom` takes precedence. Default true."
      },
      {
        "name": "locale",
        "type": "string",
        "required": false,
        "description": "Language as a BCP 47 tag, such as `pt-BR`. Default: the browser's language."
      },
      {
        "name": "apiUrl",
        "type": "string",
        "required": false,
        "description": "Base URL of the API, such as `https://sign.example.com/api/v1`. Default: the service that the script was loaded from."
      },
      {
        "name": "embedUrl",
        "type": "string",
        "required": false,
        "description": "URL of the service's `/embed` folder. Required if you bundle the code, unless `apiUrl` is set."
      },
      {
        "name": "isolation",
        "type": "'frame' | 'inline'",
        "required": false,
        "description": "`frame` (default) runs the editor in an iframe on the service's origin; your Content-Security-Policy needs `script-src` and `frame-src` only. `inline` runs it in a shadow root inside the container."
      }
    ]
  },
  "RequestEditorSaved": {
    "description": "What `onSave` receives in the signing request editor.",
    "members": [
      {
        "name": "signing_request_id",
        "type": "string",
        "required": true,
        "description": ""
      },
      {
        "name": "updated_at",
        "type": "string",
        "required": true,
        "description": "When the service stored it."
      },
      {
        "name": "revision",
        "type": "number",
        "required": true,
        "description": "Revision of the record, as in its `ETag`."
      }
    ]
  },
  "RequestEditorLoaded": {
    "description": "What `onLoad` receives in the signing request editor.",
    "members": [
      {
        "name": "signing_request_id",
        "type": "string",
        "required": true,
        "description": ""
      },
      {
        "name": "status",
        "type": "RequestStatus",
        "required": true,
        "description": "Anything other than `not_sent` is read-only."
      },
      {
        "name": "name",
        "type": "string",
        "required": true,
        "description": ""
      },
      {
        "name": "page_count",
        "type": "number",
        "required": true,
        "description": ""
      },
      {
        "name": "revision",
        "type": "number",
        "required": true,
        "description": ""
      }
    ]
  },
  "RequestEditorSent": {
    "description": "What `onSend` receives.",
    "members": [
      {
        "name": "signing_request_id",
        "type": "string",
        "required": true,
        "description": ""
      },
      {
        "name": "recipients_notified",
        "type": "number",
        "required": true,
        "description": "Number of recipients who were emailed."
      },
      {
        "name": "sent_date",
        "type": "string",
        "required": true,
        "description": ""
      },
      {
        "name": "expires_at",
        "type": "string",
        "required": true,
        "description": ""
      }
    ]
  },
  "SigningOptions": {
    "description": "Options of the signing page. An invalid ID, link, `container`, size, `timeout` or `theme` throws a `TypeError` and shows it in the container. Any other invalid value is reported to `onError` as `VALIDATION_ERROR`, and the default is used. Callbacks get public IDs and numbers only: never a token, an email address, an answer or a signature.",
    "members": [
      {
        "name": "container",
        "type": "Element | string",
        "required": true,
        "description": "Element to show the page in, or a CSS selector for it. It holds one widget: a second one replaces the first, as if by `destroy()`. An element without width or height is reported to `onError`."
      },
      {
        "name": "signingRequestUserId",
        "type": "string",
        "required": false,
        "description": "The recipient's signing ID, `recipients[].id` of the signing request. This or `signingLink` is required."
      },
      {
        "name": "signingLink",
        "type": "string",
        "required": false,
        "description": "The recipient's complete signing link."
      },
      {
        "name": "theme",
        "type": "Theme",
        "required": false,
        "description": "Color scheme. `auto` follows the signer's system. Default `light`."
      },
      {
        "name": "locale",
        "type": "string",
        "required": false,
        "description": "Language as a BCP 47 tag, such as `pt-BR`. Default: the browser's language."
      },
      {
        "name": "width",
        "type": "string",
        "required": false,
        "description": "Width as a CSS length. Default `100%`."
      },
      {
        "name": "zoom",
        "type": "number",
        "required": false,
        "description": "Zoom to start with; 1 is 100 %. Default: fit the page's width."
      },
      {
        "name": "prefill",
        "type": "Readonly<Record<string, string>>",
        "required": false,
        "description": "Suggested answers by `variable_name` or field ID, for empty fields that the signer can fill in. The signer can change them."
      },
      {
        "name": "focusOnOpen",
        "type": "boolean",
        "required": false,
        "description": "Whether the keyboard focus moves into the frame when it is ready. Default false."
      },
      {
        "name": "height",
        "type": "string",
        "required": false,
        "description": "`fill` (default) takes the container's height, or works as `auto` if the container has none. `auto` follows the content, within `minHeight` and `maxHeight`. Any other CSS length is a fixed height."
      },
      {
        "name": "minHeight",
        "type": "number",
        "required": false,
        "description": "Minimum height in CSS pixels if the height follows the content. Default 320."
      },
      {
        "name": "maxHeight",
        "type": "number",
        "required": false,
        "description": "Maximum height in CSS pixels if the height follows the content; beyond it the frame scrolls. Default: the height of the window."
      },
      {
        "name": "timeout",
        "type": "number",
        "required": false,
        "description": "Milliseconds until a frame that doesn't answer fails with `HANDSHAKE_TIMEOUT`. Default 15000."
      },
      {
        "name": "title",
        "type": "string",
        "required": false,
        "description": "Accessible name of the frame. Default `Sign the document`."
      },
      {
        "name": "apiUrl",
        "type": "string",
        "required": false,
        "description": "Base URL of the API. Default: the service that the script was loaded from."
      },
      {
        "name": "embedUrl",
        "type": "string",
        "required": false,
        "description": "URL of the service's `/embed` folder. Required if you bundle the code and don't use `signingLink`."
      },
      {
        "name": "onEvent",
        "type": "(event: SigningEvent) => void",
        "required": false,
        "description": "Called for every event below, as one union."
      },
      {
        "name": "onReady",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called when the document is on screen and can be filled in."
      },
      {
        "name": "onProgress",
        "type": "(progress: { done: number; total: number }) => void",
        "required": false,
        "description": "Called with the number of required fields that are done, and of all required fields."
      },
      {
        "name": "onPageChanged",
        "type": "(position: { page: number; pages: number }) => void",
        "required": false,
        "description": "Called when another page comes into view. The pages of several documents are counted together."
      },
      {
        "name": "onFieldFilled",
        "type": "(field: { fieldId: string }) => void",
        "required": false,
        "description": "Called when the signer has filled in a field."
      },
      {
        "name": "onSigned",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called when the service has stored this recipient's signature."
      },
      {
        "name": "onSealed",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called when everyone has signed and the sealed PDF is ready."
      },
      {
        "name": "onDeclined",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called when the recipient declines, or if a recipient declined before."
      },
      {
        "name": "onWaitingForTurn",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called if earlier recipients haven't signed yet."
      },
      {
        "name": "onExpired",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called if the signing request has expired."
      },
      {
        "name": "onCancelled",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called if the signing request was canceled."
      },
      {
        "name": "onAlreadySigned",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called if the recipient has already signed."
      },
      {
        "name": "onClosed",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called when the dialog closes. All answers are saved by then."
      },
      {
        "name": "onAuthRequired",
        "type": "(ids: EventIds) => void",
        "required": false,
        "description": "Called if the recipient has to enter a code from their email first; `onReady` follows."
      },
      {
        "name": "onResize",
        "type": "(size: { height: number }) => void",
        "required": false,
        "description": "Called when the frame's height changes, in CSS pixels."
      },
      {
        "name": "onError",
        "type": "(error: SigningError) => void",
        "required": false,
        "description": "Called for every error; the frame shows it too. Without it, errors go to the console."
      }
    ]
  },
  "EventIds": {
    "description": "Public IDs, which grant no access. Null until the page may know them, for example before an email code is entered.",
    "members": [
      {
        "name": "requestId",
        "type": "string | null",
        "required": true,
        "description": ""
      },
      {
        "name": "recipientId",
        "type": "string | null",
        "required": true,
        "description": ""
      }
    ]
  },
  "SigningError": {
    "description": "What `onError` of the signing page receives.",
    "members": [
      {
        "name": "code",
        "type": "ErrorCode | typeof ORIGIN_NOT_ALLOWED",
        "required": true,
        "description": ""
      },
      {
        "name": "stage",
        "type": "ErrorStage",
        "required": true,
        "description": "When it went wrong: checking options, fetching the frame or code, opening the document, saving, sending, or a signer's action."
      },
      {
        "name": "message",
        "type": "string",
        "required": true,
        "description": "A sentence for people, in the widget's language."
      },
      {
        "name": "retryable",
        "type": "boolean",
        "required": true,
        "description": "Whether trying again later can succeed without a change to your code."
      },
      {
        "name": "cause",
        "type": "string | undefined",
        "required": false,
        "description": "The technical cause as text. Never contains a token or content of the document."
      },
      {
        "name": "requestId",
        "type": "string | undefined",
        "required": false,
        "description": "`X-Request-Id` of the service's answer, to quote to support. Not the ID of a signing request."
      }
    ]
  },
  "EditorHandle": {
    "description": "What `init` and `new` of the template editor return.",
    "members": [
      {
        "name": "getTemplate()",
        "type": "getTemplate(): Promise<Template>",
        "required": true,
        "description": "The template with the unsaved changes, as `GET /templates/{id}?pages=combined` would return it after saving: page numbers count the pages of all documents, like `goToPage()`. What only the service knows, such as links, is as of the last load or save."
      },
      {
        "name": "ready",
        "type": "Promise<Loaded>",
        "required": true,
        "description": "Resolves when the document has first loaded and can be edited, even if the user had to try again. Rejects after an error that isn't `retryable`, if the container is missing, and when the editor is destroyed. You don't have to catch it: the error is also reported to `onError`, or to the console."
      },
      {
        "name": "isDirty",
        "type": "boolean",
        "required": true,
        "description": "True while there are unsaved changes."
      },
      {
        "name": "canUndo",
        "type": "boolean",
        "required": true,
        "description": "Whether `undo()` does something. Changes are reported to `onHistory`."
      },
      {
        "name": "canRedo",
        "type": "boolean",
        "required": true,
        "description": "Whether `redo()` does something."
      },
      {
        "name": "save()",
        "type": "save(): Promise<Saved>",
        "required": true,
        "description": "Saves, as the save button does. Rejects with a `WidgetError` if saving fails."
      },
      {
        "name": "discard()",
        "type": "discard(): Promise<void>",
        "required": true,
        "description": "Discards unsaved changes without asking, and the history with them. Waits for a save in progress."
      },
      {
        "name": "undo()",
        "type": "undo(): Promise<void>",
        "required": true,
        "description": "Undoes the last change, if there is one. Page changes are undone by the service; `onHistory` reports when."
      },
      {
        "name": "redo()",
        "type": "redo(): Promise<void>",
        "required": true,
        "description": "Redoes the change that was undone last, if there is one."
      },
      {
        "name": "select()",
        "type": "select(fieldIds: string | string[] | null): Promise<void>",
        "required": true,
        "description": "Selects fields by ID and scrolls to the first. Null selects nothing. Rejects with `VALIDATION_ERROR` if a field doesn't exist."
      },
      {
        "name": "goToPage()",
        "type": "goToPage(page: number): Promise<void>",
        "required": true,
        "description": "Scrolls to a page; 1 is the first. Rejects with `VALIDATION_ERROR` if the page doesn't exist."
      },
      {
        "name": "update()",
        "type": "update(changes: EditorUpdate): void",
        "required": true,
        "description": "Changes options without reloading. Options that you omit stay unchanged."
      },
      {
        "name": "updateJWT()",
        "type": "updateJWT(jwt: string): void",
        "required": true,
        "description": "Replaces the token, before or after it expires, without reloading."
      },
      {
        "name": "applyPalette()",
        "type": "applyPalette(colors: OwnTheme): void",
        "required": true,
        "description": "Same as `update({ theme: colors })`, for code written for another editor."
      },
      {
        "name": "triggerClose()",
        "type": "triggerClose(): void",
        "required": true,
        "description": "Does what the close button does: calls `onClose`."
      },
      {
        "name": "destroy()",
        "type": "destroy(): void",
        "required": true,
        "description": "Removes the editor. Can be called at any time, more than once."
      }
    ]
  },
  "EditorUpdate": {
    "description": "Options that `update()` can change while the editor is open.",
    "text": "Partial<Omit<EditorOptions & RequestEditorOptions, 'container' | 'templateId' | 'signingRequestId' | 'isolation' | 'apiUrl' | 'embedUrl' | 'width' | 'height' | 'initialZoom' | 'autoFit' | 'showCloseButton' | 'onSave' | 'onLoad' | 'onSend'>>"
  },
  "RequestEditorHandle": {
    "description": "What `init` and `new` of the signing request editor return.",
    "members": [
      {
        "name": "getSigningRequest()",
        "type": "getSigningRequest(): Promise<SigningRequest>",
        "required": true,
        "description": "The signing request with the unsaved changes, as `GET /signing-requests/{id}?pages=combined` would return it after saving: page numbers count the pages of all documents, like `goToPage()`. Each recipient's `id` is the `recipient_id`: signing IDs don't reach the editor. What only the service knows, such as links, is as of the last load or save."
      },
      {
        "name": "ready",
        "type": "Promise<Loaded>",
        "required": true,
        "description": "Resolves when the document has first loaded and can be edited, even if the user had to try again. Rejects after an error that isn't `retryable`, if the container is missing, and when the editor is destroyed. You don't have to catch it: the error is also reported to `onError`, or to the console."
      },
      {
        "name": "isDirty",
        "type": "boolean",
        "required": true,
        "description": "True while there are unsaved changes."
      },
      {
        "name": "canUndo",
        "type": "boolean",
        "required": true,
        "description": "Whether `undo()` does something. Changes are reported to `onHistory`."
      },
      {
        "name": "canRedo",
        "type": "boolean",
        "required": true,
        "description": "Whether `redo()` does something."
      },
      {
        "name": "save()",
        "type": "save(): Promise<Saved>",
        "required": true,
        "description": "Saves, as the save button does. Rejects with a `WidgetError` if saving fails."
      },
      {
        "name": "discard()",
        "type": "discard(): Promise<void>",
        "required": true,
        "description": "Discards unsaved changes without asking, and the history with them. Waits for a save in progress."
      },
      {
        "name": "undo()",
        "type": "undo(): Promise<void>",
        "required": true,
        "description": "Undoes the last change, if there is one. Page changes are undone by the service; `onHistory` reports when."
      },
      {
        "name": "redo()",
        "type": "redo(): Promise<void>",
        "required": true,
        "description": "Redoes the change that was undone last, if there is one."
      },
      {
        "name": "select()",
        "type": "select(fieldIds: string | string[] | null): Promise<void>",
        "required": true,
        "description": "Selects fields by ID and scrolls to the first. Null selects nothing. Rejects with `VALIDATION_ERROR` if a field doesn't exist."
      },
      {
        "name": "goToPage()",
        "type": "goToPage(page: number): Promise<void>",
        "required": true,
        "description": "Scrolls to a page; 1 is the first. Rejects with `VALIDATION_ERROR` if the page doesn't exist."
      },
      {
        "name": "update()",
        "type": "update(changes: EditorUpdate): void",
        "required": true,
        "description": "Changes options without reloading. Options that you omit stay unchanged."
      },
      {
        "name": "updateJWT()",
        "type": "updateJWT(jwt: string): void",
        "required": true,
        "description": "Replaces the token, before or after it expires, without reloading."
      },
      {
        "name": "applyPalette()",
        "type": "applyPalette(colors: OwnTheme): void",
        "required": true,
        "description": "Same as `update({ theme: colors })`, for code written for another editor."
      },
      {
        "name": "triggerClose()",
        "type": "triggerClose(): void",
        "required": true,
        "description": "Does what the close button does: calls `onClose`."
      },
      {
        "name": "destroy()",
        "type": "destroy(): void",
        "required": true,
        "description": "Removes the editor. Can be called at any time, more than once."
      }
    ]
  },
  "SigningHandle": {
    "description": "What `mount` and `open` return.",
    "members": [
      {
        "name": "state",
        "type": "SigningState",
        "required": true,
        "description": "State of the frame."
      },
      {
        "name": "focus()",
        "type": "focus(): void",
        "required": true,
        "description": "Moves the keyboard focus into the signing page."
      },
      {
        "name": "update()",
        "type": "update(changes: SigningUpdate): void",
        "required": true,
        "description": "Changes options without reloading. A new `onEvent` is called at once with the event that led to the current state."
      },
      {
        "name": "destroy()",
        "type": "destroy(): void",
        "required": true,
        "description": "Removes the frame. Can be called at any time, more than once."
      }
    ]
  },
  "SigningState": {
    "description": "State of a signing frame.",
    "text": "'loading' | 'ready' | 'signed' | 'sealed' | 'declined' | 'waiting-for-turn' | 'expired' | 'cancelled' | 'already-signed' | 'auth-required' | 'failed' | 'closed' | 'destroyed'"
  },
  "SigningUpdate": {
    "description": "Options that `update()` can change while the frame is open.",
    "members": [
      {
        "name": "theme",
        "type": "Theme",
        "required": false,
        "description": ""
      },
      {
        "name": "locale",
        "type": "string",
        "required": false,
        "description": ""
      },
      {
        "name": "zoom",
        "type": "number",
        "required": false,
        "description": ""
      },
      {
        "name": "prefill",
        "type": "Readonly<Record<string, string>>",
        "required": false,
        "description": ""
      },
      {
        "name": "onEvent",
        "type": "(event: SigningEvent) => void",
        "required": false,
        "description": ""
      }
    ]
  },
  "ModalOptions": {
    "description": "Options of `open()`, which shows the signing page in a dialog: those of `mount()` without container and size.",
    "text": "Omit<SigningOptions, 'container' | 'width' | 'height' | 'minHeight' | 'maxHeight' | 'onResize'>"
  }
};
