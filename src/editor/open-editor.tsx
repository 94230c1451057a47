import { computed, effect, type Signal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { readClaims } from '../client/token-claims.ts';
import { createFieldIcons } from '../fields/field-icons.ts';
import type { Translator } from '../i18n/translator.ts';
import type { WidgetError } from '../model/errors.ts';
import type { PdfHandle } from '../pdf/open-document.ts';
import type { PdfPrefetch } from '../pdf/prefetch.ts';
import type { PdfViewer } from '../pdf/viewer-options.ts';
import { createAnnouncer } from '../ui/announcer.ts';
import { LoadErrors, lazyModule } from '../ui/lazy.tsx';
import type { EditorLiveOptions } from '../wire/editor-options.ts';
import type { EditorFrameOptions } from '../wire/frame-messages.ts';
import { canTokenFix, chunkLoadError } from './chunk-load-error.ts';
import { EditorApp } from './components/EditorApp.tsx';
import type { AppShell, DocumentOwner } from './kernel/app-shell.ts';
import type { Deferred } from './kernel/deferred.tsx';
import { type Editor, EditorContext, type OpenDialog, type Reopening } from './kernel/editor-context.ts';
import type { EditorEvents } from './mount.tsx';
import type { SaveController } from './save-controller.ts';
import type { EditorSource } from './sources/editor-source.ts';
import type { EditableDocument, SavedVersion } from './state/editable-document.ts';
import { createEditorState } from './state/editor-state.ts';
import { lockedParts } from './state/permissions.ts';

const saveController = lazyModule(() => import('./save-controller.ts'));
const checks = lazyModule(() => import('./components/watch-checks.ts'));
const drafts = lazyModule(() => import('./drafts/start-drafts.ts'));
// Already in the first chunk. The dynamic import keeps the bundler's helper there too, instead of in another
// request.
const documents = lazyModule(() => import('../pdf/open-document.ts'));

export interface OpenOptions {
  readonly loaded: EditableDocument;
  /** The document that is already on screen. */
  readonly shell: AppShell | null;
  /** Loads later. */
  readonly source: () => Promise<EditorSource>;
  readonly deferred: Deferred;
  readonly translator: Translator;
  readonly options: EditorFrameOptions;
  readonly isReadOnly: boolean;
  readonly live: Signal<EditorLiveOptions>;
  readonly token: () => string;
  readonly root: Document | ShadowRoot;
  readonly assetBase: string;
  readonly early?: PdfPrefetch;
  readonly signal: AbortSignal;
  readonly events: EditorEvents;
  /** Never rejects; texts may have to be fetched. */
  readonly toError: (cause: unknown) => Promise<WidgetError>;
  /** The document now has other pages. */
  readonly onReopen: (next: EditableDocument, how: Reopening) => void;
  /** State of the previous editor. */
  readonly reopening?: Reopening | undefined;
}

export interface OpenedEditor {
  readonly view: VNode;
  isDirty(): boolean;
  setReadOnly(isReadOnly: boolean): void;
  save(): Promise<SavedVersion>;
  /** A new token arrived. */
  renewed(): void;
  requestClose(): void;
  destroy(): void;
}

/** Permissions needed to change pages. */
const PAGES = ['write', 'document', 'fields'];

/** A loaded document with its models and its PDF, connected to the service and the embedder. */
export function openEditor(given: OpenOptions): OpenedEditor {
  const { loaded, source, deferred, translator, options, events, toError } = given;
  const hasExpired = signal(false);
  const pdf = signal<PdfHandle | null>(null);
  const pdfError = signal<WidgetError | null>(null);
  const dialog = signal<OpenDialog | null>(null);
  const announcer = createAnnouncer();
  const icons = createFieldIcons(given.root);

  let work: Promise<SaveController> | undefined;
  const fetchWork = () =>
    (work ??= Promise.all([saveController.load(), deferred.load()]).then(
      ([{ createSaveController }]) => createSaveController(editor, given),
      (cause) => {
        work = undefined;
        deferred.report(cause, () => void fetchWork().catch(() => {}));
        throw chunkLoadError(cause, translator);
      },
    ));
  const { sending } = loaded;
  if (sending && given.root instanceof Document) document.title = translator.t('editor.titleRequest');
  const isSent = signal(sending !== null && sending.status !== 'not_sent');
  const state = createEditorState(
    loaded,
    async (parts) => (await fetchWork()).openSaving(parts),
    given.isReadOnly || isSent.peek(),
    given.reopening?.history,
  );

  const save = async (isQuiet?: boolean) => (await fetchWork()).save(isQuiet);

  const owner: DocumentOwner = {
    renewUrl: async () => {
      const { file } = await (await source()).load({ signal: given.signal });
      return { url: file.document_url, expiresAt: file.document_url_expires_at };
    },
    onFatal: (error) => void failed(error),
  };
  /** The shell opens the document once; a retry opens it again. */
  let isOpening = true;
  const openPdf = () => {
    pdfError.value = null;
    const opening = isOpening ? given.shell?.attach(owner) : null;
    isOpening = false;
    (
      opening ??
      documents.load().then(({ openDocument }) =>
        openDocument({
          url: loaded.file.document_url,
          expiresAt: loaded.file.document_url_expires_at,
          assetBase: given.assetBase,
          early: given.early,
          signal: given.signal,
          ...owner,
        }),
      )
    ).then((handle) => {
      if (given.signal.aborted) handle.destroy();
      else pdf.value = handle;
    }, failed);
  };
  const failed = async (cause: unknown) => {
    const error = await toError(cause);
    if (given.signal.aborted) return;
    if (canTokenFix(error.code)) {
      hasExpired.value = true;
      events.onTokenWanted?.();
    }
    pdfError.value = error;
    events.onError(error);
  };

  const leave = () => events.onClose({ hasUnsavedChanges: state.history.isDirty.peek() });
  const close = () => {
    if (state.history.isDirty.peek()) dialog.value = { kind: 'leave' };
    else leave();
  };

  let customFields: ReturnType<Editor['customFields']> | undefined;
  const editor: Editor = {
    ...state,
    i18n: translator,
    loaded,
    shell: given.shell,
    viewer: signal<PdfViewer | null>(null),
    pdf,
    layers: signal([]),
    pdfError,
    dialog,
    hasExpired,
    live: given.live,
    work: signal(null),
    isPage: given.root instanceof Document,
    root: given.root,
    icons,
    showsCloseButton: options.showCloseButton,
    initialZoom: options.initialZoom,
    sending: sending && {
      isSent,
      canSend: sending.isAllowed,
      cost: sending.cost,
      send: async (message) => (await fetchWork()).send(message),
    },
    customFields: () =>
      (customFields ??= source()
        .then((known) => known.customFields?.({ signal: given.signal }) ?? [])
        .catch(() => [])),
    pages: sending
      ? null
      : {
          canChange: computed(() => {
            const { permissions } = readClaims(given.token());
            const may = PAGES.every((one) => permissions?.includes(one) ?? true);
            return may && !state.document.isReadOnly.value && given.live.value.features?.pages !== false;
          }),
          source: async () => (await source()).pages!(),
          read: async () => (await source()).load({ signal: given.signal }),
          signal: given.signal,
          reopen: given.onReopen,
        },
    deferred,
    announcer,
    say: (text) => announcer.announce(text),
    save: (isQuiet) =>
      save(isQuiet).then(
        () => true,
        () => false,
      ),
    close,
    leave,
    retryDocument: openPdf,
  };

  openPdf();
  let stopChecks = () => {};
  let stopDrafts = () => {};
  const cancelChecks = deferred.whenReady(checks, ({ watchChecks }) => {
    stopChecks = watchChecks(state, (found) => events.onChecks?.(found), sending !== null);
  });
  const cancelDrafts = deferred.whenReady(drafts, ({ startDrafts }) => {
    const place = [options.apiUrl, loaded.id, readClaims(given.token()).sub].join(' ');
    stopDrafts = startDrafts(editor, place, given.reopening);
  });
  const stopLocks = effect(() => {
    const { permissions } = readClaims(given.token());
    state.document.locked.value = lockedParts(permissions, given.live.value.features);
  });
  let isFirst = true;
  const stopDirty = effect(() => {
    const isDirty = state.history.isDirty.value;
    // The embedder assumes it's clean.
    if (!isFirst) events.onDirty(isDirty);
    isFirst = false;
  });

  return {
    view: (
      <EditorContext.Provider value={editor}>
        <LoadErrors.Provider value={deferred.report}>
          <EditorApp />
        </LoadErrors.Provider>
      </EditorContext.Provider>
    ),
    isDirty: () => state.history.isDirty.peek(),
    setReadOnly: (next) => {
      state.document.isReadOnly.value = next || isSent.peek();
    },
    save,
    renewed() {
      hasExpired.value = false;
      if (pdfError.peek()) openPdf();
      if (state.saving.status.peek().kind === 'failed') void editor.save();
    },
    requestClose: close,
    destroy() {
      stopDirty();
      cancelChecks();
      cancelDrafts();
      stopLocks();
      stopChecks();
      stopDrafts();
      state.history.stop();
      pdf.peek()?.destroy();
      icons.destroy();
      announcer.destroy();
    },
  };
}
