/** Undo and redo of page changes, and what happens when the pages were changed elsewhere. */

import type { PageMapping } from '../../fields/page-mapping.ts';
import { arrangeFields, refitFields } from '../../fields/remap-fields.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import type { WidgetError } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { Editor, Reopening } from '../kernel/editor-context.ts';
import { currentVersion, toWidgetError } from '../kernel/to-widget-error.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { deepEqual } from '../state/deep-equal.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import type { Direction, PageSide, Step, StepName } from '../state/history-model.ts';
import { splitSeals } from '../state/participants.ts';
import type { Snapshot } from '../state/patches.ts';

export const pageSideOf = ({ file, content }: EditableDocument): PageSide => ({
  documentId: file.document_id,
  fields: content.fields,
});

const hasFocus = (root?: Document | ShadowRoot) =>
  Boolean(root?.activeElement && root.activeElement !== document.body);

/** Shows the document with its current pages. `more`: state of this editor to carry over. */
export function showPages(editor: Editor, current: EditableDocument, more: Partial<Reopening> = {}): void {
  editor.i18n.add(editorPages);
  const viewer = editor.viewer.peek();
  const { tab, sheet, recipientId, showsThumbnails } = editor.view;
  const view = {
    page: viewer?.currentPage.peek() ?? 1,
    zoom: viewer?.zoom.peek() ?? null,
    hadFocus: hasFocus(viewer?.scroller.getRootNode() as Document | ShadowRoot | undefined),
    tab,
    sheet,
    recipientId,
    showsThumbnails,
  };
  // Unsaved changes are carried over to the next editor; it must not find them as a draft.
  editor.history.markSaved(editor.history.currentId.peek());
  // Changes are answered without what only a read has.
  const { file, inheritedSettings } = editor.loaded;
  const shown = {
    ...current,
    inheritedSettings: current.inheritedSettings ?? inheritedSettings,
    file: { ...current.file, has_seals: current.file.has_seals ?? file.has_seals },
  };
  editor.pages!.reopen(shown, { note: editor.i18n.t('editor.pages.elsewhere'), view, ...more });
}

/** After saving: another person's changes to the document can simply be shown. Returns whether they were. */
export function showTheirs(editor: Editor, cause: unknown, { message }: WidgetError): boolean {
  const current = currentVersion(cause);
  if (current) showPages(editor, current, { note: message });
  return current !== null;
}

/** Undoes or redoes a page change. Saves unsaved changes first. */
export async function undoPageChange(editor: Editor, step: Step, direction: Direction): Promise<void> {
  const { dialog, history, saving, i18n } = editor;
  const { source, signal } = editor.pages!;
  if (dialog.peek()) return;
  dialog.value = { kind: 'updating-pages' };
  const isOurs = () => dialog.peek()?.kind === 'updating-pages';
  const next = () => history.steps.peek()[history.position.peek() + (direction === 'undo' ? -1 : 0)];
  try {
    // Another user's changes, merged by this save, would be newer than the step.
    if (!(await editor.save()) || next() !== step) return;
    const side = step.pages![direction === 'undo' ? 'before' : 'after'];
    const { revision } = saving.last.peek();
    const { recipients } = editor.document.snapshot();
    const { fields } = splitSeals({ recipients, fields: side.fields });
    const current = await (await source()).restore({ ...side, fields }, { revision, signal });
    const note = i18n.t(direction === 'undo' ? 'editor.say.undone' : 'editor.say.redone', {
      step: i18n.t(step.name),
    });
    editor.say(note);
    showPages(editor, current, { note, history: history.turned(direction) });
  } catch (cause) {
    if (signal.aborted) return;
    const error = toWidgetError(cause, i18n, 'save');
    if (!showTheirs(editor, cause, error)) toastsOf(editor).show({ tone: 'danger', text: error.message });
  } finally {
    if (isOurs()) dialog.value = null;
  }
}

/** The kind of change a plan makes. */
export function planName(
  pages: readonly { readonly page_number: number; readonly rotate: number }[],
  count: number,
): StepName {
  const isTurned = pages.some(({ rotate }) => rotate !== 0);
  const isMoved = pages.some(
    ({ page_number }, index) => index > 0 && page_number < pages[index - 1]!.page_number,
  );
  const isShorter = pages.length < count;
  if (Number(isTurned) + Number(isMoved) + Number(isShorter) !== 1) return 'editor.step.pages';
  return isTurned ? 'editor.step.pageTurn' : isMoved ? 'editor.step.pageMove' : 'editor.step.pageDelete';
}

/** Unsaved changes on pages that were changed elsewhere. */
export interface CarriedDraft {
  readonly base: Snapshot;
  readonly mine: Snapshot;
  /** Changed fields whose page no longer exists. */
  readonly lost: readonly Field[];
}

export function mapDraftToPages(
  { base, mine }: { readonly base: Snapshot; readonly mine: Snapshot },
  way: PageMapping,
  before: PageSizes,
  after: PageSizes,
): CarriedDraft {
  const carry = (fields: readonly Field[]) =>
    way ? arrangeFields(fields, way) : refitFields(fields, before, after).fields;
  const carried = { ...mine, fields: carry(mine.fields) };
  const stays = new Set(carried.fields.map(({ id }) => id));
  const old = new Map(base.fields.map((field) => [field.id, field]));
  const lost = mine.fields.filter((field) => !stays.has(field.id) && !deepEqual(field, old.get(field.id)));
  return { base: { ...base, fields: carry(base.fields) }, mine: carried, lost };
}

/** Maps unsaved changes to the current pages. */
export async function readCarriedDraft(
  editor: Editor,
  current: EditableDocument,
): Promise<CarriedDraft | { readonly error: WidgetError }> {
  const { loaded, saving, document } = editor;
  const { source, signal } = editor.pages!;
  try {
    const { pages } = await (await source()).changesSince(loaded.file.document_id, { signal });
    const work = { base: saving.basis().base, mine: document.snapshot() };
    return mapDraftToPages(work, pages, loaded.file.page_sizes, current.file.page_sizes);
  } catch (cause) {
    return { error: toWidgetError(cause, editor.i18n, 'save') };
  }
}
