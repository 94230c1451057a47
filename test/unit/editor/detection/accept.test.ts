import { describe, expect, it, vi } from 'vitest';
import {
  acceptInSlices,
  acceptSuggestions,
  fieldsOf,
} from '../../../../src/editor/detection/accept-suggestions.ts';
import { matchRecipient } from '../../../../src/editor/detection/match-recipient.ts';
import { type Suggestion, suggestionOf } from '../../../../src/editor/detection/suggestion.ts';
import { isPerson } from '../../../../src/editor/state/participants.ts';
import { checkTemplate } from '../../../../src/fields/rules/check-template.ts';
import type { RecipientId } from '../../../../src/model/ids.ts';
import { editorWith, person } from '../template.ts';

const suggest = (more: Partial<Suggestion> & Pick<Suggestion, 'type'>): Suggestion =>
  suggestionOf({ source: 'line', page: 1, box: { x: 10, y: 10, width: 20, height: 3 }, ...more });

const NO_PARTIES: ReadonlyMap<string, RecipientId> = new Map();

describe('the recipient of a suggestion', () => {
  const tenant = person('Tenant', { order: 1 });
  const landlord = person('Ada', { last_name: 'Lovelace', company: 'Landlord Ltd', order: 2 });
  const copy = person('Clerk', { order: 1, designation: 'CC' });
  const of = (party: Suggestion['party']) =>
    matchRecipient({ party }, [copy, tenant, landlord])?.first_name ?? null;

  it('is the one with the given number', () => {
    expect(of({ order: 2 })).toBe('Ada');
    expect(of({ order: 7, words: ['Tenant'] })).toBe(null);
  });

  it('is otherwise the one that the nearest words identify', () => {
    expect(of({ words: ['Signature', 'for LANDLORD LTD', 'Tenant'] })).toBe('Ada');
    expect(of({ words: ['between Tenant and Ada Lovelace', 'Ada'] })).toBe('Ada');
    expect(of({ words: ['Signer 2'] })).toBe('Ada');
    expect(of({ words: ['The tenancy', 'Clerk'] })).toBe(null);
  });
});

it("assigns the active recipient if the page doesn't name one", () => {
  const editor = editorWith([]);
  const [, ben] = editor.document.recipients.peek();
  editor.view.recipientId.value = ben!.id;
  expect(fieldsOf(editor, [suggest({ type: 'signature' })], new Map())[0]!.recipient_id).toBe(ben!.id);
});

it('enlarges small suggestions: checkboxes around their center, blank lines upward', () => {
  const box = { x: 50, y: 50, width: 0.5, height: 0.5 };
  const [tick, line] = fieldsOf(
    editorWith([]),
    [suggest({ type: 'checkbox', box }), suggest({ type: 'text', box })],
    new Map(),
  ).map(({ position }) => position);
  expect(tick!.height).toBeGreaterThan(0.5);
  expect(tick!.x + tick!.width / 2).toBeCloseTo(50.25);
  expect(tick!.y + tick!.height / 2).toBeCloseTo(50.25);
  expect(line!.height).toBeGreaterThan(0.5);
  expect(line!.x).toBe(50);
  expect(line!.y + line!.height).toBeCloseTo(50.5);
});

