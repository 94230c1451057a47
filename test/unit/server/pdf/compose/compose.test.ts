/** The composed file, read back with libpdf and drawn with PDFium. */
import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import type { PageGeometry } from '../../../../../src/geometry/page-transform.ts';
import { BRAND } from '../../../../../src/model/brand.ts';
import { compose, partial } from '../../../../../src/server/pdf/compose/compose.ts';
import type { SealInput, SealLevel } from '../../../../../src/server/pdf/seal-input.ts';
import { onePage, rawPdf } from '../../../../fixtures/raw-pdf.ts';
import { boundsOfColour, renderPage } from '../../../../support/render.ts';
import { type FilledField, filledField, sealInput, sealRecipient } from '../../../../support/seal-input.ts';

const A4: PageGeometry = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 };
const PLACE = { x: 10, y: 40, width: 40, height: 5 };
const IDENTITY = {
  subject: 'CN=Seal',
  issuer: 'CN=Root',
  fingerprint: 'ab'.repeat(32),
  not_after: '2031-01-01T00:00:00.000Z',
  is_self_made: false,
};

const inputOf = (fields: readonly FilledField[] = [], more: Partial<SealInput> = {}) =>
  sealInput(onePage(), [A4], fields, more);

async function composed(input: SealInput, more: { level?: SealLevel; contentsSize?: number } = {}) {
  const answer = await compose({
    input,
    level: 'B-B',
    identity: IDENTITY,
    missedAuthorities: [],
    isStampRequired: false,
    signingTime: '2026-11-21T09:21:00.000Z',
    contentsSize: 3_000,
    ...more,
  });
  return { ...answer, opened: await PDF.load(answer.pdf) };
}

const textsOf = (pdf: PDF) => pdf.extractText().map(({ text }) => text.replace(/\s+/g, ' '));
const words = (text = '') => text.replace(/\s/g, '');
/** Characters of each page in the order in which they are drawn: extracted lines would be mixed with the rising watermark. */
const drawnOn = (pdf: PDF) =>
  pdf.extractText().map(({ lines }) =>
    words(
      lines
        .flatMap(({ spans }) => spans.flatMap(({ chars }) => chars))
        .sort((a, b) => a.sequenceIndex! - b.sequenceIndex!)
        .map(({ char }) => char)
        .join(''),
    ),
  );
const TEST_MARK = 'TESTDOCUMENT';
const PROGRESS_MARK = 'INPROGRESS';

/** Empty pages of the given boxes. */
const blank = (...boxes: readonly (readonly [width: number, height: number])[]) =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${boxes.map((_, index) => `${3 + index} 0 R`).join(' ')}] /Count ${boxes.length} >>`,
    ...boxes.map(([width, height]) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] >>`),
  ]);
const geometryOf = ([width, height]: readonly [number, number]): PageGeometry => ({
  view: [0, 0, width, height],
  rotate: 0,
  userUnit: 1,
});

describe('the original', () => {
  it('must be the one that was signed, byte for byte', async () => {
    const input = inputOf();
    const bytes = Uint8Array.from([...input.document.bytes, 0x0a]);
    const changed = { ...input, document: { ...input.document, bytes } };
    await expect(composed(changed)).rejects.toMatchObject({
      code: 'STALE_DOCUMENT',
      message: 'The stored document isn’t the signed document',
      extra: {
        details: {
          expected_sha256: input.document.sha256,
          actual_sha256: createHash('sha256').update(bytes).digest('hex'),
        },
      },
    });
  });

  it.each([
    ['fewer', [A4, A4], 'Expected 2 pages in the stored document, got 1'],
    ['more', [], 'Expected 0 pages in the stored document, got 1'],
  ])('may not have %s pages than were signed', async (_, pages, message) => {
    await expect(composed(sealInput(onePage(), pages))).rejects.toMatchObject({
      code: 'INVALID_DOCUMENT',
      message,
    });
  });

  it('loses its active content', async () => {
    const bytes = onePage('', '/OpenAction << /S /JavaScript /JS (app.alert) >>');
    const { opened } = await composed(sealInput(bytes, [A4]));
    expect(opened.getCatalog().has('OpenAction')).toBe(false);
  });
});

describe('fields', () => {
  it('are drawn on their own page', async () => {
    const bytes = blank([300, 300], [300, 300]);
    const pages = [geometryOf([300, 300]), geometryOf([300, 300])];
    const fields = [
      filledField('text', 'first', PLACE),
      filledField('text', 'second', PLACE, { page_number: 2 }),
    ];
    const [one, two] = textsOf((await composed(sealInput(bytes, pages, fields))).opened);
    expect([one!.includes('first'), one!.includes('second')]).toEqual([true, false]);
    expect([two!.includes('first'), two!.includes('second')]).toEqual([false, true]);
  });

  it.each([0, 2])("can't be on page %i of 1", async (page_number) => {
    const field = filledField('text', 'x', PLACE, { page_number });
    await expect(composed(inputOf([field]))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: `Expected fields on pages 1 to 1, got one on ${page_number}`,
    });
  });

  it('and the request ID are on every page of the document, not of the certificate', async () => {
    const input = inputOf();
    const [first] = textsOf((await composed(input)).opened);
    expect(first).toContain(`Signing request ID: ${input.request.id}`);
    expect(first).toContain('One page');
  });
});

