import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { boxAtMatch, placeAtMatches } from '../../../../src/editor/search/place-at-matches.ts';
import type { Box } from '../../../../src/geometry/box.ts';
import { A4 } from '../../../../src/geometry/page-sizes.ts';
import { editorWith, fieldAt, person } from '../template.ts';

const line: Box = { x: 10, y: 20, width: 12, height: 1.5 };
const searching = (byPage: Readonly<Record<number, readonly (readonly Box[])[]>>) => ({
  found: signal<ReadonlyMap<number, readonly number[]>>(
    new Map(Object.entries(byPage).map(([page, all]) => [Number(page), all.flatMap(() => [0, 1])])),
  ),
  boxes: async (page: number) => byPage[page] ?? [],
});

describe('boxAtMatch', () => {
  it('is on the text’s line, right or left of it', () => {
    const right = boxAtMatch([line], 'right', 'signature', A4)!;
    expect(right.x).toBeGreaterThan(22);
    expect(right.y + right.height).toBeCloseTo(21.5);
    const left = boxAtMatch([{ ...line, x: 60 }], 'left', 'text', A4)!;
    expect(left.x + left.width).toBeLessThan(60);
  });

  it('covers the text, but is never smaller than the type requires', () => {
    const over = boxAtMatch([line], 'over', 'text', A4)!;
    expect(over).toMatchObject({ x: 10, width: 12 });
    const tiny = boxAtMatch([{ x: 10, y: 20, width: 0.2, height: 0.2 }], 'over', 'signature', A4)!;
    expect(tiny.width).toBeGreaterThan(1);
  });

  it('is below the text, and inside the page at its edge', () => {
    expect(boxAtMatch([line], 'below', 'text', A4)!.y).toBeGreaterThan(21.5);
    const last = boxAtMatch([{ ...line, y: 98 }], 'below', 'text', A4)!;
    expect(last.y + last.height).toBeLessThanOrEqual(100);
  });

  it('follows the end of a match that continues on the next line', () => {
    const next = { x: 5, y: 23, width: 8, height: 1.5 };
    expect(boxAtMatch([{ ...line, x: 80 }, next], 'right', 'checkbox', A4)!.x).toBeLessThan(20);
  });

  it('is nowhere without text', () => {
    expect(boxAtMatch([], 'right', 'text', A4)).toBeNull();
  });
});

describe('placeAtMatches', () => {
  it('places one field per match for the active recipient, in one undo step', async () => {
    const [ada, ben] = [person('Ada'), person('Ben', { order: 2 })];
    const editor = editorWith([], { recipients: [ada, ben] });
    editor.view.recipientId.value = ben.id;
    const search = searching({ 3: [[line]], 1: [[line], [{ ...line, y: 60 }]] });
    expect(await placeAtMatches(editor, search, 'initial', 'right')).toEqual({
      kind: 'placed',
      count: 3,
      skipped: 0,
    });
    const fields = editor.document.allFields();
    expect(fields.map(({ page_number }) => page_number)).toEqual([1, 1, 3]);
    expect(fields.every(({ recipient_id }) => recipient_id === ben.id)).toBe(true);
    expect(editor.selection.ids.peek()).toHaveLength(3);
    editor.history.undo();
    expect(editor.document.allFields()).toEqual([]);
  });

  it('places fields next to the whole word that a match is a part of, and over the match itself', async () => {
    const [part, word] = [
      { ...line, width: 4 },
      { ...line, width: 12 },
    ];
    const editor = editorWith([], { recipients: [person('Ada')] });
    const search = {
      ...searching({ 1: [[part]] }),
      boxes: async (_page: number, what?: 'matches' | 'words') => [[what === 'words' ? word : part]],
    };
    await placeAtMatches(editor, search, 'checkbox', 'right');
    await placeAtMatches(editor, search, 'text', 'over');
    const [beside, over] = editor.document.allFields().map(({ position }) => position);
    expect(beside!.x).toBeGreaterThan(word.x + word.width);
    expect(over!.x).toBe(part.x);
  });

  it('skips matches that have such a field already', async () => {
    const editor = editorWith();
    const search = searching({ 1: [[line], [{ ...line, y: 60 }]] });
    await placeAtMatches(editor, search, 'text', 'right');
    editor.document.removeFields([editor.document.fieldIds.peek()[0]!]);
    expect(await placeAtMatches(editor, search, 'text', 'right')).toEqual({
      kind: 'placed',
      count: 1,
      skipped: 1,
    });
    expect(editor.document.allFields()).toHaveLength(2);
  });

  it('places nothing if there would be too many fields', async () => {
    const editor = editorWith(Array.from({ length: 4_999 }, () => fieldAt(1, 1)));
    const search = searching({ 1: [[line], [{ ...line, y: 60 }]] });
    expect(await placeAtMatches(editor, search, 'text', 'right')).toEqual({ kind: 'too-many', count: 5_001 });
    expect(editor.document.fieldIds.peek()).toHaveLength(4_999);
  });

  it('places nothing if the search or the document changes while pages are read', async () => {
    const editor = editorWith();
    const search = searching({ 1: [[line]], 2: [[line]] });
    const placing = placeAtMatches(editor, search, 'text', 'right');
    search.found.value = new Map();
    expect(await placing).toEqual({ kind: 'changed' });
    expect(editor.document.allFields()).toEqual([]);
  });

  it('makes options of one question of radio buttons', async () => {
    const editor = editorWith();
    await placeAtMatches(editor, searching({ 1: [[line], [{ ...line, y: 60 }]] }), 'radio_buttons', 'left');
    const groups = editor.document.allFields().map(({ multi_group_id }) => multi_group_id);
    expect(groups[0]).not.toBeNull();
    expect(new Set(groups).size).toBe(1);
  });

  it('changes nothing in a read-only document', async () => {
    const editor = editorWith([], { isReadOnly: true });
    expect(await placeAtMatches(editor, searching({ 1: [[line]] }), 'text', 'right')).toEqual({
      kind: 'changed',
    });
  });
});
