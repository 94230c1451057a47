import { describe, expect, it } from 'vitest';
import { refusalOf, uploadText } from '../../../../demo/page/chosen-files.ts';

const MB = 1024 * 1024;
const file = (name: string, size = MB, type = '') => ({ name, size, type }) as File;

describe('files of a visitor', () => {
  it('can be PDFs and Word documents, 20 with 100 MB together', () => {
    const many = Array.from({ length: 20 }, (_, index) => file(`${index}.pdf`, 5 * MB));
    expect(refusalOf(many)).toBeNull();
    expect(refusalOf([file('Lease.DOCX'), file('scan', MB, 'application/pdf')])).toBeNull();
  });

  it.each<readonly [string, readonly File[]]>([
    ['“notes.txt” is neither a PDF nor a Word document (.docx).', [file('a.pdf'), file('notes.txt')]],
    ['“b.pdf” is 51 MB. The limit is 50 MB.', [file('a.pdf'), file('b.pdf', 50 * MB + 1)]],
    ['The files are 120 MB together. The limit is 100 MB.', Array(3).fill(file('a.pdf', 40 * MB))],
    ['You chose 21 files. A template can have up to 20.', Array(21).fill(file('a.pdf', 1))],
  ])('are refused: %s', (reason, files) => {
    expect(refusalOf(files)).toBe(reason);
  });

  it('are counted while they upload', () => {
    const upload = { isWord: false, stop: new AbortController(), total: 1, number: 1 };
    expect(uploadText(upload)).toBe('Uploading…');
    expect(uploadText({ ...upload, total: 3, number: 2, isWord: true })).toBe(
      'Uploading and converting file 2 of 3…',
    );
  });
});
