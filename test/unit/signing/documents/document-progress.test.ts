import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { signing } from '../../../../src/i18n/locales/en-signing.ts';
import { signingDeferred } from '../../../../src/i18n/locales/en-signing-deferred.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { progressOn, progressText } from '../../../../src/signing/documents/document-progress.ts';
import type { AnswersModel } from '../../../../src/signing/state/answers-model.ts';

const part = (first_page: number, page_count: number) => ({
  id: 'd',
  label: 'Lease',
  number: 1,
  first_page,
  page_count,
});
const onPage = (page_number: number) => ({ page_number });
const question = (isDone: boolean, ...pages: readonly number[]) => ({ isDone, fields: pages.map(onPage) });
const answers = {
  questions: signal([question(true, 1), question(false, 3), question(true, 3, 4), question(false, 5)]),
  editable: signal([1, 3, 3, 4, 5, 6].map(onPage)),
} as unknown as Pick<AnswersModel, 'questions' | 'editable'>;
const translator = createTranslator('en', { ...signing, ...signingDeferred });
const said = (...place: readonly [number, number]) =>
  progressText(progressOn(part(...place), answers), translator);

describe('the progress on one of several documents', () => {
  it('counts the required fields on its pages, a group where its first box is', () => {
    expect(said(1, 3)).toBe('2 of 3 required fields');
    expect(said(4, 2)).toBe('0 of 1 required fields');
  });

  it('says that there are only optional fields, or none', () => {
    expect(said(6, 1)).toBe('Optional fields only');
    expect(said(7, 4)).toBe('Nothing for you to fill in');
  });
});
