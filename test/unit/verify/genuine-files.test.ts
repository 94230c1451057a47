/** Files as the service makes them, with honest updates behind the seal: all of them must stay valid. */
import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addValidationData } from '../../../src/server/pdf/compose/add-validation-data.ts';
import { inspect } from '../../../src/server/pdf/document/inspect.ts';
import { verifyPdf } from '../../../src/verify/verify-pdf.ts';
import { textDocument } from '../../fixtures/make-pdfs.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { sealingInProcess } from '../../support/seal-in-process.ts';
import { sealInput } from '../../support/seal-input.ts';
import { authority, type Entity, forUsages, makeCrl, makeEntity, signerOf } from '../../support/test-pki.ts';

let root: Entity;
let seal: Entity;
beforeAll(async () => {
  root = await makeEntity('Root', { extensions: authority(0) });
  seal = await makeEntity('Seal', { issuer: root, extensions: forUsages('1.3.6.1.5.5.7.3.36') });
});

const originals: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['one page', async () => onePage()],
  ['40 pages', () => textDocument(40)],
  [
    'an original with cross-reference streams',
    async () => {
      const pdf = await PDF.load(await textDocument(3));
      return pdf.save({ useXRefStream: true });
    },
  ],
  [
    'layers',
    async () => onePage('', '/OCProperties << /OCGs [5 0 R] /D << /BaseState /ON /OFF [5 0 R] >> >>'),
  ],
  ['references to nothing', async () => onePage('/PieceInfo << /X 90 0 R >>')],
];

describe.each(originals)('a sealed document of %s', (_name, original) => {
  it('is intact as sealed, with revocation data after the seal, and with newer data after that', async () => {
    const { bytes, pages } = await inspect({ bytes: await original(), maxPages: 100 });
    const { pdf } = await sealingInProcess(signerOf(seal, root)).seal(sealInput(bytes, pages));
    const data = async () => ({
      certificates: [seal.certificate.bytes, root.certificate.bytes],
      lists: [await makeCrl(root)],
      answers: [],
    });
    const proven = await addValidationData({ pdf, data: await data() });
    const again = await addValidationData({ pdf: proven, data: await data() });
    const states = [pdf, proven, again];
    const reports = await Promise.all(
      states.map((state) => verifyPdf(state, { trusted: [root.certificate] })),
    );
    expect(reports.map(({ verdict }) => verdict)).toEqual(['intact', 'intact', 'intact']);
    expect(reports.map(({ findings }) => findings[1]!.code)).toEqual([
      'covers_all',
      'covers_all_but_proof',
      'covers_all_but_proof',
    ]);
  });
});
