/**
 * Mounts the template editor in any root: the document of its frame, or an open shadow root on the customer's
 * page. Nothing outside that root is read, written or listened to.
 */
import { signal } from '@preact/signals';
import { render } from 'preact';
import { readClaims } from '../client/token-claims.ts';
import fieldStyles from '../fields/styles.css?inline';
import { I18n } from '../i18n/context.ts';
import { loadTranslator } from '../i18n/load-translator.ts';
import type { Translator } from '../i18n/translator.ts';
import type { ErrorStage, WidgetError } from '../model/errors.ts';
import type { Finding } from '../model/findings.ts';
import { nextFrame } from '../pdf/next-frame.ts';
import type { PdfPrefetch } from '../pdf/prefetch.ts';
import pdfStyles from '../pdf/styles.css?inline';
import { adoptStyles } from '../theme/adopt-styles.ts';
import { applyThemeOption, readProperties } from '../theme/apply-theme.ts';
import { lazyModule } from '../ui/lazy.tsx';
import panelStyles from '../ui/panels.css?inline';
import uiStyles from '../ui/styles.css?inline';
import type { EditorLiveOptions, TokenExpiring } from '../wire/editor-options.ts';
import type {
  EditorFrameOptions,
  EditorHistory,
  HandleState,
  RequestEditorSent,
} from '../wire/frame-messages.ts';
import { BASE_MESSAGES } from './base-messages.ts';
import type { AnswerCall } from './calls/answer-calls.ts';
import { canTokenFix, chunkLoadError } from './chunk-load-error.ts';
import { ErrorScreen, LoadingScreen } from './components/FirstScreen.tsx';
import type { AppShell } from './kernel/app-shell.ts';
import { createDeferred } from './kernel/deferred.tsx';
import type { Reopening } from './kernel/editor-context.ts';
import { liveTranslator } from './live-translator.ts';
import { type OpenedEditor, openEditor } from './open-editor.tsx';
import type { EditorSource } from './sources/editor-source.ts';
import { deepEqual } from './state/deep-equal.ts';
import type { EditableDocument, SavedVersion } from './state/editable-document.ts';
import { isReadOnlyToken } from './state/permissions.ts';
import { savedVersion } from './state/save-model.ts';
import styles from './styles.css?inline';
import { createTokenSource } from './tokens/token-source.ts';
import type { TokenWatch } from './tokens/watch-token.ts';

const editorSource = lazyModule(() => import('./sources/editor-source.ts'));
const deferredParts = lazyModule(() => import('./deferred-parts.ts'));

export interface EditorEvents {
  onLoaded(document: EditableDocument): void;
  onDirty(isDirty: boolean, state: HandleState): void;
  onSaved(saved: SavedVersion): void;
  /** The document was sent. */
  onSent?(sent: Omit<RequestEditorSent, 'signing_request_id'>): void;
  onClose(state: { readonly hasUnsavedChanges: boolean }): void;
  onError(error: WidgetError): void;
  /** The token expires soon or has expired. */
  onTokenExpiring?(detail: TokenExpiring): void;
  /** A new token is needed now; pass it to `update`. */
  onTokenWanted?(): void;
  /** Findings of the checks, once after loading and then whenever they change. */
  onChecks?(found: readonly Finding[]): void;
  /** What can be undone and redone, once after loading and then whenever it changes. */
  onHistory?(history: EditorHistory, state: HandleState): void;
}

export interface MountOptions {
  readonly root: Document | ShadowRoot;
  /** An element inside `root` that the editor fills; must have its own size. */
  readonly container: HTMLElement;
  readonly options: EditorFrameOptions;
  /** The folder that contains the `pdfjs-<version>` folder, with a trailing slash. */
  readonly assetBase: string;
  readonly events: EditorEvents;
  /** Requests that were started before this code loaded. */
  readonly early?: {
    readonly pdf?: PdfPrefetch;
    /** Null, or a promise of null, if the source has to load it. */
    readonly document?: Promise<EditableDocument | null> | null;
    /** Called when the document has loaded. */
    readonly takeShell?: () => AppShell | null;
  };
  /** Default: the service at `options.apiUrl` with the current token. */
  readonly source?: EditorSource;
}

export interface EditorInstance {
  /** A method of the handle on the host page, once a document is open. `save` during a save saves again afterward. */
  readonly call: AnswerCall;
  /**
   * Changes options of the open editor without loading anything again. Missing options stay as they are. A
   * new token ends the expired state and retries what couldn't be opened.
   */
  update(next: Partial<EditorFrameOptions>): void;
  /** Same as the close button: asks about unsaved changes, then calls `onClose`. */
  requestClose(): void;
  /**
   * Removes everything from the container and aborts all requests. Can be called at any time and more than
   * once.
   */
  destroy(): void;
}

