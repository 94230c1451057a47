import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { SuggestionsModel } from '../../../../src/editor/detection/suggestions-model.ts';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import { readContent } from '../../../../src/pdf/content/read-content.ts';
import type { PdfHandle } from '../../../../src/pdf/open-document.ts';
import { a4, drawnPdf } from '../../../fixtures/form-pdfs.ts';
import { readPdf } from '../../../support/read-pdf.ts';
import { editorWith } from '../template.ts';

vi.mock('../../../../src/pdf/content/read-content.ts', { spy: true });

const page = a4((pen) => pen.text(60, 100, 'Signature: ____________________'));

const pdf = await readPdf(drawnPdf([page, page, page]));
const contents = await pdf.contents();
await pdf.close();

/** A search of three pages that pauses at the third; `third` decides how it continues. */
async function startSearch(third: Promise<never>) {
  const model = new SuggestionsModel(
    Object.assign(editorWith([]), { live: signal({}) }) as unknown as Editor,
  );
  let done!: Promise<void>;
  await new Promise<void>((resolve) => {
    vi.mocked(readContent).mockImplementation(async (_pdf, number) => {
      if (number < 3) return contents[number - 1]!;
      resolve();
      return third;
    });
    done = model.look({ pageCount: 3 } as PdfHandle);
  });
  return { model, done, pages: () => model.shown.value.map((one) => one.page) };
}

it('keeps the suggestions of all pages read before it is stopped', async () => {
  const { model, pages } = await startSearch(new Promise(() => {}));
  model.stopLooking();
  expect(model.looking.value).toBe('stopped');
  expect(model.pagesRead.value).toBe(2);
  expect(pages()).toEqual([1, 2]);
});

it('keeps the suggestions of all pages read before it fails', async () => {
  let fail!: (error: Error) => void;
  const { model, done, pages } = await startSearch(new Promise((_resolve, reject) => (fail = reject)));
  fail(new Error('The page is broken'));
  await done;
  expect(model.looking.value).toBe('failed');
  expect(pages()).toEqual([1, 2]);
});
