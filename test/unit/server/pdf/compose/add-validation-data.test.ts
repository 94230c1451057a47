import { PDF, type PdfRef, type PdfStream } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import type { ValidationData } from '../../../../../src/server/pdf/compose/add-validation-data.ts';
import { addValidationData } from '../../../../../src/server/pdf/compose/add-validation-data.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';

const part = (text: string) => new Uint8Array(Buffer.from(text.repeat(20)));
const NONE: ValidationData = { certificates: [], lists: [], answers: [] };

async function stored(data: Partial<ValidationData>) {
  const before = onePage();
  const after = await addValidationData({ pdf: before, data: { ...NONE, ...data } });
  const pdf = await PDF.load(after);
  const resolve = pdf.context.resolve.bind(pdf.context);
  const store = pdf.getCatalog().getDict('DSS', resolve)!;
  const streams = (key: string) =>
    store
      .getArray(key, resolve)
      ?.toArray()
      .map((ref) => {
        const stream = pdf.getObject(ref as PdfRef) as PdfStream;
        expect(stream.getName('Filter', resolve)?.value).toBe('FlateDecode');
        return Buffer.from(stream.getDecodedData()).toString();
      });
  return { before, after, store, streams, resolve, pdf };
}

describe('validation data', () => {
  it('is added after the sealed bytes, which stay unchanged', async () => {
    const { before, after, store, resolve } = await stored({ certificates: [part('a')] });
    expect(after.length).toBeGreaterThan(before.length);
    expect(Buffer.compare(after.subarray(0, before.length), before)).toBe(0);
    expect(store.getName('Type', resolve)?.value).toBe('DSS');
  });

  it('is sorted by kind', async () => {
    const { streams } = await stored({
      certificates: [part('own'), part('root')],
      lists: [part('list')],
      answers: [part('answer')],
    });
    expect(streams('Certs')).toEqual([part('own'), part('root')].map((one) => Buffer.from(one).toString()));
    expect(streams('CRLs')).toEqual([Buffer.from(part('list')).toString()]);
    expect(streams('OCSPs')).toEqual([Buffer.from(part('answer')).toString()]);
  });

  it('lists only the kinds that exist', async () => {
    const { store } = await stored({ certificates: [part('a')] });
    expect([...store.keys()].map((key) => key.value).sort()).toEqual(['Certs', 'Type']);
  });

  it('is stored once if both chains have it', async () => {
    const { streams } = await stored({
      certificates: [part('a'), part('b'), part('a')],
      lists: [part('c'), part('c')],
    });
    expect(streams('Certs')).toHaveLength(2);
    expect(streams('CRLs')).toHaveLength(1);
  });

  it("is rejected if it can't be appended without changes", async () => {
    // A file that only a repairing reader opens is written anew.
    const broken = Uint8Array.from(Buffer.from(onePage()).subarray(0, -200));
    const data = { ...NONE, certificates: [part('a')] };
    await expect(addValidationData({ pdf: broken, data })).rejects.toThrow();
  });

  it('is added to what is there, and only if it is new', async () => {
    const first = { ...NONE, certificates: [part('a')], lists: [part('b')] };
    const { after } = await stored(first);
    expect(await addValidationData({ pdf: after, data: first })).toBe(after);
    const longer = await addValidationData({ pdf: after, data: { ...first, lists: [part('b'), part('c')] } });
    expect(Buffer.compare(longer.subarray(0, after.length), after)).toBe(0);
    const pdf = await PDF.load(longer);
    const resolve = pdf.context.resolve.bind(pdf.context);
    const store = pdf.getCatalog().getDict('DSS', resolve)!;
    expect(store.getArray('Certs', resolve)).toHaveLength(1);
    expect(store.getArray('CRLs', resolve)).toHaveLength(2);
  });
});
