import { effect, type Signal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { readClaims } from '../client/token-claims.ts';
import { createFieldIcons } from '../fields/field-icons.ts';
import type { Translator } from '../i18n/translator.ts';
import type { WidgetError } from '../model/errors.ts';
import type { PdfHandle } from '../pdf/open-document.ts';
import type { PdfPrefetch } from '../pdf/prefetch.ts';
import type { PdfViewer } from '../pdf/viewer-options.ts';
import { startZoom } from '../pdf/zoom.ts';
import { createAnnouncer } from '../ui/LiveRegion.tsx';
import { LoadErrors, lazyModule } from '../ui/lazy.tsx';
import type { EditorLiveOptions } from '../wire/editor-options.ts';
import type { EditorFrameOptions } from '../wire/frame-messages.ts';
import type { AnswerCall } from './calls/answer-calls.ts';
import { canTokenFix, chunkLoadError } from './chunk-load-error.ts';
import { EditorApp } from './components/EditorApp.tsx';
import type { AppShell, DocumentOwner } from './kernel/app-shell.ts';
import type { Deferred } from './kernel/deferred.tsx';
import { type Editor, EditorContext, type OpenDialog, type Reopening } from './kernel/editor-context.ts';
import type { EditorEvents } from './mount.tsx';
import type { SaveController } from './save-controller.ts';
import type { EditorSource } from './sources/editor-source.ts';
import type { EditableDocument } from './state/editable-document.ts';
import { createEditorState } from './state/editor-state.ts';
import { limitsOf, lockedParts } from './state/permissions.ts';

const saveController = lazyModule(() => import('./save-controller.ts'));
const reports = lazyModule(() => import('./calls/report-changes.ts'));
const drafts = lazyModule(() => import('./drafts/start-drafts.ts'));
// In the first chunk anyway. The dynamic import keeps the bundler's helper there too, which saves a request.
const documents = lazyModule(() => import('../pdf/open-document.ts'));

export interface OpenOptions {
  readonly loaded: EditableDocument;
  /** Shows the document already, if the app shell could. */
  readonly shell: AppShell | null;
  /** Loads the source's code on the first call. */
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
  /** Loads the error texts if necessary; never rejects. */
  readonly toWidgetError: (cause: unknown) => Promise<WidgetError>;
  /** The document now has other pages. */
  readonly onReopen: (next: EditableDocument, how: Reopening) => void;
  /** State of the previous editor. */
  readonly reopening?: Reopening | undefined;
}

export interface OpenedEditor {
  readonly view: VNode;
  setReadOnly(isReadOnly: boolean): void;
  readonly call: AnswerCall;
  /** A new token arrived. */
  renewed(): void;
  requestClose(): void;
  destroy(): void;
}

/** Creates the models of a loaded document, opens its PDF, and connects both to the service and the embedder. */
export function openEditor(params: OpenOptions): OpenedEditor {
  const { loaded, source, deferred, translator, options, events, toWidgetError } = params;
  const hasExpired = signal(false);
  const pdf = signal<PdfHandle | null>(null);
  const pdfError = signal<WidgetError | null>(null);
  const dialog = signal<OpenDialog | null>(null);
  const announcer = createAnnouncer();
  const icons = createFieldIcons(params.root);

  let controller: Promise<SaveController> | undefined;
  const loadController = () =>
    (controller ??= Promise.all([saveController.load(), deferred.load()]).then(
      ([{ createSaveController }]) => createSaveController(editor, params),
      (cause) => {
        controller = undefined;
        deferred.report(cause, () => void loadController().catch(() => {}));
        throw chunkLoadError(cause, translator);
      },
    ));
  const { sending } = loaded;
  if (sending && params.root instanceof Document) document.title = translator.t('editor.titleRequest');
  const isSent = signal(sending !== null && sending.status !== 'not_sent');
  const isLocked = () => isSent.peek() || loaded.file.multi_document_read_only === true;
  const state = createEditorState(
    loaded,
    async (parts) => (await loadController()).openSaving(parts),
    params.isReadOnly || isLocked(),
    params.reopening?.history,
  );

  const owner: DocumentOwner = {
    renewUrl: async () => {
      const { file } = await (await source()).load({ signal: params.signal });
      return { url: file.document_url, expiresAt: file.document_url_expires_at };
    },
    onFatal: (error) => void onPdfError(error),
  };
  /** The shell opens the document the first time; a retry opens it here. */
  let isFirstOpening = true;
  const openPdf = () => {
    pdfError.value = null;
    const opening = isFirstOpening ? params.shell?.attach(owner) : null;
    isFirstOpening = false;
    (
      opening ??
      documents.load().then(({ openDocument }) =>
        openDocument({
          url: loaded.file.document_url,
          expiresAt: loaded.file.document_url_expires_at,
          assetBase: params.assetBase,
          early: params.early,
          signal: params.signal,
          ...owner,
        }),
      )
    ).then((handle) => {
      if (params.signal.aborted) handle.destroy();
      else pdf.value = handle;
    }, onPdfError);
  };
  const onPdfError = async (cause: unknown) => {
    const error = await toWidgetError(cause);
    if (params.signal.aborted) return;
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
    reopening: params.reopening,
    shell: params.shell,
    viewer: signal<PdfViewer | null>(null),
    pdf,
    layers: signal([]),
    pdfError,
    dialog,
    hasExpired,
    live: params.live,
    drafts: signal(null),
    isPage: params.root instanceof Document,
    root: params.root,
    icons,
    showsCloseButton: options.showCloseButton,
    startZoom: startZoom(options),
    sending: sending && {
      isSent,
      isFixed: sending.isFixed,
      canSend: sending.isAllowed,
      cost: sending.cost,
      send: async (message) => (await loadController()).send(message),
    },
    customFields: () =>
      (customFields ??= source()
        .then((service) => service.customFields?.({ signal: params.signal }) ?? [])
        .catch(() => [])),
    pictures: async () => (await source()).pictures(),
    pages: {
      source: async () => (await source()).pages!(),
      read: async () => (await source()).load({ signal: params.signal }),
      signal: params.signal,
      reopen: params.onReopen,
    },
    deferred,
    announcer,
    say: (text) => announcer.announce(text),
    save: (isQuiet) =>
      loadController()
        .then((loaded) => loaded.save(isQuiet))
        .then(
          () => true,
          () => false,
        ),
    close,
    leave,
    retryDocument: openPdf,
  };

  openPdf();
  let stopReports = () => {};
  let stopDrafts = () => {};
  const cancelReports = deferred.whenReady(reports, ({ reportChanges }) => {
    stopReports = reportChanges(editor, events);
  });
  const cancelDrafts = deferred.whenReady(drafts, ({ startDrafts }) => {
    const place = [options.apiUrl, loaded.id, readClaims(params.token()).sub].join(' ');
    stopDrafts = startDrafts(editor, place, params.reopening);
  });
  const stopLocks = effect(() => {
    const { permissions } = readClaims(params.token());
    state.document.limits.value = limitsOf(permissions);
    state.document.locked.value = lockedParts(permissions, params.live.value.features, sending?.isFixed);
  });

  return {
    view: (
      <EditorContext.Provider value={editor}>
        <LoadErrors.Provider value={deferred.report}>
          <EditorApp />
        </LoadErrors.Provider>
      </EditorContext.Provider>
    ),
    setReadOnly: (next) => {
      state.document.isReadOnly.value = next || isLocked();
    },
    call: async (...call) => (await loadController()).call(...call),
    renewed() {
      hasExpired.value = false;
      if (pdfError.peek()) openPdf();
      if (state.saving.status.peek().kind === 'failed') void editor.save();
    },
    requestClose: close,
    destroy() {
      cancelReports();
      cancelDrafts();
      stopLocks();
      stopReports();
      stopDrafts();
      state.history.stop();
      pdf.peek()?.destroy();
      icons.destroy();
      announcer.destroy();
    },
  };
}