describe('the certificate', () => {
  it.each([
    ['A4', [595, 842], [595.28, 841.89]],
    ['Letter', [612, 792], [612, 792]],
    ['Letter across', [792, 612], [612, 792]],
    ['almost Letter', [612.9, 792], [612, 792]],
    ['not Letter', [613.1, 800], [595.28, 841.89]],
    ['a small page', [300, 100], [595.28, 841.89]],
  ] as const)('behind a document of %s has the size people print on', async (_, box, size) => {
    const { opened } = await composed(sealInput(blank(box), [geometryOf(box)]));
    const page = opened.getPages().at(-1)!;
    expect([page.width, page.height]).toEqual(size);
  });

  it('counts the pages of the document and names the level', async () => {
    const boxes = [
      [300, 300],
      [300, 300],
    ] as const;
    const input = sealInput(blank(...boxes), boxes.map(geometryOf));
    const text = textsOf((await composed(input, { level: 'B-T' })).opened)
      .slice(2)
      .join(' ');
    expect(text).toContain('2 pages');
    expect(text).toContain('PAdES B-T');
    expect(text).toContain(IDENTITY.fingerprint);
    expect(text).toContain(input.document.sha256);
  });

  it('is upright', async () => {
    const { pdf } = await composed(inputOf([], { branding: { accent: '#ff0066' } }));
    const page = await renderPage(pdf, 1, 1);
    // The band across its top.
    expect(boundsOfColour(page, [255, 0, 102])).toMatchObject({ x: 0, y: 0, width: 595 });
  });
});

describe("a party's mark on the certificate", () => {
  const typed = (text: string) => ({ kind: 'typed', text, font: 'caveat' }) as const;
  const own = { recipient_id: 'a' as never };
  const certificateOf = async (fields: readonly FilledField[]) => {
    const recipients = [sealRecipient({ id: 'a', name: 'Party' })];
    const { opened } = await composed(inputOf(fields, { recipients }));
    return words(textsOf(opened).slice(1).join(' '));
  };

  it.each([
    ['signature', ['signature', 'initial']],
    ['signature', ['initial', 'signature']],
    ['approval_signature', ['initial', 'approval_signature']],
    ['initial', ['text', 'initial']],
  ] as const)('is their %s of %j', async (chosen, types) => {
    const fields = types.map((type) =>
      filledField(type, type === 'text' ? 'MyText' : typed(`My${type.slice(0, 7)}`), PLACE, own),
    );
    const text = await certificateOf(fields);
    // Text isn't a mark; it is listed with the answers, after its label.
    if (types.includes('text' as never)) expect(text).toContain('MyText');
    for (const type of types)
      if (type !== 'text') expect(text.includes(`My${type.slice(0, 7)}`)).toBe(type === chosen);
  });

  it("isn't empty or another party's", async () => {
    const text = await certificateOf([
      filledField('signature', null, PLACE, own),
      filledField('signature', typed('Other'), PLACE, { recipient_id: 'b' as never }),
      filledField('initial', typed('Mine'), PLACE, own),
    ]);
    expect(text).toContain('Mine');
    expect(text).not.toContain('Other');
  });

  it('has no background and no frame', async () => {
    const field = {
      ...filledField('signature', typed('Ada'), PLACE, { ...own, background_color: '#00ff00' }),
      frame: { text: 'Framed by us', reference: '1a2b3c4d' },
    };
    const { pdf, opened } = await composed(inputOf([field], { recipients: [sealRecipient({ id: 'a' })] }));
    expect(boundsOfColour(await renderPage(pdf, 0, 1), [0, 255, 0])).toBeDefined();
    expect(boundsOfColour(await renderPage(pdf, 1, 1), [0, 255, 0])).toBeUndefined();
    const [first, ...rest] = textsOf(opened).map(words);
    expect(first).toContain('Framedbyus');
    expect(rest.join(' ')).not.toContain('Framedbyus');
  });
});

describe('the watermark', () => {
  it('is on every page of a test document, including the certificate', async () => {
    const texts = drawnOn((await composed(inputOf([], { is_test: true }))).opened);
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) expect(text).toContain(TEST_MARK);
  });

  it('is on no other document', async () => {
    for (const text of drawnOn((await composed(inputOf())).opened)) expect(text).not.toContain(TEST_MARK);
  });
});

