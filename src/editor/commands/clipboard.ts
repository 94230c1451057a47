import { definitions } from '../../fields/definitions.ts';
import { canHold } from '../../fields/palette-items.ts';
import { boundsOf, keepInside, type Point, type Size } from '../../geometry/box.ts';
import { BRAND } from '../../model/brand.ts';
import type { Field } from '../../model/field.ts';
import { isOwnPicture } from '../pictures/picture-urls.ts';
import type { EditorState } from '../state/editor-state.ts';
import { addFields, cloneFields, offsetFields } from './copy-fields.ts';
import { fieldOnPage } from './move-fields.ts';
import { recipientFor } from './place-field.ts';

interface Clip {
  readonly fields: readonly Field[];
  /** Displayed sizes, in points, of the fields' pages, in the order of `fields`. */
  readonly pages: readonly Size[];
}

const KEY = `${BRAND.slug}/fields`;

/** The selection as text for the system's clipboard, so that it can be pasted into another template. */
export function clipText({ selection, view }: EditorState): string {
  const fields = selection.fields.peek();
  const pages = fields.map(({ page_number }) => {
    const { width, height } = view.pageSize(page_number);
    return { width, height };
  });
  return JSON.stringify({ [KEY]: { fields, pages } satisfies Clip });
}

/**
 * Parses what `clipText` wrote; null for any other text. Missing properties get the type's defaults, because
 * the clipboard's text can come from anywhere.
 */
export function parseClip(text: string): Clip | null {
  try {
    const clip = JSON.parse(text)?.[KEY] as Clip | undefined;
    if (!clip || clip.fields.length !== clip.pages.length) return null;
    return { ...clip, fields: clip.fields.map((field) => definitions[field.type].create(field)) };
  } catch {
    return null;
  }
}

/**
 * Adds copies of the clip's fields on `at.page`: centered on `at.center` if given, else where they were. A
 * copy exactly on its original is offset a little. Unknown recipients are replaced by the active one, and pictures of
 * other templates are left out.
 */
export function pasteClip(
  editor: EditorState,
  clip: Clip,
  at: { readonly page: number; readonly center?: Point },
): boolean {
  const { document, view } = editor;
  const recipients = new Map(document.recipients.peek().map((one) => [one.id, one]));
  const pageSize = view.pageSize(at.page);
  const placed = cloneFields(clip.fields, document.allFields()).map((field, index) => {
    const { x, y } = field.position;
    const holder = field.recipient_id && recipients.get(field.recipient_id);
    const canKeepRecipient = holder && canHold(holder.designation, field.type);
    const moved = fieldOnPage(field, at.page, { x, y }, clip.pages[index]!, pageSize);
    const { read_only_picture: picture } = field;
    return {
      ...moved,
      ...(picture && !isOwnPicture(document, picture.id) && { read_only_picture: undefined }),
      recipient_id: canKeepRecipient ? holder.id : recipientFor(editor, field.type),
    };
  });
  const bounds = boundsOf(placed.map((field) => field.position));
  if (!bounds) return false;
  const { center } = at;
  const moveToCenter = (field: Field): Field => {
    if (!center) return field;
    const x = field.position.x + center.x - bounds.x - bounds.width / 2;
    const y = field.position.y + center.y - bounds.y - bounds.height / 2;
    return { ...field, position: keepInside({ ...field.position, x, y }) };
  };
  const hasOverlap = placed.some((field) =>
    document
      .idsOnPage(at.page)
      .peek()
      .some((id) => {
        const other = document.field(id)!.peek().position;
        return Math.abs(other.x - field.position.x) < 0.5 && Math.abs(other.y - field.position.y) < 0.5;
      }),
  );
  const fields =
    !center && hasOverlap ? offsetFields(editor, placed, { x: 12, y: 12 }) : placed.map(moveToCenter);
  return addFields(editor, fields, 'editor.step.paste');
}
