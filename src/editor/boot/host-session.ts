/** Connects the editor to its host's messages, in a frame or inline. */
import { handleMessage, type MessageHandlers } from '../../bridge/message-handlers.ts';
import type { WidgetError } from '../../model/errors.ts';
import { THEME_PROPERTIES } from '../../theme/apply-theme.ts';
import type {
  EditorCall,
  EditorFromFrame,
  EditorInitOptions,
  EditorToFrame,
  EditorWindowMessage,
  HandleState,
} from '../../wire/frame-messages.ts';
import type { Template } from '../../wire/http/templates.ts';
import { type EditorEvents, type EditorInstance, type MountOptions, mountEditor } from '../mount.tsx';
import { type HostMessages, hostMessages } from '../sources/host-messages.ts';
import { readTemplate } from '../sources/template-document.ts';

export interface EditorSessionOptions extends Pick<MountOptions, 'root' | 'container' | 'assetBase'> {
  /** Called when the host's `init` arrives. */
  readonly early: () => Omit<NonNullable<MountOptions['early']>, 'document'> & {
    readonly template: Promise<Template | null>;
  };
  readonly send: (message: EditorFromFrame) => void;
  /** Window message to the parent, for hosts that listen without our loader. */
  readonly postWindowMessage?: (message: EditorWindowMessage) => void;
}

/** Returns the handler for the host's messages. `init` mounts the editor. */
export function editorSession(params: EditorSessionOptions): (message: EditorToFrame) => void {
  let editor: EditorInstance | undefined;
  let messages: HostMessages;
  const handlers: MessageHandlers<Exclude<EditorToFrame, EditorCall>> = {
    init({ options }) {
      messages = hostMessages(options);
      if (editor) editor.update(options);
      else editor = openFor(options, params, messages);
      params.send({ type: 'css', names: THEME_PROPERTIES });
    },
    css({ values }) {
      editor?.update({
        css: Object.fromEntries(THEME_PROPERTIES.map((name, index) => [name, values[index] ?? ''])),
      });
    },
    close: () => editor?.requestClose(),
    destroy: () => editor?.destroy(),
  };
  return (message) => {
    if (!('call' in message)) return handleMessage(handlers, message);
    const { type, value, call } = message;
    editor?.call(type, value).then(
      (detail) => params.send({ type: 'saved', call, detail, data: detail }),
      (error: WidgetError) => params.send({ type: 'saved', call, error }),
    );
  };
}

function openFor(
  options: EditorInitOptions,
  params: EditorSessionOptions,
  messages: HostMessages,
): EditorInstance {
  const { send, postWindowMessage, early, ...place } = params;
  const post = (...what: Parameters<HostMessages['windowMessage']>) => {
    const message = messages.windowMessage(...what);
    if (message) postWindowMessage?.(message);
  };
  const tell = (type: EditorFromFrame['type']) => (detail: unknown, state?: HandleState) =>
    send({ type, detail, state } as EditorFromFrame);
  const events: EditorEvents = {
    onLoaded: (document) => send({ type: 'onLoad', detail: messages.loaded(document), call: 0 }),
    onDirty: tell('onDirtyChange'),
    onTokenWanted: () => send({ type: 'getToken', detail: null }),
    onTokenExpiring: tell('onTokenExpiring'),
    onSaved(version) {
      send({ type: 'onSave', detail: messages.saved(version) });
      const facts = { isDraft: false, updated_at: version.updated_at };
      post('saved', facts);
      // Saving publishes: new requests are made from the saved template.
      post('published', facts);
    },
    onSent(detail) {
      send({ type: 'onSend', detail: messages.sent!(detail) });
      post('sent', { isDraft: false, updated_at: detail.sent_date });
    },
    onClose(detail) {
      send({ type: 'onClose', detail });
      post('closed', { isDraft: detail.hasUnsavedChanges });
    },
    onError: tell('onError'),
    onChecks: tell('onChecks'),
    onHistory: tell('onHistory'),
  };
  const { template, ...started } = early();
  return mountEditor({
    ...place,
    early: { ...started, document: template.then((found) => found && readTemplate(found)) },
    options: {
      readOnly: false,
      showCloseButton: false,
      initialZoom: null,
      locale: null,
      templateId: null,
      signingRequestId: null,
      // Null means not set.
      ...(Object.fromEntries(
        Object.entries(options).filter(([, value]) => value !== null),
      ) as typeof options),
    },
    events,
  });
}
