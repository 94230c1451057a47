/**
 * Groups fields for several people on one page: signature lines, initials in a row, and what goes with a
 * signature (name, date, title …). `match-recipient.ts` decides who they're for.
 */
import type { Box } from '../../../geometry/box.ts';
import type { FieldType } from '../../../model/field-types.ts';
import type { Suggestion } from '../suggestion.ts';
import { bottomOf, rightOf } from './read-page.ts';

/** What people write next to their signature. */
const COMPANIONS: readonly FieldType[] = ['name', 'date', 'title', 'company', 'email', 'phone', 'text'];
/** Percent of the page's height between a signature and what goes with it. */
const REACH = 22;

const isOpen = ({ party, source }: Suggestion) => party.order === undefined && source !== 'tag';
const gapAcross = (a: Box, b: Box) => Math.max(0, a.x - rightOf(b), b.x - rightOf(a));
const gapDown = (a: Box, b: Box) => Math.max(0, a.y - bottomOf(b), b.y - bottomOf(a));
const isBeside = (a: Box, b: Box) => {
  const middle = a.y + a.height / 2;
  return middle > b.y && middle < bottomOf(b) && gapAcross(a, b) > 0;
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

/** The signature that a name or date goes with: on its line, else in its column. */
function signatureOf(
  { box }: Suggestion,
  signatures: readonly Suggestion[],
  companions: readonly Suggestion[],
): Suggestion | undefined {
  const near = signatures.filter((one) => gapDown(one.box, box) <= REACH);
  const inRow = near.filter((one) => isBeside(box, one.box) || isBeside(one.box, box));
  // "Signature ____ Date ____": the one before the date.
  if (inRow.length > 0) return inRow.findLast((one) => one.box.x < box.x) ?? inRow[0];
  const column = near.filter((one) => gapAcross(one.box, box) === 0);
  const [first] = column;
  if (!first) return undefined;
  // A block begins or ends with its signature, like the first one in its column.
  const endsWithIt = companions.some(
    (one) =>
      gapAcross(one.box, first.box) === 0 &&
      bottomOf(one.box) <= first.box.y + first.box.height / 2 &&
      gapDown(one.box, first.box) <= REACH,
  );
  return endsWithIt
    ? column.find((one) => bottomOf(one.box) >= box.y)
    : (column.findLast((one) => one.box.y <= box.y) ?? first);
}

/** The same suggestions, with an index for those that share a page with others of their type. */
export function groupBySigner(found: readonly Suggestion[]): readonly Suggestion[] {
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
  // The same question side by side, as for two parties at the top of a contract, is for one of them each.
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
