import { createModel, signal } from '@preact/signals';
import { definitions } from '../../fields/definitions.ts';
import type { MarkKind } from '../../fields/field-traits.ts';
import { type FileValue, isFilled, type Mark } from '../../model/field-value.ts';
import type { AnswersModel, SignerField } from './answers-model.ts';

/** Drawn, typed or photographed. */
export type GivenMark = Mark | FileValue;

const isMark = (value: unknown): value is GivenMark => typeof value === 'object' && value !== null;

/** A signer makes one signature and one set of initials, and places them with a tap. */
export const MarksModel = createModel((answers: AnswersModel) => {
  /** The field for which the dialog is open. */
  const opened = signal<SignerField | null>(null, { name: 'marks.opened' });

  /** Counts placed marks: after each, the next button gets the focus. */
  const placed = signal(0, { name: 'marks.placed' });

  /** The signature or initials that were made before, here or on another device. */
  const adopted = (kind: MarkKind): GivenMark | null => {
    for (const field of answers.editable.peek()) {
      const value = answers.answer(field.id);
      if (definitions[field.type].mark === kind && isMark(value) && isFilled(value)) return value;
    }
    return null;
  };

  /** Places the existing mark in an empty field; else opens the dialog. */
  const touch = (field: SignerField) => {
    const known = adopted(definitions[field.type].mark!);
    if (known && !isFilled(answers.answer(field.id))) {
      answers.set(field, known, 'done');
      placed.value += 1;
    } else opened.value = field;
  };

  /** Places the mark in the opened field and replaces it in all others: a person has one signature. */
  const adopt = (mark: GivenMark) => {
    const field = opened.peek();
    if (!field) return;
    for (const other of answers.editable.peek()) {
      const isFormer = other.type === field.type && isFilled(answers.answer(other.id));
      if (other.id === field.id || isFormer) answers.set(other, mark, 'done');
    }
    opened.value = null;
    placed.value += 1;
  };

  const remove = () => {
    const field = opened.peek();
    if (field) answers.set(field, null, 'done');
    opened.value = null;
  };

  const close = () => {
    opened.value = null;
  };

  return { opened, placed, adopted, touch, adopt, remove, close };
});
export type MarksModel = InstanceType<typeof MarksModel>;
