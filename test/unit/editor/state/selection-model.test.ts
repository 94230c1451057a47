import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { editorWith, fieldAt } from '../template.ts';

function open() {
  const editor = editorWith([fieldAt(10, 10), fieldAt(30, 30), fieldAt(50, 50)]);
  const [a, b, c] = editor.document.fieldIds.peek();
  return { ...editor, a: a!, b: b!, c: c! };
}

describe('the selection', () => {
  it('is empty at first, and after it is cleared', () => {
    const { selection, a } = open();
    expect(selection.ids.value).toEqual([]);
    selection.select([a]);
    selection.clear();
    expect(selection.ids.value).toEqual([]);
  });

  it('lists its fields in the order of selection', () => {
    const { selection, a, b, c } = open();
    selection.select([c, a]);
    expect([...selection.set.value]).toEqual([c, a]);
    expect(selection.set.value.has(b)).toBe(false);
    expect(selection.fields.value.map(({ id }) => id)).toEqual([c, a]);
  });

  it('toggles a field', () => {
    const { selection, a, b } = open();
    selection.select([a]);
    selection.toggle(b);
    expect(selection.ids.value).toEqual([a, b]);
    selection.toggle(a);
    expect(selection.ids.value).toEqual([b]);
  });

  it('leaves out removed fields', () => {
    const { selection, document, a, b } = open();
    selection.select([a, b]);
    document.removeFields([a]);
    expect(selection.fields.value.map(({ id }) => id)).toEqual([b]);
  });

  it('notifies only if the selected fields or their order change', () => {
    const { selection, a, b, c } = open();
    selection.select([a, b]);
    const updates: unknown[] = [];
    const stop = effect(() => void updates.push(selection.ids.value));
    selection.select([a, b]);
    expect(updates).toHaveLength(1);
    selection.select([b, a]);
    selection.select([b]);
    selection.select([a]);
    selection.select([a, b, c]);
    selection.select([a, c, b]);
    expect(updates).toEqual([[a, b], [b, a], [b], [a], [a, b, c], [a, c, b]]);
    stop();
  });
});
