import { PDF, PdfDict } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { removeActiveContent } from '../../../../../src/server/pdf/document/active-content.ts';
import { findPages } from '../../../../../src/server/pdf/document/page-tree.ts';
import { rawPdf } from '../../../../fixtures/raw-pdf.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert) >>';
const LINK = '<< /S /URI /URI (https://example.com) >>';

interface Parts {
  readonly catalog?: string;
  readonly page?: string;
  /** Objects from number 4 on. */
  readonly more?: readonly string[];
}

async function cleaned({ catalog = '', page = '', more = [] }: Parts) {
  const bytes = rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 200] >>',
    `<< /Type /Page /Parent 2 0 R ${page} >>`,
    ...more,
  ]);
  const pdf = await PDF.load(bytes);
  removeActiveContent(pdf, findPages(pdf, 1));
  const resolve = pdf.context.resolve.bind(pdf.context);
  const root = pdf.getCatalog();
  const [found] = findPages(pdf, 1);
  return {
    root,
    page: found!.dict,
    annotation: (index: number) => found!.dict.getArray('Annots', resolve)!.at(index, resolve) as PdfDict,
    resolve,
  };
}

describe('a document with active content', () => {
  it.each(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'ResetForm', 'Rendition', 'GoToE'])(
    'loses its %s action',
    async (name) => {
      const { root } = await cleaned({ catalog: `/OpenAction << /S /${name} /JS (app.alert) >>` });
      expect(root.has('OpenAction')).toBe(false);
    },
  );

  it('removes an action elsewhere in the file', async () => {
    const { root } = await cleaned({ catalog: '/OpenAction 4 0 R', more: [SCRIPT] });
    expect(root.has('OpenAction')).toBe(false);
  });

  it('loses a harmless action that is followed by an active one', async () => {
    const followed = (next: string) => `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${next} >>`;
    for (const next of [SCRIPT, `[${LINK} ${SCRIPT}]`, `<< /S /Named /N /NextPage /Next [${SCRIPT}] >>`]) {
      const { root } = await cleaned({ catalog: followed(next) });
      expect(root.has('OpenAction')).toBe(false);
    }
    const { root } = await cleaned({
      catalog: '/OpenAction 4 0 R',
      more: ['<< /S /URI /Next 5 0 R >>', SCRIPT],
    });
    expect(root.has('OpenAction')).toBe(false);
  });

  it('keeps its initial view', async () => {
    for (const catalog of [
      '/OpenAction [3 0 R /FitH 200]',
      '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /NextPage >> >>',
    ])
      expect((await cleaned({ catalog })).root.has('OpenAction')).toBe(true);
  });

  it('is read to the end even if its actions loop', async () => {
    const loop = ['<< /S /GoTo /Next [5 0 R 4 0 R] >>', '<< /S /GoTo /Next 4 0 R >>'];
    expect((await cleaned({ catalog: '/OpenAction 4 0 R', more: loop })).root.has('OpenAction')).toBe(true);
  });

  it('loses its scripts and the actions of its events', async () => {
    const { root, page, resolve } = await cleaned({
      catalog: `/AA << /WC ${SCRIPT} >> /Names << /JavaScript << /Names [(a) ${SCRIPT}] >> /Dests << >> >>`,
      page: `/AA << /O ${SCRIPT} >>`,
    });
    expect(root.has('AA')).toBe(false);
    expect(page.has('AA')).toBe(false);
    const names = root.getDict('Names', resolve)!;
    expect([names.has('JavaScript'), names.has('Dests')]).toEqual([false, true]);
  });
});

describe('an annotation', () => {
  it.each([
    ['keeps a link to a web page', `/A ${LINK}`, { A: true, AA: false }],
    ['loses a script', `/A ${SCRIPT}`, { A: false, AA: false }],
    ['loses a script behind a link', `/A << /S /URI /Next ${SCRIPT} >>`, { A: false, AA: false }],
    ['loses what its events start', `/AA << /E ${SCRIPT} >>`, { A: false, AA: false }],
  ])('%s', async (_, entries, kept) => {
    const { annotation } = await cleaned({
      page: '/Annots [4 0 R]',
      more: [`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${entries} >>`],
    });
    expect({ A: annotation(0).has('A'), AA: annotation(0).has('AA') }).toEqual(kept);
  });

  it('is removed at any position of the list, with any other content', async () => {
    const { annotation } = await cleaned({
      page: '/Annots 4 0 R',
      more: [
        '[null 99 0 R 5 0 R << /Subtype /Link /A 6 0 R >>]',
        `<< /Subtype /Link /A ${SCRIPT} >>`,
        SCRIPT,
      ],
    });
    for (const index of [2, 3]) {
      expect(annotation(index)).toBeInstanceOf(PdfDict);
      expect(annotation(index).has('A')).toBe(false);
    }
  });
});

it('removes scripts from bookmarks at every depth, and keeps those that lead to a page', async () => {
  const item = (entries: string) => `<< /Title (x) /Parent 4 0 R ${entries} >>`;
  const { root, resolve } = await cleaned({
    catalog: '/Outlines 4 0 R',
    more: [
      '<< /Type /Outlines /First 5 0 R /Last 6 0 R >>',
      item(`/A ${SCRIPT} /Next 6 0 R`),
      item(`/A ${LINK} /First 7 0 R /Next 5 0 R`),
      item('/A << /S /Launch /F (calc.exe) >>'),
    ],
  });
  const outline = root.getDict('Outlines', resolve)!;
  const first = outline.getDict('First', resolve)!;
  const second = first.getDict('Next', resolve)!;
  expect(first.has('A')).toBe(false);
  expect(second.has('A')).toBe(true);
  expect(second.getDict('First', resolve)!.has('A')).toBe(false);
});

it('leaves a document without active content unchanged', async () => {
  const { root, page } = await cleaned({});
  expect([root.has('OpenAction'), page.has('Annots')]).toEqual([false, false]);
});
