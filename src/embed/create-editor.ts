import type { FrameConnection } from '../bridge/handshake.ts';
import type { Template } from '../client/api/operations.ts';
import { type WidgetError, widgetError } from '../model/errors.ts';
import type { OwnTheme } from '../wire/editor-options.ts';
import type {
  EditorCall,
  EditorLoaded,
  EditorSaved,
  EditorToFrame,
  FromFrameKeys,
} from '../wire/frame-messages.ts';
import { notify } from './callbacks.ts';
import { checkOptions } from './check-options.ts';
import {
  EDITOR_METHODS,
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

/** What `init` and `new` of the template editor return. */
export interface EditorHandle extends SharedEditorHandle<EditorLoaded, EditorSaved> {
  /**
   * The template with the unsaved changes, as `GET /templates/{id}?pages=combined` would return it after saving: page numbers count
   * the pages of all documents, like `goToPage()`. What only the service knows, such as links, is as of the last load or save.
   */
  getTemplate(): Promise<Template>;
}

/** What the handles of both editors have. Methods that return a promise wait for `ready`, and reject with a `WidgetError`. */
export interface SharedEditorHandle<Loaded, Saved> {
  /**
   * Resolves when the document has first loaded and can be edited, even if the user had to try again. Rejects after an error that
   * isn't `retryable`, if the container is missing, and when the editor is destroyed. You don't have to catch it: the error is
   * also reported to `onError`, or to the console.
   */
  readonly ready: Promise<Loaded>;
  /** True while there are unsaved changes. */
  readonly isDirty: boolean;
  /** Whether `undo()` does something. Changes are reported to `onHistory`. */
  readonly canUndo: boolean;
  /** Whether `redo()` does something. */
  readonly canRedo: boolean;
  /** Saves, as the save button does. Rejects with a `WidgetError` if saving fails. */
  save(): Promise<Saved>;
  /** Discards unsaved changes without asking, and the history with them. Waits for a save in progress. */
  discard(): Promise<void>;
  /** Undoes the last change, if there is one. Page changes are undone by the service; `onHistory` reports when. */
  undo(): Promise<void>;
  /** Redoes the change that was undone last, if there is one. */
  redo(): Promise<void>;
  /** Selects fields by ID and scrolls to the first. Null selects nothing. Rejects with `VALIDATION_ERROR` if a field doesn't exist. */
  select(fieldIds: string | readonly string[] | null): Promise<void>;
  /** Scrolls to a page; 1 is the first. Rejects with `VALIDATION_ERROR` if the page doesn't exist. */
  goToPage(page: number): Promise<void>;
  /** Changes options without reloading. Options that you omit stay unchanged. */
  update(changes: EditorUpdate): void;
  /** Replaces the token, before or after it expires, without reloading. */
  updateJWT(jwt: string): void;
  /** Same as `update({ theme: colors })`, for code written for another editor. */
  applyPalette(colors: OwnTheme): void;
  /** Does what the close button does: calls `onClose`. */
  triggerClose(): void;
  /** Removes the editor. Can be called at any time, more than once. */
  destroy(): void;
}

/** The ID option tells the two editors apart. */
type AnyEditorOptions = EditorOptions | RequestEditorOptions;
type AnyEditorHandle = SharedEditorHandle<unknown, unknown>;
type Method = EditorCall['type'];
/** Methods that the editor answers are added by name. */
type GrowingHandle = { -readonly [Key in Exclude<keyof AnyEditorHandle, Method>]: AnyEditorHandle[Key] } & {
  [Key in Method]: (...values: never[]) => Promise<never>;
};
/** Callbacks by the type of message. */
type Callbacks = { readonly [Key in FromFrameKeys['type']]?: (detail: unknown) => unknown };

const toError = (error: WidgetError): Error & WidgetError => Object.assign(new Error(error.message), error);

type Pending = readonly [resolve: (value: never) => void, reject: (error: Error) => void];

/**
 * A function, not a class: closures need half the bytes of private fields, and a loader has 2 kB. Invalid options are also shown in
 * the container, since exceptions appear only in the console.
 */
export function createEditor(options: AnyEditorOptions): AnyEditorHandle {
  try {
    checkOptions(options, EDITOR_OPTIONS);
    const folder = embedFolder(options);
    const container = findContainer(options.container);
    /** Grows with each attempt, because browsers cache a failed import by its URL. */
    let inlineFile = 'editor-inline.mjs';
    let root: WidgetRoot | undefined;
    let connection: FrameConnection<EditorToFrame> | undefined;
    /** Index 0 is `ready`, the others are calls by number. */
    const pending: Pending[] = [];
    const wait = (isGone?: boolean) =>
      new Promise<never>((...both) => {
        pending.push(both);
        // Doing it again rejects this call.
        if (isGone) destroy();
      });

    const ready = wait();
    ready.catch(() => {}); // already reported to onError

    const onError = (error: WidgetError) => {
      if (!error.retryable) pending[0]![1](toError(error));
      notify(options.onError ?? console.error, error);
    };

    const onMessage = ({ type, names, call, detail, state, error }: FromFrameKeys) => {
      if (type === 'onError') onError(detail as WidgetError);
      else if (names)
        connection!.send({
          type: type as 'css',
          values: names.map((name) => getComputedStyle(container!).getPropertyValue(name)),
        });
      else {
        Object.assign(handle, state);
        if (error) pending[call!]![1](toError(error));
        else pending[call!]?.[0](detail as never);
        notify((options as Callbacks)[type], detail).then(
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
            apiUrl: fromFolder(folder, options.apiUrl ?? '../api/v1'),
            keys: Object.keys(options),
            // Whether there is a `getToken`; a separate key would be too long for a loader.
            container: !!options.getToken,
          }),
        ),
      });

    const onReady = () => {
      root!.firstChild.textContent = '';
      handle.isDirty = false;
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
      for (const [, reject] of pending) reject(toError(widgetError('DESTROYED', 'Closed', false)));
    };

    const handle = {
      // In an order that compresses well.
      ready,
      canRedo: false,
      update,
      canUndo: false,
      updateJWT: (jwt: string) => update({ jwt }),
      isDirty: false,
      destroy,
      applyPalette: (theme: OwnTheme) => update({ theme }),
      triggerClose() {
        if (!connection?.send({ type: 'close' }))
          notify(options.onClose, { hasUnsavedChanges: handle.isDirty });
      },
    } as Partial<GrowingHandle> as GrowingHandle;

    for (const type of EDITOR_METHODS.split(',') as Method[])
      handle[type] = async (value: unknown) => {
        await ready;
        return wait(!connection!.send({ type, call: pending.length, value }));
      };

    if (container) {
      root = createWidgetRoot(container, options, destroy);
      start();
    } else onError(widgetError('CONTAINER_NOT_FOUND', `No element matches ${options.container}`, false));

    return handle;
  } catch (error) {
    fetchErrorCards(options).then(
      (cards) => cards.showError(options, error),
      () => {},
    );
    throw error;
  }
}

// Here, because an alias with a property would take 10 bytes.
createEditor.init = createEditor;
