import { describe, expect, it } from 'vitest';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import { mapDraftToPages, planName, showPages } from '../../../../src/editor/pages/page-steps.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import type { Direction, Step } from '../../../../src/editor/state/history-model.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { fieldAt, noStore, savingTo, templateWith } from '../template.ts';

describe('a page change in the history', () => {
  it('is the last step of the next mount, undone by the service, on top of the earlier steps', () => {
    const template = templateWith([fieldAt(10, 10)]);
    const old = createEditorState(readTemplate(template), savingTo(noStore), false);
    editProperties(old, { name: 'Mine' });
    const sides = { before: { documentId: 'a', fields: [] }, after: { documentId: 'b', fields: [] } };
    const carried = old.history.withPages('editor.step.pageTurn', sides);
    const next = createEditorState(
      readTemplate({ ...template, name: 'Mine' }),
      savingTo(noStore),
      false,
      carried,
    );
    const { history } = next;
    expect(history.isDirty.peek()).toBe(false);
    expect(history.undoName.peek()).toBe('editor.step.pageTurn');
    const calls: [Step, Direction][] = [];
    history.whenPages((step, direction) => void calls.push([step, direction]));
    expect(history.undo()).toBeNull();
    expect(calls).toMatchObject([[{ pages: sides }, 'undo']]);
    expect(history.position.peek()).toBe(2);

    const back = createEditorState(
      readTemplate({ ...template, name: 'Mine' }),
      savingTo(noStore),
      false,
      history.turned('undo'),
    );
    expect(back.history.isDirty.peek()).toBe(false);
    expect(back.history.redoName.peek()).toBe('editor.step.pageTurn');
    back.history.undo();
    expect(back.document.properties.peek().name).toBe(template.name);
    // A new change discards the redo steps, as always.
    editProperties(back, { name: 'Other' });
    expect(back.history.redoName.peek()).toBeNull();
    expect(new Set(back.history.steps.peek().map(({ id }) => id)).size).toBe(
      back.history.steps.peek().length,
    );
  });

  it.each([
    [
      [
        [1, 90],
        [2, 0],
      ],
      'editor.step.pageTurn',
    ],
    [
      [
        [2, 0],
        [1, 0],
      ],
      'editor.step.pageMove',
    ],
    [[[2, 0]], 'editor.step.pageDelete'],
    [[[2, 90]], 'editor.step.pages'],
  ] as const)('is named after what it does: %j', (plan, name) => {
    const pages = plan.map(([page_number, rotate]) => ({ page_number, rotate }));
    expect(planName(pages, 2)).toBe(name);
  });
});

describe('unsaved changes on pages that another user changed', () => {
  it("are carried over to the next editor and don't remain as a draft of this one", () => {
    const template = templateWith([fieldAt(10, 10)]);
    const state = createEditorState(readTemplate(template), savingTo(noStore), false);
    editProperties(state, { name: 'Mine' });
    expect(state.history.isDirty.peek()).toBe(true);
    const calls: { dirty: boolean; more: unknown }[] = [];
    const reopen = (_current: unknown, more: unknown) =>
      calls.push({ dirty: state.history.isDirty.peek(), more });
    const viewer = { peek: () => null };
    const i18n = createTranslator('en', {});
    showPages(
      Object.assign(state, {
        i18n,
        viewer,
        loaded: readTemplate(template),
        pages: { reopen },
      }) as unknown as Editor,
      readTemplate(template),
      {
        note: 'Other pages',
      },
    );
    // Clean before the next editor opens, because the draft and the leave guard depend on it.
    expect(calls).toMatchObject([{ dirty: false, more: { note: 'Other pages', view: { page: 1 } } }]);
  });

  it('are carried over, and those on a removed page are listed', () => {
    const [kept, removedPageField, added, untouched] = [1, 2, 2, 2].map((page_number) =>
      fieldAt(10, 20, { page_number }),
    );
    const { page_sizes, ...template } = templateWith([kept!, removedPageField!, untouched!]);
    const base = readTemplate({ page_sizes, ...template }).content;
    const moved = { ...removedPageField!, label: 'Mine' };
    const mine = { ...base, fields: [kept!, moved, untouched!, added!] };
    const changedPages = [{ page_number: 1, rotate: 90 as const }];
    const carried = mapDraftToPages({ base, mine }, changedPages, page_sizes, page_sizes);
    expect(carried.lost).toEqual([moved, added]);
    expect(carried.mine.fields).toMatchObject([{ id: kept!.id, position: { x: 77, y: 10 } }]);
    expect(carried.base.fields).toEqual(carried.mine.fields);
    // After replacing the document, fields stay on their page if it exists.
    const other = mapDraftToPages({ base, mine }, null, page_sizes, [
      { count: 1, width: 595.28, height: 841.89 },
    ]);
    expect(other.mine.fields).toEqual([kept]);
  });
});