describe('the file', () => {
  it('has its modification date and PDF version', async () => {
    const { opened, pdf } = await composed(inputOf());
    expect(opened.getModificationDate()).toEqual(new Date('2026-11-21T09:21:00.000Z'));
    expect(Buffer.from(pdf).toString('latin1')).toContain('(D:20261121092100Z)');
    expect(opened.version).toBe('1.7');
  });

  it("has the request's name as its title and the product as its producer", async () => {
    const { opened } = await composed(inputOf());
    expect(opened.getMetadata()).toMatchObject({
      title: inputOf().request.name,
      author: '',
      creator: BRAND.name,
      producer: BRAND.name,
    });
  });

  it("keeps the original's title, author and creator", async () => {
    const own = { title: 'Lease', author: 'Ada', creator: 'Writer' };
    const original = await PDF.load(onePage());
    original.setMetadata(own);
    const { opened } = await composed(sealInput(await original.save(), [A4]));
    expect(opened.getMetadata()).toMatchObject({ ...own, producer: BRAND.name });
  });

  it("has a placeholder of the requested size, in the company's name", async () => {
    const { pdf, placeholder } = await composed(inputOf(), { contentsSize: 1_234 });
    expect(placeholder.contentsLength).toBe(2 * 1_234 + 2);
    const at = (offset: number) => String.fromCharCode(pdf[offset]!);
    expect([at(placeholder.contentsAt), at(placeholder.contentsAt + placeholder.contentsLength - 1)]).toEqual(
      ['<', '>'],
    );
    expect([
      at(placeholder.byteRangeAt),
      at(placeholder.byteRangeAt + placeholder.byteRangeLength - 1),
    ]).toEqual(['[', ']']);
    expect(Buffer.from(pdf).toString('latin1')).toContain('(Northwind Trading GmbH)');
  });

  it('contains its log as data', async () => {
    const input = inputOf();
    const { opened } = await composed(input, { level: 'B-LT' });
    expect(opened.getAttachments().get('audit-trail.json')).toMatchObject({
      description: 'The whole audit trail of this document, with its hash chain',
      mimeType: 'application/json',
    });
    const text = new TextDecoder().decode(opened.getAttachment('audit-trail.json')!);
    expect(text.endsWith('\n}\n')).toBe(true);
    expect(JSON.parse(text)).toEqual({
      version: 1,
      request: input.request,
      document: { sha256: input.document.sha256, page_count: 1 },
      recipients: input.recipients,
      seal: { level: 'B-LT', certificate_sha256: IDENTITY.fingerprint },
      chain: {
        algorithm: 'SHA-256',
        canonicalisation: 'RFC 8785',
        head: input.audit.head,
        count: input.audit.count,
      },
      entries: input.audit.records,
    });
  });

  it("replaces an attachment of the original with the log's name", async () => {
    const original = await PDF.load(onePage());
    original.addAttachment('audit-trail.json', Buffer.from('forged'));
    original.addAttachment('annex.txt', Buffer.from('annex'));
    const { opened } = await composed(sealInput(await original.save(), [A4]));
    expect(Buffer.from(opened.getAttachment('audit-trail.json')!).toString()).not.toContain('forged');
    expect(Buffer.from(opened.getAttachment('annex.txt')!).toString()).toBe('annex');
  });
});

describe('an unfinished document', () => {
  const made = async (isWatermarked: boolean, more: Partial<SealInput> = {}) => {
    const input = inputOf([filledField('text', 'Filled in', PLACE)], more);
    const opened = await PDF.load(await partial({ input, isWatermarked }));
    return { opened, texts: drawnOn(opened) };
  };

  it('shows what has been filled in, and has no certificate, seal or log', async () => {
    const { opened, texts } = await made(true);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('Filledin');
    expect(opened.getForm()?.getFieldNames() ?? []).toEqual([]);
    expect(opened.getAttachments().size).toBe(0);
    expect(opened.getCatalog().has('Perms')).toBe(false);
  });

  it('says so across its pages unless turned off', async () => {
    expect((await made(true)).texts[0]).toContain(PROGRESS_MARK);
    expect((await made(false)).texts[0]).not.toContain(PROGRESS_MARK);
  });

  it('is always marked if it is a test', async () => {
    expect((await made(false, { is_test: true })).texts[0]).toContain(TEST_MARK);
    expect((await made(true, { is_test: true })).texts[0]).toContain(PROGRESS_MARK);
  });

  it('must be made of the stored original too', async () => {
    const input = inputOf();
    const changed = { ...input, document: { ...input.document, sha256: '0'.repeat(64) } };
    await expect(partial({ input: changed, isWatermarked: true })).rejects.toMatchObject({
      code: 'STALE_DOCUMENT',
    });
  });

  it('draws scripts that need shaping', async () => {
    const input = inputOf([filledField('text', 'שלום', PLACE)]);
    const pdf = await partial({ input, isWatermarked: false });
    const page = await renderPage(pdf, 0, 1);
    let dark = 0;
    for (let y = 337; y < 379; y++) for (let x = 60; x < 298; x++) if (page.at(x, y)[0] < 128) dark++;
    expect(dark).toBeGreaterThan(20);
  });
});
