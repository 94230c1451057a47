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

const STEPS: { readonly [Kind in Exclude<DocumentsChange['kind'], 'arrange'>]: StepName } = {
  add: 'editor.step.documentAdd',
  rename: 'editor.step.documentRename',
  replace: 'editor.step.documentReplace',
  remove: 'editor.step.documentRemove',
  reorder: 'editor.step.documentMove',
};

function stepOf(editor: Editor, change: DocumentsChange): StepName {
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

/**
 * Saves first, as unsaved changes would be lost with their pages.
 * @param focused the document to focus in the list afterward
 */
export async function changeDocuments(
  editor: Editor,
  change: DocumentsChange,
  { note, focused = null }: { readonly note: string; readonly focused?: string | null },
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
      focusedDocument: new Signal<string | null>(focused),
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

/** Moves a document to this index among all of them. */
export async function moveDocument(editor: Editor, id: string, place: number): Promise<void> {
  const { dialog, i18n } = editor;
  const documents = shownDocuments(editor);
  const moved = documents.find((one) => one.id === id);
  const others = documents.filter((one) => one !== moved);
  if (!moved || place < 0 || place > others.length || documents[place] === moved || dialog.peek()) return;
  const ids = [...others.slice(0, place), moved, ...others.slice(place)].map((one) => one.id);
  dialog.value = { kind: 'updating-pages' };
  const note = i18n.t('editor.recipient.moved', { name: moved.label, number: place + 1 });
  editor.say(note);
  const failure = await changeDocuments(editor, { kind: 'reorder', ids }, { note, focused: id });
  if (!failure) return;
  if (dialog.peek()?.kind === 'updating-pages') dialog.value = null;
  toastsOf(editor).show({ tone: 'danger', text: failure.error.message });
}
