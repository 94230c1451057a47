/** Seals PDFs that are written object by object, so that attacks can be placed before or after the seal. */

import { closeByteRange, fillContents } from '../../src/server/pdf/compose/signature-placeholder.ts';
import { signDetached } from '../../src/server/sealing/cms.ts';
import type { Signer } from '../../src/server/sealing/seal-key.ts';

/** An object's body, or a stream with its dictionary entries other than /Length. */
export type Body = string | { readonly dict: string; readonly stream: Uint8Array | string };
/** A cross-reference entry: an offset, an index in an object stream, or free. */
export type Row =
  | { readonly at: number; readonly generation?: number }
  | { readonly container: number; readonly index: number }
  | 'free';
export type XrefStyle = 'table' | 'stream';

export const latin1 = (text: string) => Buffer.from(text, 'latin1');

export function bodyBytes(number: number, body: Body, generation = 0): Buffer {
  const head = `${number} ${generation} obj\n`;
  if (typeof body === 'string') return latin1(`${head}${body}\nendobj\n`);
  const data = typeof body.stream === 'string' ? latin1(body.stream) : Buffer.from(body.stream);
  return Buffer.concat([
    latin1(`${head}<< ${body.dict} /Length ${data.length} >>\nstream\n`),
    data,
    latin1('\nendstream\nendobj\n'),
  ]);
}

const runsOf = (numbers: readonly number[]) => {
  const runs: number[][] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs;
};

/** A cross-reference table without its trailer. */
export function tableText(rows: ReadonlyMap<number, Row>): string {
  const row = (place: Row) => {
    if (place === 'free') return '0000000000 65535 f \n';
    if ('container' in place) throw new TypeError('Expected places that a table can name');
    return `${String(place.at).padStart(10, '0')} ${String(place.generation ?? 0).padStart(5, '0')} n \n`;
  };
  const runs = runsOf([...rows.keys()]).map(
    (run) => `${run[0]} ${run.length}\n${run.map((number) => row(rows.get(number)!)).join('')}`,
  );
  return `xref\n${runs.join('')}`;
}

/** A cross-reference stream as an object. */
export function xrefStream(rows: ReadonlyMap<number, Row>, trailer: string): Body {
  const runs = runsOf([...rows.keys()]);
  const data = Buffer.concat(
    runs.flat().map((number) => {
      const place = rows.get(number)!;
      const [kind, second, third] =
        place === 'free'
          ? [0, 0, 0]
          : 'container' in place
            ? [2, place.container, place.index]
            : [1, place.at, place.generation ?? 0];
      const row = Buffer.alloc(7);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(second, 1);
      row.writeUInt16BE(third, 5);
      return row;
    }),
  );
  const index = runs.map((run) => `${run[0]} ${run.length}`).join(' ');
  return { dict: `/Type /XRef /W [1 4 2] /Index [${index}] ${trailer}`, stream: data };
}

/** An object stream with these objects, in their numeric order. */
export function objectStream(objects: Readonly<Record<number, string>>): Body {
  let offset = 0;
  const pairs: string[] = [];
  for (const [number, body] of Object.entries(objects)) {
    pairs.push(`${number} ${offset}`);
    offset += body.length + 1;
  }
  const head = `${pairs.join(' ')} `;
  return {
    dict: `/Type /ObjStm /N ${pairs.length} /First ${head.length}`,
    stream: head + Object.values(objects).join(' '),
  };
}

export interface Written {
  readonly pdf: Buffer;
  /** Offset of the newest section. */
  readonly startxref: number;
}

export interface UpdateOptions {
  readonly objects?: Readonly<Record<number, Body>>;
  /** Entries that add to or replace those of `objects`. */
  readonly rows?: Readonly<Record<number, Row>>;
  /** Trailer entries other than /Size and /Prev. */
  readonly trailer: string;
  readonly size: number;
  readonly prev?: number | null;
  readonly style?: XrefStyle;
  /** Number of the cross-reference stream. Default: the last below `size`. */
  readonly streamNumber?: number;
  /** Bytes before the objects. */
  readonly before?: string;
  /** Bytes between the objects and the cross references. */
  readonly between?: string;
}

/** A file or an incremental update: objects, cross references, trailer. */
export function writePart(base: Uint8Array, options: UpdateOptions): Written {
  const parts: Buffer[] = [Buffer.from(base), latin1(options.before ?? '')];
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  const rows = new Map<number, Row>();
  for (const [key, body] of Object.entries(options.objects ?? {})) {
    rows.set(Number(key), { at: length });
    const bytes = bodyBytes(Number(key), body);
    parts.push(bytes);
    length += bytes.length;
  }
  for (const [key, row] of Object.entries(options.rows ?? {})) rows.set(Number(key), row);
  const between = latin1(options.between ?? '');
  parts.push(between);
  length += between.length;
  const prev = options.prev === null || options.prev === undefined ? '' : ` /Prev ${options.prev}`;
  const trailer = `/Size ${options.size} ${options.trailer}${prev}`;
  if (options.style === 'stream') {
    const number = options.streamNumber ?? options.size - 1;
    rows.set(number, { at: length });
    parts.push(bodyBytes(number, xrefStream(rows, trailer)));
  } else parts.push(latin1(`${tableText(rows)}trailer\n<< ${trailer} >>\n`));
  parts.push(latin1(`startxref\n${length}\n%%EOF\n`));
  return { pdf: Buffer.concat(parts), startxref: length };
}

const HOLE = '0'.repeat(10_000);
const RANGE = '[0 1111111111 2222222222 3333333333]';
/** The value of a signature dictionary that `sealRaw` fills in. */
export const SIGNATURE =
  '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ' +
  `/ByteRange ${RANGE} /Contents <${HOLE}> /M (D:20261121091405Z) ` +
  '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>] >>';

/** Makes the CMS for the two parts in the byte range. */
export type MakeSignature = (parts: readonly Uint8Array[]) => Uint8Array | Promise<Uint8Array>;

/** Signs the file in place, in the last object that contains `SIGNATURE`. */
export async function sealRaw(pdf: Buffer, signer: Signer | MakeSignature): Promise<Buffer> {
  const sealed = Buffer.from(pdf);
  const placeholder = {
    byteRangeAt: sealed.lastIndexOf(RANGE),
    byteRangeLength: RANGE.length,
    contentsAt: sealed.lastIndexOf(`<${HOLE}>`),
    contentsLength: HOLE.length + 2,
  };
  const parts = closeByteRange(sealed, placeholder);
  const cms = typeof signer === 'function' ? await signer(parts) : await signDetached(signer, parts);
  fillContents(sealed, placeholder, cms);
  return sealed;
}
