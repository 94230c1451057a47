/** Moves fields when the pages of their document change. The service does it; the editor previews it. */
import type { Size } from '../geometry/box.ts';
import { refitBox, turnBox } from '../geometry/transform-box.ts';
import type { Field } from '../model/field.ts';
import type { FieldId } from '../model/ids.ts';
import type { MappedPage } from './page-mapping.ts';

/** A page of the new order: its former number and its clockwise rotation. */
export interface ArrangedPage extends MappedPage {
  readonly page_number: number;
}

/** Moves fields with their pages; drops those of removed pages. */
export function arrangeFields(fields: readonly Field[], pages: readonly MappedPage[]): readonly Field[] {
  const place = new Map(pages.map(({ page_number, rotate }, index) => [page_number, { index, rotate }]));
  return fields.flatMap((field) => {
    const at = place.get(field.page_number);
    if (!at) return [];
    const position = turnBox(field.position, at.rotate);
    return [{ ...field, page_number: at.index + 1, position }];
  });
}

/** Runs of pages of one size, in points. */
type Runs = readonly (Size & { readonly count: number })[];
const perPage = (runs: Runs): readonly Size[] =>
  runs.flatMap(({ count, width, height }) => Array.from({ length: count }, () => ({ width, height })));

/** In points. Page sizes of different programs rarely agree more closely. */
const TOLERANCE = 1;
const isSameSize = (a: Size, b: Size) =>
  Math.abs(a.width - b.width) <= TOLERANCE && Math.abs(a.height - b.height) <= TOLERANCE;

/** How another document differs: in its number of pages, or in the first page of another size. Null: fields may stay. */
export function differentPages(
  before: Runs,
  after: Runs,
):
  | { readonly counts: readonly [number, number] }
  | { readonly page: number; readonly sizes: readonly [Size, Size] }
  | null {
  const [old, fresh] = [perPage(before), perPage(after)];
  if (old.length !== fresh.length) return { counts: [old.length, fresh.length] };
  const index = old.findIndex((size, place) => !isSameSize(size, fresh[place]!));
  return index < 0 ? null : { page: index + 1, sizes: [old[index]!, fresh[index]!] };
}

interface Refitted {
  readonly fields: readonly Field[];
  /** Fields with a new position. */
  readonly moved: readonly FieldId[];
  /** Fields whose page no longer exists. */
  readonly dropped: readonly FieldId[];
}

/** Fits fields to the pages of another document. */
export function refitFields(fields: readonly Field[], before: Runs, after: Runs): Refitted {
  const [old, fresh] = [perPage(before), perPage(after)];
  const moved: FieldId[] = [];
  const dropped: FieldId[] = [];
  const refitted = fields.flatMap((field) => {
    const from = old[field.page_number - 1];
    const to = fresh[field.page_number - 1];
    if (!from || !to) {
      dropped.push(field.id);
      return [];
    }
    const position = isSameSize(from, to) ? field.position : refitBox(field.position, from, to);
    if (position === field.position) return [field];
    moved.push(field.id);
    return [{ ...field, position }];
  });
  return { fields: refitted, moved, dropped };
}
