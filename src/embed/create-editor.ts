import type { FrameConnection } from '../bridge/handshake.ts';
import { type WidgetError, widgetError } from '../model/errors.ts';
import type { EditorFromFrame, EditorLoaded, EditorSaved, EditorToFrame } from '../wire/frame-messages.ts';
import { notify } from './callbacks.ts';
import { checkOptions } from './check-options.ts';
import {
  EDITOR_OPTIONS,
  type EditorOptions,
  type EditorUpdate,
  type RequestEditorOptions,
} from './editor-options.ts';
import { fetchErrorCards } from './fetch-error-cards.ts';
import { findContainer } from './find-container.ts';
import { embedFolder, fromFolder } from './service-address.ts';
import { showFrame } from './show-frame.ts';
import { showInline } from './show-inline.ts';
import { createWidgetRoot, type WidgetRoot } from './widget-root.ts';

/** What `init` and `new` return. */
export interface EditorHandle<Loaded = EditorLoaded, Saved = EditorSaved> {
  /**
   * Resolves when the document has first loaded and can be edited, even if the user had to try again. Rejects after an error that
   * isn't `retryable`, if the container is missing, and when the editor is destroyed. You don't have to catch it: the error is
   * also reported to `onError`, or to the console.
   */
  readonly ready: Promise<Loaded>;
  /** True while there are unsaved changes. */
  readonly isDirty: boolean;
  /** Saves, as the save button does. Rejects with a `WidgetError` if saving fails. */
  save(): Promise<Saved>;
  /** Changes options without reloading. Options that you omit stay unchanged. */
  update(changes: EditorUpdate): void;
  /** Replaces the token, before or after it expires, without reloading. */
  updateJWT(jwt: string): void;
  /** Does what the close button does: calls `onClose`. */
  triggerClose(): void;
  /** Removes the editor. Can be called at any time, more than once. */
  destroy(): void;
}

/** The ID option tells the two editors apart. */
type AnyEditorOptions = EditorOptions | RequestEditorOptions;

const toError = (error: WidgetError): Error & WidgetError => Object.assign(new Error(error.message), error);

type Pending = readonly [resolve: (value: unknown) => void, reject: (error: Error) => void];

/** Also shows invalid options in the container, since exceptions appear only in the console. */
export function createEditor<Loaded, Saved>(options: AnyEditorOptions): EditorHandle<Loaded, Saved> {
  try {
    return openEditor(options);
  } catch (error) {
    fetchErrorCards(options).then(
      (cards) => cards.showError(options, error),
      () => {},
    );
    throw error;
  }
}

/** A function, not a class: closures need half the bytes of private fields, and a loader has 2 kB. */
function openEditor<Loaded, Saved>(options: AnyEditorOptions): EditorHandle<Loaded, Saved> {
  checkOptions(options, EDITOR_OPTIONS);
  const folder = embedFolder(options);
  const container = findContainer(options.container);
  const gone = toError(widgetError('DESTROYED', 'Closed', false));
  let isDirty = false;
  /** Grows with each attempt, because browsers cache a failed import by its URL. */
  let inlineFile = 'editor-inline.mjs';
  let root: WidgetRoot | undefined;
  let connection: FrameConnection<EditorToFrame> | undefined;
  /** Index 0 is `ready`, the others are calls of `save` by number. */
  const pending: Pending[] = [];
  const wait = () => new Promise((...both) => pending.push(both));

  const ready = wait() as Promise<Loaded>;
  ready.catch(() => {}); // already reported to onError

  const onError = (error: WidgetError) => {
    if (!error.retryable) pending[0]![1](toError(error));
    notify(options.onError ?? console.error, error);
  };

  const onMessage = (message: EditorFromFrame) => {
    const { type } = message;
    if (type === 'onError') onError(message.detail);
    else if (type === 'css')
      connection!.send({
        type,
        values: message.names.map((name) => getComputedStyle(container!).getPropertyValue(name)),
      });
    else if (type === 'saved') {
      const [resolve, reject] = pending[message.call]!;
      if (message.error) reject(toError(message.error));
      else resolve(message.data);
    } else {
      if (type === 'onLoad') pending[0]![0](message.detail);
      if (type === 'onDirtyChange') isDirty = message.detail;
      notify((options as RequestEditorOptions)[type] as (detail: unknown) => unknown, message.detail).then(
        (jwt) => type === 'getToken' && jwt && update({ jwt: jwt as string }),
      );
    }
  };

  const init = () =>
    connection?.send({
      type: 'init',
      // JSON drops callbacks: functions can't be posted.
      options: JSON.parse(
        JSON.stringify({
          ...options,
          // Whether there is a `getToken`; a separate key would be too long for a loader.
          container: !!options.getToken,
          keys: Object.keys(options),
          apiUrl: fromFolder(folder, options.apiUrl ?? '../api/v1'),
        }),
      ),
    });

  const onReady = () => {
    root!.firstChild.textContent = '';
    isDirty = false;
    init();
  };

  const update = (changes: EditorUpdate) => {
    changes = { ...options, ...changes };
    checkOptions(changes, EDITOR_OPTIONS);
    // Stored for a frame that loads or reloads later.
    options = changes as AnyEditorOptions;
    init();
  };

  const start = () => {
    const callbacks = { onReady, onMessage, onError, onRetry: start };
    connection =
      options.isolation === 'inline'
        ? showInline(root!, fromFolder(folder, (inlineFile += '?')), callbacks)
        : showFrame(
            root!,
            // The token's header lets the page include the template; the token itself must not be in a URL.
            {
              allow: 'clipboard-write',
              title: 'Editor',
              src: fromFolder(folder, `editor?${options.jwt.split('.')[0]}`),
            },
            callbacks,
          );
  };

  const destroy = () => {
    connection?.send({ type: 'destroy' });
    connection?.close();
    root?.host.remove();
    for (const [, reject] of pending) reject(gone);
  };

  if (container) {
    root = createWidgetRoot(container, options, destroy);
    start();
  } else onError(widgetError('CONTAINER_NOT_FOUND', `No element matches ${options.container}`, false));

  return {
    ready,
    get isDirty() {
      return isDirty;
    },
    async save() {
      await ready;
      if (!connection?.send({ type: 'save', call: pending.length })) throw gone;
      return wait() as Promise<Saved>;
    },
    updateJWT: (jwt) => update({ jwt }),
    update,
    triggerClose() {
      if (!connection?.send({ type: 'close' })) notify(options.onClose, { hasUnsavedChanges: isDirty });
    },
    destroy,
  };
}
