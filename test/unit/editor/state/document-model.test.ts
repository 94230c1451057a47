import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { DocumentModel } from '../../../../src/editor/state/document-model.ts';
import type { Patch } from '../../../../src/editor/state/patches.ts';
import { fieldAt, person, templateWith } from '../template.ts';

const first = fieldAt(10, 10, { label: 'First' });
const second = fieldAt(30, 30, { label: 'Second', page_number: 2 });
const snapshot = readTemplate(templateWith([first, second])).content;

function open(isReadOnly = false) {
  const document = new DocumentModel(snapshot, isReadOnly);
  const changes: (readonly Patch[])[] = [];
  const stop = document.onChange((patches) => changes.push(patches));
  return { document, changes, stop };
}

describe('a document that is loaded again', () => {
  it('keeps the signals of remaining fields and drops the others', () => {
    const { document, changes } = open();
    const fieldSignal = document.field(first.id)!;
    document.load({ ...snapshot, fields: [{ ...first, label: 'Again' }] });
    expect(document.field(first.id)).toBe(fieldSignal);
    expect(fieldSignal.value.label).toBe('Again');
    expect(document.field(second.id)).toBeUndefined();
    expect(document.fieldIds.value).toEqual([first.id]);
    expect(changes).toEqual([]);
  });

  it('updates the lists of pages that are shown', () => {
    const { document } = open();
    const page = document.idsOnPage(2);
    expect(page.value).toEqual([second.id]);
    document.load({ ...snapshot, fields: [first, { ...second, page_number: 1 }] });
    expect(page.value).toEqual([]);
    expect(document.idsOnPage(1).value).toEqual([first.id, second.id]);
  });
});

describe("a page's field list", () => {
  it('is the same signal each time', () => {
    const { document } = open();
    expect(document.idsOnPage(1)).toBe(document.idsOnPage(1));
  });

  it("doesn't notify when a field on its page changes", () => {
    const { document } = open();
    let runs = 0;
    const stop = effect(() => {
      runs += document.idsOnPage(1).value.length;
    });
    document.replaceFields([{ ...first, label: 'Renamed' }]);
    expect(runs).toBe(1);
    stop();
  });
});

describe('an action', () => {
  it('returns true without notifying if nothing changes', () => {
    const { document, changes } = open();
    const { properties, recipients } = snapshot;
    expect(document.setProperties({ name: properties.name })).toBe(true);
    expect(document.setRecipients([...recipients])).toBe(true);
    expect(document.replaceFields([{ ...first }])).toBe(true);
    expect(document.removeFields([fieldAt(0, 0).id])).toBe(true);
    expect(changes).toEqual([]);
  });

  it('returns true and notifies of changes', () => {
    const { document, changes, stop } = open();
    expect(document.setProperties({ name: 'Renamed' })).toBe(true);
    expect(changes).toMatchObject([[{ kind: 'properties', after: { name: 'Renamed' } }]]);
    stop();
    document.setProperties({ name: 'Once more' });
    expect(changes).toHaveLength(1);
  });

  it('returns false and changes nothing in a read-only document', () => {
    const { document, changes } = open(true);
    expect(document.addFields([fieldAt(1, 1)])).toBe(false);
    expect(document.setRecipients([])).toBe(false);
    expect(document.setProperties({ name: snapshot.properties.name })).toBe(false);
    expect(document.snapshot()).toEqual(snapshot);
    expect(changes).toEqual([]);
  });

  it('adds fields at the end, in the given order', () => {
    const { document, changes } = open();
    const added = [fieldAt(1, 1), fieldAt(2, 2)];
    document.addFields(added);
    expect(document.fieldIds.value).toEqual([first, second, ...added].map(({ id }) => id));
    expect(changes[0]).toMatchObject([{ at: 2 }, { at: 3 }]);
    document.removeFields(added.map(({ id }) => id));
    document.revert(changes[1]!);
    expect(document.fieldIds.value).toEqual([first, second, ...added].map(({ id }) => id));
  });

  it("ignores a field that isn't in the document", () => {
    const { document } = open();
    document.replaceFields([fieldAt(1, 1)]);
    expect(document.snapshot()).toEqual(snapshot);
  });

  it('stores a position within the page, without floating-point noise', () => {
    const { document } = open();
    document.replaceFields([{ ...first, position: { x: -3, y: 100 / 3, width: 20, height: 3 } }]);
    expect(document.field(first.id)!.value.position).toEqual({ x: 0, y: 33.333333, width: 20, height: 3 });
  });
});

describe('a locked part', () => {
  it('is rejected even if another part of the same change is unlocked', () => {
    const { document } = open();
    document.locked.value = new Set(['recipients']);
    expect(document.setRecipients([])).toBe(false);
    expect(document.setProperties({ name: 'Renamed' })).toBe(true);
    expect(document.removeFields([first.id])).toBe(true);
  });

  it('is locked again after a forced change, also if that failed', () => {
    const { document } = open();
    document.locked.value = new Set(['settings']);
    const failing = () =>
      document.forced(() => {
        document.setProperties({ name: 'Forced' });
        throw new Error('broken off');
      });
    expect(failing).toThrow('broken off');
    expect(document.properties.value.name).toBe('Forced');
    expect(document.setProperties({ name: 'Not forced' })).toBe(false);
  });
});

describe('a field locked in place', () => {
  const locked = fieldAt(10, 10, { format_rules: { ...first.format_rules, locked: true } });
  const openLocked = () =>
    new DocumentModel(readTemplate(templateWith([locked], [person('Ada')])).content, false);

  it('keeps its position while other properties change', () => {
    const document = openLocked();
    document.replaceFields([
      { ...locked, label: 'Renamed', page_number: 2, position: { ...locked.position, x: 50 } },
    ]);
    expect(document.allFields()).toEqual([{ ...locked, label: 'Renamed' }]);
  });

  it('can be unlocked and moved in one change', () => {
    const document = openLocked();
    const unlocked = { ...locked, format_rules: first.format_rules, page_number: 2 };
    document.replaceFields([unlocked]);
    expect(document.allFields()).toEqual([unlocked]);
  });

  it('moves where other users moved it', () => {
    const document = openLocked();
    document.forced(() => document.replaceFields([{ ...locked, page_number: 2 }]));
    expect(document.allFields()).toMatchObject([{ page_number: 2 }]);
  });

  it('can be moved by the change that locks it', () => {
    const { document } = open();
    const next = { ...first, page_number: 3, format_rules: { ...first.format_rules, locked: true } };
    document.replaceFields([next]);
    expect(document.field(first.id)!.value).toEqual(next);
  });
});
