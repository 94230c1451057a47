/**
 * Places for several people on one page: the signature lines, the initials in a row, and what belongs to a
 * signature (name, date, title …). Who is meant is decided with the recipients at hand, see `party.ts`.
 */
import type { Box } from '../../../geometry/box.ts';
import type { FieldType } from '../../../model/field-types.ts';
import type { Suggestion } from '../suggestion.ts';
import { bottom, right } from './read-page.ts';

/** What people write next to their signature. */
const COMPANIONS: readonly FieldType[] = ['name', 'date', 'title', 'company', 'email', 'phone', 'text'];
/** Percent of the page's height between a signature and what belongs to it. */
const REACH = 22;

const isOpen = ({ party, source }: Suggestion) => party.order === undefined && source !== 'tag';
const gapAcross = (a: Box, b: Box) => Math.max(0, a.x - right(b), b.x - right(a));
const gapDown = (a: Box, b: Box) => Math.max(0, a.y - bottom(b), b.y - bottom(a));
const isBeside = (a: Box, b: Box) => {
  const middle = a.y + a.height / 2;
  return middle > b.y && middle < bottom(b) && gapAcross(a, b) > 0;
};

/** Rows from top to bottom, each from left to right. */
function rowsOf(some: readonly Suggestion[]): readonly (readonly Suggestion[])[] {
  const rows: Suggestion[][] = [];
  for (const one of some.toSorted((a, b) => a.box.y - b.box.y)) {
    const row = rows.at(-1);
    if (row && isBeside(one.box, row[0]!.box)) row.push(one);
    else rows.push([one]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

/** The signature that a name or a date stands with: on its line, else in its column. */
function signatureOf(
  { box }: Suggestion,
  signatures: readonly Suggestion[],
  companions: readonly Suggestion[],
): Suggestion | undefined {
  const near = signatures.filter((one) => gapDown(one.box, box) <= REACH);
  const inRow = near.filter((one) => isBeside(box, one.box) || isBeside(one.box, box));
  // "Signature ____ Date ____": what comes before the date.
  if (inRow.length > 0) return inRow.findLast((one) => one.box.x < box.x) ?? inRow[0];
  const column = near.filter((one) => gapAcross(one.box, box) === 0);
  const [first] = column;
  if (!first) return undefined;
  // A block begins with its signature, or ends with it: as the first one of the column does.
  const endsWithIt = companions.some(
    (one) =>
      gapAcross(one.box, first.box) === 0 &&
      bottom(one.box) <= first.box.y + first.box.height / 2 &&
      gapDown(one.box, first.box) <= REACH,
  );
  return endsWithIt
    ? column.find((one) => bottom(one.box) >= box.y)
    : (column.findLast((one) => one.box.y <= box.y) ?? first);
}

/** The same suggestions; those that share a page with others of their kind know which of them they are. */
export function withSides(found: readonly Suggestion[]): readonly Suggestion[] {
  const open = found.filter(isOpen);
  const sides = new Map<Suggestion, readonly [readonly Suggestion[], number]>();
  const signatures = rowsOf(open.filter(({ type }) => type === 'signature')).flat();
  const companions = open.filter(({ type }) => COMPANIONS.includes(type));
  if (signatures.length > 1) {
    for (const [at, one] of signatures.entries()) sides.set(one, [signatures, at]);
    for (const one of companions) {
      const signature = signatureOf(one, signatures, companions);
      if (signature) sides.set(one, [signatures, signatures.indexOf(signature)]);
    }
  }
  for (const row of rowsOf(open.filter(({ type }) => type === 'initial')))
    if (row.length > 1) for (const [at, one] of row.entries()) sides.set(one, [row, at]);
  // The same question side by side, as of two parties at a contract's head, is for one of them each.
  for (const row of rowsOf(companions.filter((one) => !sides.has(one)))) {
    const label = row[0]!.settings.label;
    if (row.length > 1 && label && row.every((one) => one.settings.label === label))
      for (const [at, one] of row.entries()) sides.set(one, [row, at]);
  }
  return found.map((one) => {
    const side = sides.get(one);
    if (!side) return one;
    const [all, at] = side;
    return { ...one, party: { ...one.party, side: { at, all: all.map(({ party }) => party) } } };
  });
}
