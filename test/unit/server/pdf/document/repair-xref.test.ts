import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { objectsIn, rebuildXref } from '../../../../../src/server/pdf/document/repair-xref.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';
import { mustEnd } from '../../../../support/must-end.ts';

const file = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.7\n${text}`, 'latin1'));

describe('repairing a damaged file', () => {
  it.each([
    ['roots whose array never ends', `1 0 obj <</Type /XRef ${'/Root['.repeat(400_000)}`],
    ['roots whose dictionary never ends', `1 0 obj <</Type /XRef ${'/Root<<<'.repeat(400_000)}`],
    ['trailers without an end', 'trailer<<'.repeat(400_000)],
    ['types far from their names', `1 0 obj <<${`/Type${' '.repeat(50)}`.repeat(80_000)}`],
    ['numbers far from their objects', `1${' '.repeat(40)}`.repeat(160_000)],
    ['streams that never end', '1 0 obj << >>stream\n'.repeat(200_000)],
    ['one stream behind many objects', `${'1 0 obj << >> endobj\n'.repeat(200_000)}stream\n`],
  ])('ends however large the file is: %s', (_name, text) => {
    mustEnd(() => rebuildXref(file(text)));
  });

  it('decompresses no object stream whose offsets decrease', () => {
    const body = '<< /Type /Page >>'.padEnd(2_000, ' ');
    const head = Array.from(
      { length: 400 },
      (_, index) => `${index + 10} ${index % 2 === 0 ? 0 : 1_999}`,
    ).join(' ');
    const packed = deflateSync(Buffer.from(`${head} ${body}`, 'latin1')).toString('latin1');
    const first = head.length + 1;
    const rebuilt = rebuildXref(
      file(
        `1 0 obj << /Type /Catalog >> endobj 2 0 obj << /Type /ObjStm /N 400 /First ${first} /Filter /FlateDecode >>stream\n${packed}\nendstream endobj`,
      ),
    );
    expect(rebuilt).toBeDefined();
    // Half of the places name all of the body: 400 kB if they were believed.
    expect(rebuilt!.length).toBeLessThan(packed.length + 10_000);
  });

  it('finds the objects in a file', () => {
    expect([...objectsIn(onePage())]).toEqual(['1 0', '2 0', '3 0', '4 0', '5 0']);
    expect(objectsIn(file('007 00000 obj'))).toContain('7 0');
  });
});
