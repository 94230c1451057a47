/** Joins the editor to its host's messages; the same in a frame and inline, for templates and for signing requests. */
import { handleMessage, type MessageHandlers } from '../bridge/message-handlers.ts';
import { type EditorEvents, type EditorInstance, type MountOptions, mountEditor } from '../editor/mount.tsx';
import type { WidgetError } from '../model/errors.ts';
import { THEME_PROPERTIES } from '../theme/apply-theme-option.ts';
import type {
  EditorFromFrame,
  EditorInitOptions,
  EditorLoaded,
  EditorSaved,
  EditorToFrame,
  EditorWindowMessage,
  RequestEditorLoaded,
  RequestEditorSaved,
} from '../wire/frame-messages.ts';

export interface EditorSessionOptions extends Pick<MountOptions, 'root' | 'container' | 'assetBase'> {
  /** Asked when the host's `init` has come. */
  readonly early: () => MountOptions['early'];
  readonly send: (message: EditorFromFrame) => void;
  /** Plain window message to the parent, for hosts that listen without our helper. */
  readonly tell?: (message: EditorWindowMessage) => void;
}

/** How one of the two editors speaks of what it edits. */
interface Speech {
  readonly loaded: (
    detail: EditorLoaded,
    status: RequestEditorLoaded['status'],
  ) => EditorLoaded | RequestEditorLoaded;
  readonly saved: (detail: EditorSaved) => EditorSaved | RequestEditorSaved;
  readonly told: (
    what: 'saved' | 'closed' | 'sent',
    facts: { isDraft: boolean; updated_at?: string },
  ) => EditorWindowMessage | null;
}

const ofTemplate = (template_id: string): Speech => ({
  loaded: (detail) => detail,
  saved: (detail) => detail,
  told: (what, { isDraft: draft, updated_at }) =>
    what === 'sent'
      ? null
      : { type: 'editor.event', event: `editor.${what}`, payload: { template_id, updated_at, draft } },
});

const ofRequest = (signing_request_id: string): Speech => {
  let status: 'draft' | 'sent' = 'draft';
  return {
    loaded: ({ template_id: _id, ...detail }, now) => {
      if (now !== 'not_sent') status = 'sent';
      return { signing_request_id, ...detail, status: now };
    },
    saved: ({ template_id: _id, ...detail }) => ({ signing_request_id, ...detail }),
    told: (what, { updated_at }) => {
      if (what === 'sent') status = 'sent';
      const payload = { signing_request_id, updated_at, status };
      return { type: 'editor.event', event: `signing_request.${what}`, payload };
    },
  };
};

/** Returns what receives the host's messages. The editor appears with `init`. */
export function editorSession(given: EditorSessionOptions): (message: EditorToFrame) => void {
  let editor: EditorInstance | undefined;
  let speech: Speech;
  const handlers: MessageHandlers<EditorToFrame> = {
    init({ options }) {
      const { templateId, signingRequestId } = options;
      speech = signingRequestId ? ofRequest(signingRequestId) : ofTemplate(templateId ?? '');
      if (editor) editor.update(options);
      else editor = openFor(options, given, speech);
      given.send({ type: 'css', names: THEME_PROPERTIES });
    },
    css({ values }) {
      editor?.update({
        css: Object.fromEntries(THEME_PROPERTIES.map((name, index) => [name, values[index] ?? ''])),
      });
    },
    save({ call }) {
      editor?.save().then(
        (data) => given.send({ type: 'saved', call, data: speech.saved(data) }),
        (error: WidgetError) => given.send({ type: 'saved', call, error }),
      );
    },
    close: () => editor?.requestClose(),
    destroy: () => editor?.destroy(),
  };
  return (message) => handleMessage(handlers, message);
}

function openFor(options: EditorInitOptions, given: EditorSessionOptions, speech: Speech): EditorInstance {
  const { send, tell: post, early, ...place } = given;
  const tell = (...what: Parameters<Speech['told']>) => {
    const message = speech.told(...what);
    if (message) post?.(message);
  };
  const events: EditorEvents = {
    onLoaded: (detail, status) => send({ type: 'onLoad', detail: speech.loaded(detail, status) }),
    onDirty: (detail) => send({ type: 'onDirtyChange', detail }),
    onTokenWanted: () => send({ type: 'getToken', detail: null }),
    onTokenExpiring: (detail) => send({ type: 'onTokenExpiring', detail }),
    onSaved(detail) {
      send({ type: 'onSave', detail: speech.saved(detail) });
      tell('saved', { isDraft: false, updated_at: detail.updated_at });
    },
    onSent(detail) {
      send({ type: 'onSend', detail });
      tell('sent', { isDraft: false, updated_at: detail.sent_date });
    },
    onClose(detail) {
      send({ type: 'onClose', detail });
      tell('closed', { isDraft: detail.hasUnsavedChanges });
    },
    onError: (detail) => send({ type: 'onError', detail }),
    onChecks: (detail) => send({ type: 'onChecks', detail }),
  };
  return mountEditor({
    ...place,
    early: early(),
    options: {
      theme: 'light',
      readOnly: false,
      showCloseButton: false,
      initialZoom: null,
      locale: null,
      templateId: null,
      signingRequestId: null,
      // Null counts as not given.
      ...(Object.fromEntries(
        Object.entries(options).filter(([, value]) => value !== null),
      ) as typeof options),
    },
    events,
  });
}