/**
 * @example
 * const editor = mountEditor({ root: document, container: document.body, options, assetBase: '/embed/', events });
 */
export function mountEditor(params: MountOptions): EditorInstance {
  const { root, container, options } = params;
  const stop = new AbortController();
  const tokens = createTokenSource({
    jwt: options.jwt,
    requestToken: () => params.events.onTokenWanted?.(),
    canAnswer: () => (live.peek() as EditorFrameOptions).container === true,
  });
  const events: EditorEvents = {
    ...params.events,
    onTokenWanted: () => void tokens.refused(tokens.current()),
  };
  const deferredTexts = lazyModule(async () => {
    const { MESSAGES, adoptDeferredStyles } = await deferredParts.load();
    (await loadingTranslator).add(MESSAGES);
    cleanups.push(adoptDeferredStyles(root));
  });
  const deferred = createDeferred(deferredTexts, (cause) => {
    if (!stop.signal.aborted) events.onError(chunkLoadError(cause, i18n!));
  });
  let opening: Promise<EditorSource> | undefined;
  const source = (): Promise<EditorSource> => {
    if (params.source) return Promise.resolve(params.source);
    opening ??= editorSource.load().then(
      ({ openSource }) => openSource({ ...options, token: tokens }),
      (cause) => {
        opening = undefined;
        throw chunkLoadError(cause, i18n!);
      },
    );
    return opening;
  };
  let earlyDocument = params.early?.document ?? null;
  let shell: AppShell | null = null;
  const takeShell = () => (shell ??= params.early?.takeShell?.() ?? null);
  let opened: OpenedEditor | null = null;
  let onOpened: () => void;
  const whenOpened = new Promise<void>((resolve) => {
    onOpened = resolve;
  });
  let i18n: Translator | null = null;
  let problem: WidgetError | null = null;
  let { readOnly: isReadOnly } = options;
  const token = signal(options.jwt);
  const live = signal<EditorLiveOptions>(options);
  let watch: TokenWatch | null = null;
  let changeLanguage = (_next: Translator) => {};

  const onInvalidOption = (cause: unknown) => {
    // Later, as `loadingTranslator` may not be initialized yet.
    void Promise.resolve()
      .then(() => loadingTranslator)
      .then((translator) =>
        toWidgetError({ code: 'VALIDATION_ERROR', retryable: true, message: cause }, translator, 'options'),
      )
      .then(events.onError);
  };
  /** Checks that the loader doesn't make: invalid values are reported and replaced by the defaults. */
  const checkOptions = (next: Partial<EditorFrameOptions>, before: Partial<EditorFrameOptions> = {}) =>
    deferred.whenReady(deferredParts, ({ checkEditorOptions }) => {
      if (!stop.signal.aborted) checkEditorOptions(next, before, onInvalidOption);
    });
  checkOptions(options);
  let removeTheme = () => {};
  const applyTheme = (
    { theme, css }: Partial<EditorFrameOptions>,
    brand?: EditableDocument['file']['workspace_colors'],
  ) => {
    const old = removeTheme;
    removeTheme = applyThemeOption(root, theme, readProperties(css), onInvalidOption, brand);
    old();
  };
  applyTheme(options);
  const cleanups = [
    adoptStyles(root, uiStyles, panelStyles, pdfStyles, fieldStyles, styles),
    deferred.whenReady(deferredParts, ({ watchSize }) =>
      cleanups.push(watchSize(() => container.getBoundingClientRect(), onInvalidOption)),
    ),
  ];
  container.classList.add('ed-root');

  const messages = { ...BASE_MESSAGES };
  const loadingTranslator = loadTranslator([options.locale, ...navigator.languages], messages, 'editor').then(
    (translator) => {
      const reactive = liveTranslator(translator);
      changeLanguage = reactive.change;
      i18n = reactive.translator;
      return i18n;
    },
  );

  const show = (translator: Translator) => {
    render(
      <I18n.Provider value={translator}>
        {problem ? (
          <ErrorScreen
            error={problem}
            isPage={root instanceof Document}
            apiUrl={options.apiUrl}
            onRetry={() => void load()}
            onClose={options.showCloseButton ? () => events.onClose({ hasUnsavedChanges: false }) : null}
          />
        ) : (
          (opened?.view ?? <LoadingScreen />)
        )}
      </I18n.Provider>,
      container,
    );
  };

  const toWidgetError = (cause: unknown, translator: Translator, stage: ErrorStage): Promise<WidgetError> =>
    Promise.all([deferredParts.load(), deferred.load()]).then(
      ([{ toWidgetError }]) => toWidgetError(cause, translator, stage),
      () => chunkLoadError(cause, translator),
    );
  const fail = async (cause: unknown, translator: Translator, isOutdated: () => boolean) => {
    const error = await toWidgetError(cause, translator, 'load');
    if (isOutdated()) return;
    if (canTokenFix(error.code)) events.onTokenWanted?.();
    problem = error;
    show(translator);
    events.onError(error);
  };

  const open = (loaded: EditableDocument, translator: Translator, reopening?: Reopening) => {
    const { workspace_colors } = loaded.file;
    if (workspace_colors) applyTheme(live.peek() as EditorFrameOptions, workspace_colors);
    opened = openEditor({
      loaded,
      shell,
      source,
      deferred,
      translator,
      options,
      isReadOnly: isReadOnly || isReadOnlyToken(readClaims(tokens.current()).permissions),
      live,
      token: () => token.value,
      root,
      assetBase: params.assetBase,
      early: params.early?.pdf,
      signal: stop.signal,
      events,
      toWidgetError: (cause) => toWidgetError(cause, translator, 'load'),
      onReopen(next, how) {
        if (stop.signal.aborted) return;
        render(null, container);
        opened?.destroy();
        shell = null;
        open(next, translator, how);
        show(translator);
        events.onSaved(savedVersion(next));
      },
      reopening,
    });
    onOpened();
  };

  let latestLoad = 0;
  const load = async (): Promise<void> => {
    const thisLoad = ++latestLoad;
    const translator = await loadingTranslator;
    const isOutdated = () => stop.signal.aborted || thisLoad !== latestLoad || opened !== null;
    if (isOutdated()) return;
    problem = null;
    if (!takeShell()) show(translator);
    try {
      const loaded = (await earlyDocument) ?? (await (await source()).load({ signal: stop.signal }));
      earlyDocument = null;
      if (isOutdated()) return;
      takeShell();
      open(loaded, translator);
      await shell?.whenIdle();
      if (stop.signal.aborted) return;
      show(translator);
      events.onLoaded(loaded);
      // One frame after the fields, and after the page, so that this code doesn't compete with them for the
      // processor.
      const loadRest = () => void deferred.load().catch((cause) => deferred.report(cause, loadRest));
      void Promise.all([nextFrame().then(nextFrame), shell?.whenIdle()]).then(loadRest);
      cleanups.push(
        deferred.whenReady(deferredParts, ({ watchToken }) => {
          watch ??= watchToken(tokens, (expires_at) => events.onTokenExpiring?.({ expires_at }));
        }),
      );
    } catch (cause) {
      earlyDocument = null;
      await fail(cause, translator, isOutdated);
    }
  };
  void load();

  const setReadOnly = (next: boolean) => {
    isReadOnly = next;
    opened?.setReadOnly(next || isReadOnlyToken(readClaims(tokens.current()).permissions));
  };
  const renew = (next: string) => {
    token.value = next;
    tokens.set(next);
    watch?.renewed();
    if (!opened) return void load();
    setReadOnly(isReadOnly);
    opened.renewed();
  };

  return {
    call: (...call) => whenOpened.then(() => opened!.call(...call)),
    update(next) {
      if (stop.signal.aborted) return;
      const before = live.peek() as EditorFrameOptions;
      const { css = before.css } = next;
      const { theme = before.theme } = next;
      if (!deepEqual(theme, before.theme) || !deepEqual(readProperties(css), readProperties(before.css)))
        applyTheme({ theme, css });
      checkOptions(next, before);
      if (next.readOnly !== undefined) setReadOnly(next.readOnly);
      if (next.locale !== undefined && next.locale !== before.locale)
        void loadTranslator([next.locale, ...navigator.languages], messages, 'editor').then((translator) => {
          if (!stop.signal.aborted) changeLanguage(translator);
        });
      // Null resets the option.
      const changes = Object.entries(next).map(([key, value]) => [key, value ?? undefined]);
      live.value = { ...live.peek(), ...Object.fromEntries(changes), theme, css };
      if (next.jwt && (next.jwt !== tokens.current() || tokens.isPending())) renew(next.jwt);
    },
    requestClose() {
      if (opened) opened.requestClose();
      else events.onClose({ hasUnsavedChanges: false });
    },
    destroy() {
      if (stop.signal.aborted) return;
      stop.abort(new DOMException('The editor was destroyed', 'AbortError'));
      watch?.stop();
      tokens.stop();
      params.early?.pdf?.discard();
      render(null, container);
      takeShell()?.destroy();
      opened?.destroy();
      opened = null;
      container.classList.remove('ed-root');
      for (const cleanUp of cleanups) cleanUp();
      removeTheme();
    },
  };
}
