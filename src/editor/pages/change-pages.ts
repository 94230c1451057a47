/**
 * Calls of the page dialogs to the service. Each returns the error, or shows the document with its new pages.
 */
import { ServiceCallError } from '../../client/call-service.ts';
import type { Uploaded } from '../../client/upload-file.ts';
import type { WidgetError } from '../../model/errors.ts';
import type { DocumentReview } from '../../wire/http/templates.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import type { StepName } from '../state/history-model.ts';
import type { PlannedPage } from './page-plan.ts';
import { pageSideOf, planName, showPages, showTheirs } from './page-steps.ts';

/** Saves first: unsaved changes would be lost with their pages. */
async function change(
  editor: Editor,
  step: StepName,
  note: string,
  work: (revision: number) => Promise<EditableDocument>,
): Promise<WidgetError | null> {
  if (!(await editor.save()))
    return toWidgetError({ code: 'SAVE_FAILED', retryable: true }, editor.i18n, 'save');
  try {
    const before = { documentId: editor.loaded.file.document_id, fields: editor.document.allFields() };
    const next = await work(editor.saving.last.peek().revision);
    const history = editor.history.withPages(step, { before, after: pageSideOf(next) });
    showPages(editor, next, { note, history });
    return null;
  } catch (cause) {
    const error = toWidgetError(cause, editor.i18n, 'save');
    showTheirs(editor, cause, error);
    return error;
  }
}

export async function arrangePages(
  editor: Editor,
  pages: readonly PlannedPage[],
): Promise<WidgetError | null> {
  const { source, signal } = editor.pages!;
  const name = planName(pages, editor.view.pageCount.peek());
  return change(editor, name, editor.i18n.t('editor.pages.done'), async (revision) =>
    (await source()).arrange!({ pages: [...pages], force_remove_conditions: true }, { revision, signal }),
  );
}

export async function replaceDocument(editor: Editor, documentId: string): Promise<WidgetError | null> {
  const { source, signal } = editor.pages!;
  return change(editor, 'editor.step.replace', editor.i18n.t('editor.replace.done'), async (revision) =>
    (await source()).replace!(documentId, { revision, signal }),
  );
}

/** Whether the service rejected a file because of a missing or wrong password. */
export const passwordError = (cause: unknown): 'missing' | 'wrong' | null =>
  // A Word document has a reason without `password`: none would help.
  cause instanceof ServiceCallError &&
  (cause.details.password === 'wrong' || cause.details.password === 'missing')
    ? cause.details.password
    : null;

/** Uploads a file and asks the service how it would change the saved fields. */
export async function reviewDocument(
  editor: Editor,
  file: File,
  signal: AbortSignal,
  password?: string,
): Promise<
  | (Uploaded & { readonly review: DocumentReview })
  | { readonly password: 'missing' | 'wrong' }
  | { readonly error: WidgetError }
> {
  const { source } = editor.pages!;
  try {
    if (!(await editor.save())) throw { code: 'SAVE_FAILED', retryable: true };
    const pages = await source();
    const uploaded = await pages.upload(file, { signal, password });
    return { ...uploaded, review: await pages.review!(uploaded.documentId, { signal }) };
  } catch (cause) {
    const fault = passwordError(cause);
    return fault ? { password: fault } : { error: toWidgetError(cause, editor.i18n, 'save') };
  }
}
