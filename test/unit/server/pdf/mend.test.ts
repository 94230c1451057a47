import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mend, objectsIn } from '../../../../src/server/pdf/mend.ts';
import { onePage } from '../../../fixtures/raw-pdf.ts';

const file = (text: string) => new Uint8Array(Buffer.from(`%PDF-1.7\n${text}`, 'latin1'));

/** How much longer four times as much takes: about 4 where the work grows with the size, 16 where it grows with its square. */
function growth(make: (size: number) => Uint8Array, size: number): number {
  const timed = (bytes: Uint8Array) => {
    const started = performance.now();
    mend(bytes);
    return performance.now() - started;
  };
  const [small, large] = [make(size), make(size * 4)];
  timed(small);
  const best = (bytes: Uint8Array) => Math.min(timed(bytes), timed(bytes), timed(bytes));
  return best(large) / Math.max(best(small), 2);
}

describe('mending a damaged file', () => {
  it.each([
    [
      'roots whose array never ends',
      (n: number) => file(`1 0 obj <</Type /XRef ${'/Root['.repeat(n)}`),
      20_000,
    ],
    [
      'roots whose dictionary never ends',
      (n: number) => file(`1 0 obj <</Type /XRef ${'/Root<<<'.repeat(n)}`),
      20_000,
    ],
    ['trailers without an end', (n: number) => file('trailer<<'.repeat(n)), 40_000],
    [
      'types far from their names',
      (n: number) => file(`1 0 obj <<${`/Type${' '.repeat(50)}`.repeat(n)}`),
      20_000,
    ],
    ['numbers far from their objects', (n: number) => file(`1${' '.repeat(40)}`.repeat(n)), 40_000],
    ['streams that never end', (n: number) => file('1 0 obj << >>stream\n'.repeat(n)), 20_000],
  ])('takes no longer than the file is long: %s', (_name, make, size) => {
    expect(growth(make, size)).toBeLessThan(10);
  });

  // By the processor, with room on both sides: some 200 ms, and 10 s or more if the file were searched anew for each object.
  it('searches for streams once, however many objects come before the only one', () => {
    const bytes = file(`${'1 0 obj << >> endobj\n'.repeat(120_000)}stream\n`);
    const started = process.cpuUsage();
    mend(bytes);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000);
  });

  it('unpacks no object stream whose places go back', () => {
    const body = '<< /Type /Page >>'.padEnd(2_000, ' ');
    const head = Array.from(
      { length: 400 },
      (_, index) => `${index + 10} ${index % 2 === 0 ? 0 : 1_999}`,
    ).join(' ');
    const packed = deflateSync(Buffer.from(`${head} ${body}`, 'latin1')).toString('latin1');
    const first = head.length + 1;
    const mended = mend(
      file(
        `1 0 obj << /Type /Catalog >> endobj 2 0 obj << /Type /ObjStm /N 400 /First ${first} /Filter /FlateDecode >>stream\n${packed}\nendstream endobj`,
      ),
    );
    expect(mended).toBeDefined();
    // Half of the places name all of the body: 400 kB if they were believed.
    expect(mended!.length).toBeLessThan(packed.length + 10_000);
  });

  it('knows which objects stand in a file', () => {
    expect([...objectsIn(onePage())]).toEqual(['1 0', '2 0', '3 0', '4 0', '5 0']);
    expect(objectsIn(file('007 00000 obj'))).toContain('7 0');
  });
});
