/** Connects the editor to its host's messages, in a frame or inline. */
import { handleMessage, type MessageHandlers } from '../../bridge/message-handlers.ts';
import type { WidgetError } from '../../model/errors.ts';
import { THEME_PROPERTIES } from '../../theme/apply-theme-option.ts';
import type {
  EditorFromFrame,
  EditorInitOptions,
  EditorLoaded,
  EditorSaved,
  EditorToFrame,
  EditorWindowMessage,
  RequestEditorLoaded,
  RequestEditorSaved,
} from '../../wire/frame-messages.ts';
import { type EditorEvents, type EditorInstance, type MountOptions, mountEditor } from '../mount.tsx';

export interface EditorSessionOptions extends Pick<MountOptions, 'root' | 'container' | 'assetBase'> {
  /** Called when the host's `init` arrives. */
  readonly early: () => MountOptions['early'];
  readonly send: (message: EditorFromFrame) => void;
  /** Window message to the parent, for hosts that listen without our loader. */
  readonly postWindowMessage?: (message: EditorWindowMessage) => void;
}

/** How the two editors name their document in events for the host. */
interface EventFormat {
  readonly loaded: (
    detail: EditorLoaded,
    status: RequestEditorLoaded['status'],
  ) => EditorLoaded | RequestEditorLoaded;
  readonly saved: (detail: EditorSaved) => EditorSaved | RequestEditorSaved;
  readonly windowMessage: (
    what: 'saved' | 'closed' | 'sent',
    facts: { isDraft: boolean; updated_at?: string },
  ) => EditorWindowMessage | null;
}

const ofTemplate = (template_id: string): EventFormat => ({
  loaded: (detail) => detail,
  saved: (detail) => detail,
  windowMessage: (what, { isDraft: draft, updated_at }) =>
    what === 'sent'
      ? null
      : { type: 'editor.event', event: `editor.${what}`, payload: { template_id, updated_at, draft } },
});

const ofRequest = (signing_request_id: string): EventFormat => {
  let status: 'draft' | 'sent' = 'draft';
  return {
    loaded: ({ template_id: _id, ...detail }, now) => {
      if (now !== 'not_sent') status = 'sent';
      return { signing_request_id, ...detail, status: now };
    },
    saved: ({ template_id: _id, ...detail }) => ({ signing_request_id, ...detail }),
    windowMessage: (what, { updated_at }) => {
      if (what === 'sent') status = 'sent';
      const payload = { signing_request_id, updated_at, status };
      return { type: 'editor.event', event: `signing_request.${what}`, payload };
    },
  };
};

/** Returns the handler for the host's messages. `init` mounts the editor. */
export function editorSession(given: EditorSessionOptions): (message: EditorToFrame) => void {
  let editor: EditorInstance | undefined;
  let format: EventFormat;
  const handlers: MessageHandlers<EditorToFrame> = {
    init({ options }) {
      const { templateId, signingRequestId } = options;
      format = signingRequestId ? ofRequest(signingRequestId) : ofTemplate(templateId ?? '');
      if (editor) editor.update(options);
      else editor = openFor(options, given, format);
      given.send({ type: 'css', names: THEME_PROPERTIES });
    },
    css({ values }) {
      editor?.update({
        css: Object.fromEntries(THEME_PROPERTIES.map((name, index) => [name, values[index] ?? ''])),
      });
    },
    save({ call }) {
      editor?.save().then(
        (data) => given.send({ type: 'saved', call, data: format.saved(data) }),
        (error: WidgetError) => given.send({ type: 'saved', call, error }),
      );
    },
    close: () => editor?.requestClose(),
    destroy: () => editor?.destroy(),
  };
  return (message) => handleMessage(handlers, message);
}

function openFor(
  options: EditorInitOptions,
  given: EditorSessionOptions,
  format: EventFormat,
): EditorInstance {
  const { send, postWindowMessage, early, ...place } = given;
  const post = (...what: Parameters<EventFormat['windowMessage']>) => {
    const message = format.windowMessage(...what);
    if (message) postWindowMessage?.(message);
  };
  const events: EditorEvents = {
    onLoaded: (detail, status) => send({ type: 'onLoad', detail: format.loaded(detail, status) }),
    onDirty: (detail) => send({ type: 'onDirtyChange', detail }),
    onTokenWanted: () => send({ type: 'getToken', detail: null }),
    onTokenExpiring: (detail) => send({ type: 'onTokenExpiring', detail }),
    onSaved(detail) {
      send({ type: 'onSave', detail: format.saved(detail) });
      post('saved', { isDraft: false, updated_at: detail.updated_at });
    },
    onSent(detail) {
      send({ type: 'onSend', detail });
      post('sent', { isDraft: false, updated_at: detail.sent_date });
    },
    onClose(detail) {
      send({ type: 'onClose', detail });
      post('closed', { isDraft: detail.hasUnsavedChanges });
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
      // Null means not given.
      ...(Object.fromEntries(
        Object.entries(options).filter(([, value]) => value !== null),
      ) as typeof options),
    },
    events,
  });
}
