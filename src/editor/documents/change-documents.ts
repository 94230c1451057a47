/**
 * Changes of whole documents. Each is applied at once by the service; the editor then shows the new pages, with the change as its last
 * undo step.
 */
import { Signal } from '@preact/signals';
import { ServiceCallError } from '../../client/call-service.ts';
import type { WidgetError } from '../../model/errors.ts';
import type { DocumentReview } from '../../wire/http/templates.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { shownDocuments } from '../kernel/several-documents.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { pageSideOf, planName, showPages, showTheirs } from '../pages/page-steps.ts';
import type { DocumentsChange } from '../sources/editor-source.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import type { CarriedHistory, StepName } from '../state/history-model.ts';

export interface Failure {
  readonly error: WidgetError;
  /** Of the service's error. */
  readonly details: Readonly<Record<string, unknown>>;
}

export const failureOf = (editor: Editor, cause: unknown): Failure => ({
  error: toWidgetError(cause, editor.i18n, 'save'),
  details: cause instanceof ServiceCallError ? cause.details : {},
});

type PageStep = Exclude<DocumentsChange, { readonly kind: 'allow-several' }>;

const STEPS: { readonly [Kind in Exclude<PageStep['kind'], 'arrange'>]: StepName } = {
  add: 'editor.step.documentAdd',
  rename: 'editor.step.documentRename',
  replace: 'editor.step.documentReplace',
  remove: 'editor.step.documentRemove',
  reorder: 'editor.step.documentMove',
};

function stepOf(editor: Editor, change: PageStep): StepName {
  if (change.kind !== 'arrange') return STEPS[change.kind];
  const { page_count } = shownDocuments(editor).find(({ id }) => id === change.id)!;
  return planName(
    change.pages.map(({ page_number, rotate = 0 }) => ({ page_number, rotate })),
    page_count,
  );
}

/** The steps of the next editor. */
function historyAfter(editor: Editor, change: DocumentsChange, next: EditableDocument): CarriedHistory {
  const { history, loaded, document } = editor;
  // The pages stay as they are.
  if (change.kind === 'allow-several')
    return { steps: history.steps.peek(), position: history.position.peek() };
  const before = { documentId: loaded.file.document_id, fields: document.allFields() };
  const after = pageSideOf(next);
  if (change.kind !== 'rename') return history.withPages(stepOf(editor, change), { before, after });
  const { id, label } = change;
  const was = loaded.file.documents!.find((one) => one.id === id)!.label;
  return history.withPages(STEPS.rename, {
    before: { ...before, renamed: { id, label: was } },
    after: { ...after, renamed: { id, label } },
  });
}

/** The first of several may have been made before the error. Shows it, so that the next attempt starts from there. */
async function showConverted(editor: Editor, { message }: WidgetError): Promise<void> {
  const current = await editor.pages!.read().catch(() => null);
  if (current?.file.documents) showPages(editor, current, { note: message });
}

interface ChangeOptions {
  readonly note: string;
  /** The document to focus in the list afterward, unless it’s a new or removed one. */
  readonly focused?: string;
  /** The dialog to open about the first document afterward. */
  readonly opening?: 'pages' | 'replace';
}

/** The document to focus in the list afterward: the first of the new ones, or the one in place of a removed one. */
function focusAfter(editor: Editor, change: DocumentsChange, next: EditableDocument): string | undefined {
  const before = shownDocuments(editor);
  const after = next.file.documents ?? [];
  if (change.kind === 'add') return after[Math.max(1, before.length)]?.id;
  const place = before.findIndex((one) => change.kind === 'remove' && one.id === change.id);
  return (after[place] ?? after.at(-1))?.id;
}

/**
 * Saves first, as unsaved changes would be lost with their pages.
 */
export async function changeDocuments(
  editor: Editor,
  change: DocumentsChange,
  { note, focused, opening }: ChangeOptions,
): Promise<Failure | null> {
  const { pages, saving } = editor;
  const { source, signal } = pages!;
  if (!(await editor.save())) return failureOf(editor, { code: 'SAVE_FAILED', retryable: true });
  try {
    const { revision } = saving.last.peek();
    const next = await (await source()).changeDocuments(change, { revision, signal });
    showPages(editor, next, {
      note,
      history: historyAfter(editor, change, next),
      focusedDocument: new Signal<string | null>(focused ?? focusAfter(editor, change, next) ?? null),
      ...(opening && { opening: new Signal<'pages' | 'replace' | null>(opening) }),
    });
    return null;
  } catch (cause) {
    const failure = failureOf(editor, cause);
    const areTheirs = showTheirs(editor, cause, failure.error);
    if (!areTheirs && change.kind === 'add' && change.isFirst) await showConverted(editor, failure.error);
    return failure;
  }
}

/** Asks the service how an uploaded file would change the saved fields. */
export async function reviewFile(
  editor: Editor,
  id: string,
  documentId: string,
): Promise<DocumentReview | Failure> {
  const { source, signal } = editor.pages!;
  if (!(await editor.save())) return failureOf(editor, { code: 'SAVE_FAILED', retryable: true });
  try {
    return await (await source()).reviewFile(id, documentId, { signal });
  } catch (cause) {
    return failureOf(editor, cause);
  }
}

/**
 * Opens a dialog about the only document of a draft. The service changes the pages of one of several documents, so it becomes the first
 * of them.
 */
export async function changeOnlyDocument(editor: Editor, opening: 'pages' | 'replace'): Promise<void> {
  if (editor.dialog.peek()) return;
  await showUpdating(editor, () => changeDocuments(editor, { kind: 'allow-several' }, { note: '', opening }));
}

/** Shows that pages are being updated, and why that failed. */
async function showUpdating(editor: Editor, work: () => Promise<Failure | null>): Promise<void> {
  const { dialog } = editor;
  dialog.value = { kind: 'updating-pages' };
  const failure = await work();
  if (!failure) return;
  if (dialog.peek()?.kind === 'updating-pages') dialog.value = null;
  toastsOf(editor).show({ tone: 'danger', text: failure.error.message });
}

/** Moves a document to this index among all of them. */
export async function moveDocument(editor: Editor, id: string, place: number): Promise<void> {
  const { dialog, i18n } = editor;
  const documents = shownDocuments(editor);
  const moved = documents.find((one) => one.id === id);
  const others = documents.filter((one) => one !== moved);
  if (!moved || place < 0 || place > others.length || documents[place] === moved || dialog.peek()) return;
  const ids = [...others.slice(0, place), moved, ...others.slice(place)].map((one) => one.id);
  const note = i18n.t('editor.recipient.moved', { name: moved.label, number: place + 1 });
  editor.say(note);
  await showUpdating(editor, () => changeDocuments(editor, { kind: 'reorder', ids }, { note, focused: id }));
}
