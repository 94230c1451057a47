/** Joins the editor to its host's messages; the same in a frame and inline. */
import { type EditorInstance, type MountOptions, mountEditor } from '../editor/mount.tsx';
import type { WidgetError } from '../model/errors.ts';
import type {
  EditorFromFrame,
  EditorInitOptions,
  EditorToFrame,
  EditorWindowMessage,
} from '../wire/frame-messages.ts';

export interface EditorSessionOptions extends Pick<MountOptions, 'root' | 'container' | 'assetBase'> {
  /** Asked when the host's `init` has come. */
  readonly early: () => MountOptions['early'];
  readonly send: (message: EditorFromFrame) => void;
  /** Plain window message to the parent, for hosts that listen without our helper. */
  readonly tell?: (message: EditorWindowMessage) => void;
}

/** Returns what receives the host's messages. The editor appears with `init`. */
export function editorSession(given: EditorSessionOptions): (message: EditorToFrame) => void {
  let editor: EditorInstance | undefined;
  return (message) => {
    if (message.type === 'init') editor ??= openFor(message.options, given);
    else if (message.type === 'save') editor?.save().then(...answers(message.call, given.send));
    else if (message.type === 'jwt') editor?.updateJwt(message.jwt);
    else if (message.type === 'close') editor?.requestClose();
    else editor?.destroy();
  };
}

function answers(call: number, send: EditorSessionOptions['send']) {
  return [
    (data: Parameters<MountOptions['events']['onSaved']>[0]) => send({ type: 'saved', call, data }),
    (error: WidgetError) => send({ type: 'saved', call, error }),
  ] as const;
}

function openFor(options: EditorInitOptions, given: EditorSessionOptions): EditorInstance {
  const { send, tell, early, ...place } = given;
  const event = (name: EditorWindowMessage['event'], draft: boolean, updated_at?: string) =>
    tell?.({
      type: 'editor.event',
      event: name,
      payload: { template_id: options.templateId, updated_at, draft },
    });
  return mountEditor({
    ...place,
    early: early(),
    options: {
      theme: 'light',
      readOnly: false,
      showCloseButton: false,
      initialZoom: null,
      locale: null,
      ...options,
    },
    events: {
      onLoaded: (detail) => send({ type: 'onLoad', detail }),
      onDirty: (isDirty) => send({ type: 'dirty', isDirty }),
      onSaved(detail) {
        send({ type: 'onSave', detail });
        event('editor.saved', false, detail.updated_at);
      },
      onClose(detail) {
        send({ type: 'onClose', detail });
        event('editor.closed', detail.hasUnsavedChanges);
      },
      onError: (detail) => send({ type: 'onError', detail }),
      onChecks: (detail) => send({ type: 'onChecks', detail }),
    },
  });
}
