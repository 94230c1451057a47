// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { evaluateFormula } from '../../../../src/fields/computed/evaluate-formula.ts';
import { definitions } from '../../../../src/fields/definitions.ts';
import { compilePattern } from '../../../../src/fields/text/pattern.ts';
import { setPatternEngine } from '../../../../src/fields/text/pattern-engine.ts';
import type { Field } from '../../../../src/model/field.ts';
import type { FieldType } from '../../../../src/model/field-types.ts';
import type { FieldValue } from '../../../../src/model/field-value.ts';
import { newId } from '../../../../src/model/ids.ts';
import { AnswersModel, type SignerField } from '../../../../src/signing/state/answers-model.ts';
import { GuideModel } from '../../../../src/signing/state/guide-model.ts';
import { MarksModel } from '../../../../src/signing/state/marks-model.ts';
import type { SigningSession } from '../../../../src/wire/http/signing-sessions.ts';

setPatternEngine(compilePattern);

const ME = newId<'recipient'>();
let line = 0;
/** Each field is below the one before. */
function field(type: FieldType, over: Partial<SignerField> & { value?: FieldValue } = {}) {
  const made: Field = definitions[type].create({ required: true, recipient_id: ME, ...over });
  return {
    editable: true,
    value: null as FieldValue,
    ...made,
    ...over,
    position: { x: 5, y: ++line * 4, width: 20, height: 3 },
  };
}

function given(...fields: readonly ReturnType<typeof field>[]) {
  const session = signal({
    recipient: { id: ME },
    request: { page_sizes: [{ count: 1, width: 600, height: 800 }] },
    fields,
    server_time: '2026-11-21T12:00:00Z',
  } as unknown as SigningSession);
  const queue = {
    state: signal('saved' as const),
    pending: signal(0),
    isUsed: signal(false),
    isUnsaved: () => false,
    push: vi.fn(),
    retry: vi.fn(),
    drained: async () => {},
    destroy: vi.fn(),
  };
  const onFilled = vi.fn();
  const answers = new AnswersModel({
    session,
    queue,
    evaluateFormula: signal(evaluateFormula),
    onFilled,
  });
  const guide = new GuideModel(answers);
  return { answers, guide, marks: new MarksModel(answers), queue, onFilled, fields, session };
}

const mark = { kind: 'typed', text: 'Ada', font: 'caveat' } as const;

