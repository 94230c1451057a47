import { ServiceCallError } from '../../client/call-service.ts';
import type { WidgetError } from '../../model/errors.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { currentVersion, toWidgetError } from '../kernel/to-widget-error.ts';
import { pageSideOf, showPages } from '../pages/page-steps.ts';
import type { EditableDocument } from '../state/editable-document.ts';

export interface RestoreFailure {
  readonly error: WidgetError;
  /** Someone else saved meanwhile: the template as it is now. */
  readonly current: EditableDocument | null;
  /** Names of seals that can't be used anymore; those of erased ones are unknown. */
  readonly seals: readonly string[];
}

const failureOf = (editor: Editor, cause: unknown): RestoreFailure => {
  const { seals } = cause instanceof ServiceCallError ? cause.details : {};
  return {
    error: toWidgetError(cause, editor.i18n, 'save'),
    current: currentVersion(cause),
    seals: Array.isArray(seals)
      ? seals.map(
          ({ name }: { readonly name: string | null }) => name ?? editor.i18n.t('editor.designation.Seal'),
        )
      : [],
  };
};

/**
 * Saves unsaved changes, then restores a version and shows it, as one undo step. Undo restores the version before.
 * @param omitsSeals leaves out seals that can't be used anymore
 */
export async function restoreVersion(
  editor: Editor,
  version: number,
  omitsSeals = false,
): Promise<RestoreFailure | null> {
  const { saving, loaded, document, history, i18n } = editor;
  const { source, signal } = editor.pages!;
  if (!(await editor.save())) return failureOf(editor, { code: 'SAVE_FAILED', retryable: true });
  try {
    const pages = await source();
    const { revision } = saving.last.peek();
    const newest = (await pages.versions!.list({ signal }))[0]!;
    const before = {
      documentId: loaded.file.document_id,
      fields: document.allFields(),
      version: newest.version,
    };
    const wanted = { documentId: '', fields: [], version, omitsSeals };
    const next = await pages.restore(wanted, { revision, signal });
    // Each restore starts a version, unless the template was like this already.
    const after = { ...pageSideOf(next), version: newest.version + 1 };
    showPages(editor, next, {
      note: i18n.t('editor.versions.restored', { number: version }),
      history:
        next.revision === revision
          ? { steps: history.steps.peek(), position: history.position.peek() }
          : history.withPages('editor.step.version', { before, after }),
    });
    return null;
  } catch (cause) {
    return failureOf(editor, cause);
  }
}
