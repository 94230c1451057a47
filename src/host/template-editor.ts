import { BRAND } from '../model/brand.ts';
import type { WidgetError } from '../model/errors.ts';
import type { EditorFromFrame, EditorLoaded, EditorSaved, EditorToFrame } from '../wire/frame-messages.ts';
import { checkOptions, TEXT } from './check-options.ts';
import { EDITOR_RULES, type EditorOptions } from './editor-options.ts';
import { findContainer } from './find-container.ts';
import { fail, notify, WidgetFailure } from './report.ts';
import { serviceAddress } from './service-address.ts';
import { type Channel, showFrame } from './show-frame.ts';
import { showInline } from './show-inline.ts';
import { createSurface, type Surface } from './surface.ts';

const NAME = BRAND.editorGlobal;

interface Waiting<T> {
  resolve(value: T): void;
  reject(error: WidgetFailure): void;
}

/**
 * The template editor in a page of yours.
 *
 * Wrong options throw a `TypeError`. Whatever fails later (no such container, an expired token, an unreachable service)
 * goes to `onError` and is shown in the container.
 *
 * @example
 * const editor = CountersignTemplateEditor.init({ container: '#editor', jwt, templateId, onSave: ({ revision }) => {} });
 * await editor.ready;
 * editor.destroy();
 */
export class CountersignTemplateEditor {
  /** Same as `new`. */
  static init(options: EditorOptions): CountersignTemplateEditor {
    return new CountersignTemplateEditor(options);
  }

  /** Resolves when the template can be edited; rejects with the first error before that, or when destroyed. */
  readonly ready: Promise<EditorLoaded>;

  readonly #options: EditorOptions;
  readonly #apiUrl: string;
  readonly #saves = new Map<number, Waiting<EditorSaved>>();
  #jwt: string;
  #calls = 0;
  #isDirty = false;
  #isStarted = false;
  #isDestroyed = false;
  #loading!: Waiting<EditorLoaded>;
  #surface?: Surface;
  #channel?: Channel<EditorToFrame>;

  constructor(options: EditorOptions) {
    checkOptions(NAME, options, EDITOR_RULES);
    const { embedUrl, apiUrl } = serviceAddress(NAME, options);
    const container = findContainer(NAME, options.container);
    this.#options = options;
    this.#apiUrl = apiUrl;
    this.#jwt = options.jwt;
    this.ready = new Promise((resolve, reject) => {
      this.#loading = { resolve, reject };
    });
    this.ready.catch(() => {}); // who only listens to onError has handled it

    if ('code' in container) {
      // Not before the caller has the handle.
      queueMicrotask(() => this.#fail(container));
      return;
    }
    const { theme = 'light', width, height, isolation } = options;
    this.#surface = createSurface(container, { theme, width, height }, () => this.destroy());
    const callbacks = {
      onReady: () => this.#start(),
      onMessage: (message: EditorFromFrame) => this.#receive(message),
      onError: (error: WidgetError) => this.#fail(error),
    };
    this.#channel =
      isolation === 'inline'
        ? showInline(this.#surface, { url: `${embedUrl}template-editor-inline.mjs`, ...callbacks })
        : showFrame(this.#surface, {
            url: `${embedUrl}editor-frame.html`,
            title: `${BRAND.name} template editor`,
            allow: 'clipboard-read $; clipboard-write $',
            ...callbacks,
          });
  }

  /** True while the editor holds changes that the service has not confirmed. */
  get isDirty(): boolean {
    return this.#isDirty;
  }

  /** Saves as the save button does. Rejects with a `WidgetError` when it could not. */
  async save(): Promise<EditorSaved> {
    await this.ready;
    return new Promise((resolve, reject) => {
      const call = ++this.#calls;
      this.#saves.set(call, { resolve, reject });
      this.#send({ type: 'save', call });
    });
  }

  /** Gives the editor a fresh token, before or after the old one expires. Nothing is reloaded or lost. */
  updateJWT(jwt: string): void {
    checkOptions(NAME, { jwt }, { 'jwt!': TEXT });
    this.#jwt = jwt;
    this.#send({ type: 'update-jwt', jwt });
  }

  /** As if the reader had pressed the close button: `onClose` follows. */
  triggerClose(): void {
    // Nothing answers yet, so nothing can be unsaved.
    if (!this.#isStarted) notify(this.#options.onClose, { hasUnsavedChanges: false });
    this.#send({ type: 'close-requested' });
  }

  /** Takes everything away and stops everything. May be called at any moment, and more than once. */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#send({ type: 'destroy' });
    this.#isDestroyed = true;
    this.#channel?.close();
    this.#surface?.remove();
    this.#rejectAll({ code: 'DESTROYED', message: 'The editor was destroyed', retryable: false });
  }

  #send(message: EditorToFrame): void {
    if (!this.#isDestroyed) this.#channel?.send(message);
  }

  /** Also after a reload of the frame, which then knows nothing. */
  #start(): void {
    const { templateId, theme = 'light', readOnly, showCloseButton, initialZoom, locale } = this.#options;
    this.#isStarted = true;
    this.#isDirty = false;
    this.#send({
      type: 'init',
      options: {
        jwt: this.#jwt,
        templateId,
        apiUrl: this.#apiUrl,
        theme,
        readOnly: readOnly ?? false,
        showCloseButton: showCloseButton ?? false,
        initialZoom: initialZoom ?? null,
        locale: locale ?? null,
      },
    });
  }

  #receive(message: EditorFromFrame): void {
    if (this.#isDestroyed) return;
    const { onLoad, onSave, onClose } = this.#options;
    switch (message.type) {
      case 'loaded':
        this.#loading.resolve(message.template);
        notify(onLoad, message.template);
        break;
      case 'dirty':
        this.#isDirty = message.isDirty;
        break;
      case 'saved':
        notify(onSave, message.data);
        break;
      case 'save-result': {
        const waiting = this.#saves.get(message.call);
        this.#saves.delete(message.call);
        if (message.data) waiting?.resolve(message.data);
        else if (message.error) waiting?.reject(new WidgetFailure(message.error));
        break;
      }
      case 'close':
        notify(onClose, { hasUnsavedChanges: message.hasUnsavedChanges });
        break;
      case 'error':
        this.#fail(message.error);
    }
  }

  #fail(error: WidgetError): void {
    if (this.#isDestroyed) return;
    this.#loading.reject(new WidgetFailure(error));
    fail(NAME, this.#options.onError, error);
  }

  #rejectAll(error: WidgetError): void {
    const failure = new WidgetFailure(error);
    this.#loading.reject(failure);
    for (const waiting of this.#saves.values()) waiting.reject(failure);
    this.#saves.clear();
  }
}
