import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { verifyPdf } from '../../../../src/verify/verify-pdf.ts';
import { onePage } from '../../../fixtures/raw-pdf.ts';
import { sealingInProcess } from '../../../support/seal-in-process.ts';
import { sealInput } from '../../../support/seal-input.ts';

const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;
const NAME = 'audit-trail.json';
const UTF16 = `<FEFF${Buffer.from(NAME, 'utf16le').swap16().toString('hex')}>`;

/** A document that brings an attachment with the name of the trail, written as given. */
async function withAttachment(name: string): Promise<Uint8Array> {
  const pdf = await PDF.load(onePage());
  const stand = 'x'.repeat(NAME.length);
  pdf.addAttachment(stand, new TextEncoder().encode('{}'), {});
  const text = Buffer.from(await pdf.save()).toString('latin1');
  expect(text).toContain(`(${stand})`);
  // Offsets no longer match, so the file is repaired when read.
  return Buffer.from(text.replaceAll(`(${stand})`, name), 'latin1');
}

it.each([
  ['as PDFDocEncoding', `(${NAME})`],
  ['as UTF-16', UTF16],
])('replaces an uploaded attachment named as the trail, %s', async (_how, name) => {
  const { pdf } = await sealingInProcess().seal(sealInput(await withAttachment(name), [A4]));
  const report = await verifyPdf(pdf);
  expect(report.findings.filter(({ kind }) => kind === 'bad')).toEqual([]);
  expect(report.findings.map(({ code }) => code)).toContain('log_intact');
});