describe('accepting suggestions', () => {
  it('accepts all in one undo step', () => {
    const editor = editorWith([]);
    const all = [10, 20, 30].map((y) => suggest({ type: 'date', box: { x: 10, y, width: 20, height: 3 } }));
    expect(acceptSuggestions(editor, all, new Map())).toHaveLength(3);
    expect(editor.history.undoName.peek()).toBe('editor.step.suggestions');
    editor.history.undo();
    expect(editor.document.allFields()).toEqual([]);
    expect(editor.history.undo()).toBe(null);
  });

  it('accepts thousands in slices, as one undo step', async () => {
    const editor = editorWith([]);
    const suggestions = Array.from({ length: 2_800 }, (_, index) =>
      suggest({ type: 'date', page: index + 1 }),
    );
    const setTimeoutSpy = vi.spyOn(globalThis, 'setTimeout');
    const ids = await acceptInSlices(
      editor,
      () => suggestions,
      new Map(),
      () => NO_PARTIES,
    );
    expect(setTimeoutSpy.mock.calls.length).toBeGreaterThan(1);
    setTimeoutSpy.mockRestore();
    expect(ids).toHaveLength(2_800);
    editor.history.undo();
    expect(editor.document.allFields()).toEqual([]);
    expect(editor.history.undo()).toBe(null);
  });

  it('uses the recipients as they are when each suggestion is accepted', async () => {
    const editor = editorWith([]);
    const [, ben] = editor.document.recipients.peek();
    const first = suggest({ type: 'date', party: { order: 1 } });
    const second: Suggestion = {
      ...suggest({ type: 'date', party: { order: 1 }, page: 2 }),
      // Read after the first suggestion was accepted.
      get party() {
        editor.document.setRecipients([{ ...ben!, order: 1 }]);
        return { order: 1 };
      },
    };
    await acceptInSlices(
      editor,
      () => [first, second],
      new Map(),
      () => NO_PARTIES,
    );
    const assigned = editor.document.allFields().map(({ recipient_id }) => recipient_id);
    expect(assigned).toEqual([ben!.id, ben!.id]);
  });

  it('places nothing in a read-only document', () => {
    const editor = editorWith([], { isReadOnly: true });
    expect(acceptSuggestions(editor, [suggest({ type: 'date' })], new Map())).toEqual([]);
  });

  it('makes fields that pass the checks: large enough, on the page, with unique names and options', () => {
    const editor = editorWith([]);
    const one = (type: Suggestion['type'], y: number, settings: Suggestion['settings'] = {}, width = 0.4) =>
      suggest({ type, box: { x: 99.6, y, width, height: 0.3 }, settings: { label: type, ...settings } });
    acceptSuggestions(
      editor,
      [
        one('signature', 5),
        one('text', 15, { variable_name: 'note' }),
        one('text', 25, { variable_name: 'note' }),
        one('dropdown', 35, {}, 12),
        one('checkbox', 45),
        one('radio_buttons', 55),
        one('cells', 65),
        one('date', 99.9),
      ],
      new Map(),
    );
    const fields = editor.document.allFields();
    expect(fields.map(({ variable_name }) => variable_name).filter(Boolean)).toEqual(['note', 'note_2']);
    const findings = checkTemplate({
      fields,
      recipients: editor.document.recipients.peek().filter(isPerson).slice(0, 1),
      pageCount: 3,
      pageSize: editor.view.pageSize,
    });
    expect(findings).toEqual([]);
  });

  it('keeps the options of one question in one group when accepted one by one', () => {
    const editor = editorWith([]);
    const groups = new Map();
    const radio = (y: number) =>
      suggest({
        type: 'radio_buttons',
        group: 'plan',
        box: { x: 10, y, width: 3, height: 2 },
        settings: { variable_name: 'plan' },
      });
    acceptSuggestions(editor, [radio(10)], groups);
    acceptSuggestions(editor, [radio(20)], groups);
    const [a, b] = editor.document.allFields();
    expect(a!.multi_group_id).toBe(b!.multi_group_id);
    expect([a!.variable_name, b!.variable_name]).toEqual(['plan', 'plan']);
  });

  it("doesn't assign fields to incompatible recipients", () => {
    const approver = person('Ada', { designation: 'Approver', order: 1 });
    const signer = person('Ben', { order: 2 });
    const editor = editorWith([], { recipients: [approver, signer] });
    const [field] = fieldsOf(editor, [suggest({ type: 'signature', party: { order: 1 } })], new Map());
    expect(field!.recipient_id).toBe(signer.id);
  });
});
