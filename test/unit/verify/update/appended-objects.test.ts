/** Each byte behind the sealed end must belong to an object, a section, a trailer or its end. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Revision } from '../../../../src/verify/pdf/revision.ts';
import { readAppendedPart } from '../../../../src/verify/update/appended-objects.ts';
import { createWorkBudget, type WorkBudget } from '../../../../src/verify/work-budget.ts';
import { bodyBytes, latin1, objectStream, writePart, xrefStream } from '../../../support/raw-seal.ts';

const sealed = writePart(latin1('%PDF-1.7\n'), { objects: { 1: '<< >>' }, trailer: '/Root 1 0 R', size: 2 });
const FROM = sealed.pdf.length;
const TABLE = `xref\n0 0\ntrailer\n<< /Root 1 0 R /Size 60 /Prev ${sealed.startxref} >>\n`;

/** The sealed part with this behind it; the table that makes it readable comes last. */
async function partOf(text: string | Buffer, end?: string, budget?: WorkBudget) {
  const body = Buffer.concat([sealed.pdf, typeof text === 'string' ? latin1(text) : text]);
  const tail = end ?? `${TABLE}startxref\n${body.length}\n%%EOF\n`;
  const bytes = Buffer.concat([body, latin1(tail)]);
  const latest = await Revision.read(bytes, bytes.length, budget ?? createWorkBudget(bytes.length));
  return readAppendedPart(latest, FROM);
}

describe('reads appended', () => {
  it('objects with their positions', async () => {
    const { objects } = await partOf('5 0 obj\n(a)\nendobj\n6 2 obj [7] endobj\n');
    expect(objects).toMatchObject([
      { number: 5, isCarrier: false, source: { kind: 'file', offset: FROM, generation: 0 } },
      { number: 6, isCarrier: false, value: [7], source: { kind: 'file', offset: FROM + 19, generation: 2 } },
    ]);
    expect(objects).toHaveLength(2);
  });

  it('tables and startxref', async () => {
    const { sections, starts } = await partOf('');
    expect({ sections, starts }).toEqual({ sections: [FROM], starts: [FROM] });
    const twice = await partOf(`${TABLE}startxref\n77\n%%EOF\n`);
    expect(twice.sections).toHaveLength(2);
    expect(twice.sections[0]).toBe(FROM);
    expect(twice.starts[0]).toBe(77);
  });

  it('tables with entries', async () => {
    const { sections } = await partOf(
      '',
      [
        'xref\n3 2\n0000000000 65535 f \n0000000009 00000 n \n',
        `trailer\n<< /Size 60 >>\nstartxref\n${FROM}\n%%EOF\n`,
      ].join(''),
    );
    expect(sections).toEqual([FROM]);
  });

  it('streams, including cross references and object streams', async () => {
    const section = xrefStream(new Map([[9, { at: FROM }]]), `/Size 60 /Root 1 0 R`);
    const { objects, sections } = await partOf(
      Buffer.concat([bodyBytes(9, section), bodyBytes(10, { dict: '/Type /X', stream: 'abc' })]),
    );
    expect(sections[0]).toBe(FROM);
    expect(sections).toHaveLength(2);
    expect(objects.map(({ number, isCarrier }) => [number, isCarrier])).toEqual([
      [9, true],
      [10, false],
    ]);
  });

  it('objects inside object streams, also compressed', async () => {
    const plain = objectStream({ 20: '(twenty)', 21: '[21]' }) as { dict: string; stream: string };
    const packed = { dict: `${plain.dict} /Filter /FlateDecode`, stream: deflateSync(plain.stream) };
    for (const body of [plain, packed]) {
      const { objects } = await partOf(bodyBytes(9, body));
      expect(objects).toMatchObject([
        { number: 9, isCarrier: true, source: { kind: 'file' } },
        { number: 20, isCarrier: false, source: { kind: 'stream', container: 9, index: 0 } },
        { number: 21, isCarrier: false, value: [21], source: { kind: 'stream', container: 9, index: 1 } },
      ]);
    }
  });

  it('dictionaries of that type as ordinary objects', async () => {
    const { objects, sections } = await partOf(
      '9 0 obj << /Type /ObjStm >> endobj 10 0 obj << /Type /XRef >> endobj\n',
    );
    expect(objects.map(({ isCarrier }) => isCarrier)).toEqual([false, false]);
    expect(sections).toHaveLength(1);
  });

  it.each(['%%EOF', '%%EOF\n', '%%EOF\r\n', '%%EOF\r', '%%EOF  ', '\n\r\n%%EOF\n'])(
    'ends written as %j',
    async (end) => {
      const { starts } = await partOf('', `${TABLE}startxref\n${FROM}\n${end}`);
      expect(starts).toEqual([FROM]);
    },
  );
});

describe('rejects appended', () => {
  const END = `startxref\n${FROM}\n%%EOF\n`;
  it.for<readonly [string, string | Buffer, string, string?]>([
    ['words between objects', 'words\n', 'Expected a whole number, got words'],
    ['an object without its end', '5 0 obj\n(a)\n', 'Expected endobj'],
    ['a stream without its end', '5 0 obj\n<< /Length 1 >>\nstream\na\nendobj\n', 'Expected endstream'],
    [
      'a stream that is longer than it says',
      '5 0 obj\n<< /Length 1 >>\nstream\nab\nendstream\nendobj\n',
      'Expected endstream',
    ],
    ['a comment', '%comment\n5 0 obj (a) endobj\n', 'Expected no comments in an update'],
    ['a comment inside an object', '5 0 obj [%comment\n] endobj\n', 'Expected no comments in an update'],
    [
      'more than two bytes behind the end',
      '',
      'Expected the update to end with %%EOF and a line end',
      `${TABLE}${END}  `,
    ],
    ['the marker without startxref', '%%EOF\n', 'Expected no comments in an update'],
    ['something between startxref and the marker', 'startxref\n9 %%EOF\n', 'Expected %%EOF after startxref'],
    ['another marker', 'startxref\n9\n%EOF\n', 'Expected %%EOF after startxref'],
    ['a startxref without its number', 'startxref\n%%EOF\n', 'Expected a whole number'],
    [
      'words in a table',
      'xref\n0 0\nwords\ntrailer\n<< >>\n',
      'Expected cross-reference entries and a trailer',
    ],
    [
      'words that begin as an entry',
      'xref\n0 0 nn\ntrailer\n<< >>\n',
      'Expected cross-reference entries and a trailer',
    ],
    ['a table without a trailer', 'xref\n0 0\n', 'Expected no further objects or trailers'],
    ['a trailer that is no object', 'xref\ntrailer\nwords\n', 'Expected an object, got words'],
    ['an object inside a string', '5 0 obj\n(6 0 obj)\nendobj\n', 'Expected no further objects or trailers'],
    [
      'an object inside a stream',
      bodyBytes(5, { dict: '', stream: '6 0 obj' }),
      'Expected no further objects or trailers',
    ],
    ...['endobj', 'endstream', 'trailer', 'xref', 'startxref'].map(
      (word) =>
        [
          `${word} inside a stream`,
          bodyBytes(5, { dict: '', stream: word }),
          'Expected no further objects or trailers',
        ] as const,
    ),
    [
      'an object stream that holds none',
      bodyBytes(5, { dict: '/Type /ObjStm', stream: 'x' }),
      'Expected an object stream',
    ],
  ])('%s', async ([_what, text, message, end]) => {
    await expect(partOf(text, end)).rejects.toThrow(message);
  });
});