describe('answers', () => {
  it('shows stored answers and local changes on top of them', () => {
    const name = field('name', { value: 'Stored' });
    const { answers } = given(name);
    expect(answers.answer(name.id)).toBe('Stored');
    answers.set(name, 'New', 'done');
    expect(answers.answer(name.id)).toBe('New');
    answers.set(name, null, 'done');
    expect(answers.answer(name.id)).toBeNull();
  });

  it('saves a choice immediately and reports it once', () => {
    const box = field('checkbox');
    const { answers, queue, onFilled } = given(box);
    answers.set(box, 'true', 'done');
    expect(queue.push).toHaveBeenCalledWith(box.id, 'true');
    expect(onFilled).toHaveBeenCalledWith(box.id);
  });

  it('waits for a pause in typing', () => {
    vi.useFakeTimers();
    const name = field('name');
    const { answers, queue } = given(name);
    answers.set(name, 'A', 'typing');
    answers.set(name, 'Ad', 'typing');
    expect(queue.push).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(queue.push).toHaveBeenCalledExactlyOnceWith(name.id, 'Ad');
    vi.useRealTimers();
  });

  it('validates when editing ends, not while typing, and sends nothing invalid', () => {
    const email = field('email');
    const { answers, queue } = given(email);
    answers.set(email, 'ada@', 'typing');
    expect(answers.refusals.value.size).toBe(0);
    answers.set(email, 'ada@', 'done');
    expect(answers.refusals.value.get(email.id)?.reason).toBe('email');
    expect(queue.push).not.toHaveBeenCalled();
    answers.set(email, 'ada@example.com', 'typing');
    expect(answers.refusals.value.size).toBe(0);
  });

  it('reports text that is too long while typing, and saves it once it fits', () => {
    vi.useFakeTimers();
    const name = field('name');
    const { answers, queue } = given(name);
    const fits = 'Maximiliana von und zu Hohenstein';
    answers.set(name, fits, 'typing');
    answers.set(name, fits.repeat(12), 'typing');
    const { reason, params } = answers.refusals.value.get(name.id)!;
    expect(reason).toBe('doesNotFit');
    expect(answers.wrong.value).toEqual([name]);
    expect(answers.missing.value.map(({ fields }) => fields)).toEqual([[name]]);
    expect(answers.check(name)).toBe(false);
    vi.runAllTimers();
    answers.flush();
    expect(queue.push).not.toHaveBeenCalled();
    answers.set(name, fits.repeat(12).slice(0, Number(params.limit)), 'typing');
    expect(answers.refusals.value.size).toBe(0);
    vi.runAllTimers();
    expect(queue.push).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it("doesn't send rejected answers when pending answers are flushed", () => {
    vi.useFakeTimers();
    const count = field('number', { validation_rules: { max: 100 } });
    const { answers, queue } = given(count);
    for (const text of ['5', '50', '500']) answers.set(count, text, 'typing');
    answers.flush();
    expect(queue.push).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it("shows the service's reason if there is one", () => {
    const note = field('text');
    const { answers } = given(note);
    answers.refusedByService(note.id, { key: 'fields.refusal.tooLong', params: { limit: 5 } }, 'No.');
    expect(answers.refusals.value.get(note.id)).toMatchObject({ reason: 'tooLong', params: { limit: 5 } });
    answers.refusedByService(note.id, { key: 'fields.refusal.unheardOf' }, 'No.');
    expect(answers.refusals.value.get(note.id)).toMatchObject({ reason: 'wrongKind', message: 'No.' });
  });

  it('unselects the other radio button of a group, on the service too', () => {
    const group = newId<'group'>();
    const [yes, no] = [
      field('radio_buttons', { multi_group_id: group }),
      field('radio_buttons', { multi_group_id: group }),
    ];
    const { answers, queue } = given(yes, no);
    answers.set(yes, 'true', 'done');
    answers.set(no, 'true', 'done');
    expect(answers.answer(yes.id)).toBe('false');
    expect(queue.push).toHaveBeenCalledWith(yes.id, 'false');
    expect(answers.missing.value).toEqual([]);
  });

  it("shows a formula's result as it will be computed", () => {
    const count = field('number', { variable_name: 'n' });
    const total = field('formula', { editable: false, format_rules: { formula: 'n * 25' } });
    const { answers } = given(count, total);
    expect(answers.answer(total.id)).toBeNull();
    answers.set(count, '4', 'done');
    expect(answers.values.value.get(total.id)).toBe('100');
  });

  it('hides a whole chain at once, and ignores hidden answers everywhere', () => {
    const shownIf = (other: Field, value: string) => ({
      logic: 'and' as const,
      groups: [{ conditions: [{ field_id: other.id, operator: 'equals' as const, value }] }],
    });
    const a = field('text');
    const b = field('number', { variable_name: 'n', visibility_conditions: shownIf(a, 'more') });
    const c = field('text', { visibility_conditions: shownIf(b, '4') });
    const total = field('formula', { editable: false, format_rules: { formula: 'n * 25' } });
    const { answers } = given(a, b, c, total);
    answers.set(a, 'more', 'done');
    answers.set(b, '4', 'done');
    expect(answers.missing.value.map((question) => question.field.id)).toEqual([c.id]);
    expect(answers.values.value.get(total.id)).toBe('100');
    answers.set(a, 'enough', 'typing');
    expect(answers.visible.value.map(({ id }) => id)).toEqual([a.id, total.id]);
    expect(answers.missing.value).toEqual([]);
    expect(answers.values.value.get(total.id)).not.toBe('100');
    // Nothing is lost while the person may still change their mind.
    answers.set(a, 'more', 'done');
    expect(answers.values.value.get(b.id)).toBe('4');
  });

  it("evaluates formulas in the template's order, as the service does", () => {
    const formula = (name: string, text: string) =>
      field('formula', { editable: false, variable_name: name, format_rules: { formula: text } });
    const count = field('number', { variable_name: 'n', value: '4' });
    const [net, gross, early] = [
      formula('net', 'n * 25'),
      formula('gross', 'net * 2'),
      formula('early', 'n + 1'),
    ];
    const theirs = { ...formula('theirs', 'n * 3'), recipient_id: null };
    const { answers } = given(count, net, gross, early, theirs);
    const shown = [net, gross, early, theirs].map(({ id }) => answers.answer(id));
    // What others' formulas came to is stored with them.
    expect(shown).toEqual(['100', '200', '5', null]);
  });

  it("shows the service's value if it differs from what was sent", () => {
    const [photo, note] = [field('signature'), field('text', { value: 'before' })];
    const { answers } = given(photo, note);
    const file = (size: number) => ({
      kind: 'file' as const,
      file_name: 'a.png',
      content_type: 'image/png',
      size,
    });
    const [sent, redrawn] = [file(900), file(700)];
    answers.set(photo, sent, 'done');
    expect(answers.asStored(photo.id)).toBe(sent);
    answers.markSaved(photo.id, sent, redrawn);
    expect(answers.asStored(photo.id)).toBe(redrawn);
    expect(answers.asStored(note.id)).toBe('before');
    answers.set(photo, null, 'done');
    expect(answers.asStored(photo.id)).toBeNull();
  });

  it("ignores fields that can't be changed", () => {
    const other = field('text', { editable: false, value: 'Theirs' });
    const { answers, queue } = given(other);
    answers.set(other, 'Mine', 'done');
    expect(answers.answer(other.id)).toBe('Theirs');
    expect(queue.push).not.toHaveBeenCalled();
  });
});

describe('the guide', () => {
  it('leads to a rejected answer, and stays there until it is changed', () => {
    const note = field('text', { required: false });
    const { answers, guide } = given(note);
    answers.set(note, 'x', 'done');
    answers.refusedByService(note.id, {}, 'No.');
    expect(guide.isComplete.value).toBe(false);
    expect(guide.next()?.id).toBe(note.id);
    expect(answers.check(note)).toBe(false);
    answers.set(note, 'y', 'done');
    expect(guide.isComplete.value).toBe(true);
    expect(answers.check(note)).toBe(true);
  });

  it('leads through missing answers and wraps around', () => {
    const [a, note, b] = [field('text'), field('text', { required: false }), field('text')];
    const { answers, guide } = given(a, note, b);
    expect([guide.done.value, guide.total.value]).toEqual([0, 2]);
    expect(guide.next()?.id).toBe(a.id);
    guide.focused.value = a.id;
    expect(guide.next()?.id).toBe(b.id);
    guide.focused.value = b.id;
    expect(guide.next()?.id).toBe(a.id);
    answers.set(a, 'x', 'done');
    answers.set(b, 'x', 'done');
    expect(guide.next()).toBeNull();
    expect(guide.isComplete.value).toBe(true);
  });

  it("doesn't skip an optional field with an invalid answer", () => {
    const email = field('email', { required: false });
    const { answers, guide } = given(email);
    expect(guide.isComplete.value).toBe(true);
    answers.set(email, 'nonsense', 'done');
    expect(guide.isComplete.value).toBe(false);
    expect(guide.next()?.id).toBe(email.id);
  });
});

describe('marks', () => {
  it('opens the dialog once and then places with a tap', () => {
    const [one, two] = [field('signature'), field('signature')];
    const { answers, marks } = given(one, two);
    marks.touch(one);
    expect(marks.opened.value?.id).toBe(one.id);
    marks.adopt(mark);
    expect(marks.opened.value).toBeNull();
    expect(answers.answer(two.id)).toBeNull();
    marks.touch(two);
    expect(marks.opened.value).toBeNull();
    expect(answers.answer(two.id)).toEqual(mark);
  });

  it('changes all signatures at once, and leaves initials unchanged', () => {
    const [one, two, initials] = [
      field('signature', { value: mark }),
      field('signature', { value: mark }),
      field('initial', { value: mark }),
    ];
    const { answers, marks } = given(one, two, initials);
    marks.touch(one);
    marks.adopt({ ...mark, text: 'Ada L.' });
    expect(answers.answer(two.id)).toMatchObject({ text: 'Ada L.' });
    expect(answers.answer(initials.id)).toMatchObject({ text: 'Ada' });
  });
});
