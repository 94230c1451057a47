import { TooComplexError, type WorkBudget } from '../work-budget.ts';
import { isCount, isDict, nameOf, PdfError, type PdfObject } from './objects.ts';

/** Per stream. More than any audit trail needs. */
const MAX_BYTES = 64 * 1024 * 1024;

/** @throws PdfError for filters that audit trails and cross-reference streams don't use; TooComplexError */
export async function inflate(
  raw: Uint8Array,
  entries: ReadonlyMap<string, PdfObject>,
  budget: WorkBudget,
): Promise<Uint8Array> {
  // Some viewers use these instead of /Filter and /DecodeParms, or read the data from another file.
  for (const key of ['F', 'FFilter', 'FDecodeParms', 'DP'])
    if (entries.has(key)) throw new PdfError(`Expected a stream without /${key}`);
  const given = entries.get('Filter');
  const filters = Array.isArray(given)
    ? given.map((one: PdfObject) => nameOf(one))
    : given
      ? [nameOf(given)]
      : [];
  if (filters.length === 0) return raw;
  if (filters.length > 1 || filters[0] !== 'FlateDecode')
    throw new PdfError(`Expected Flate, got ${filters.join(', ')}`);
  const data = await unpack(raw, budget);
  const parameters = entries.get('DecodeParms');
  if (Array.isArray(parameters) && parameters.length !== 1)
    throw new PdfError('Expected as many /DecodeParms as filters');
  const parms = Array.isArray(parameters) ? (parameters[0] as PdfObject) : (parameters ?? null);
  return parms === null ? data : withoutPredictor(data, columnsOf(parms));
}

/** Bytes per row; null without a predictor. Direct values only, since viewers resolve others differently. */
function columnsOf(parms: PdfObject): number | null {
  if (!isDict(parms)) throw new PdfError('Expected /DecodeParms to be a dictionary');
  const parameter = (key: string, standard: number): number => {
    const value = parms.entries.get(key) ?? standard;
    if (!isCount(value)) throw new PdfError(`Expected a whole number as /${key}`);
    return value;
  };
  const predictor = parameter('Predictor', 1);
  const columns = parameter('Columns', 1);
  if (predictor === 1) return null;
  if (predictor < 10 || predictor > 15) throw new PdfError('Expected a PNG predictor');
  if (parameter('Colors', 1) !== 1 || parameter('BitsPerComponent', 8) !== 8)
    throw new PdfError('Expected one color of 8 bits');
  return columns;
}

async function unpack(raw: Uint8Array, budget: WorkBudget): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([raw as BlobPart])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      budget.spend('inflated bytes', value.length);
      if (size > MAX_BYTES) throw new TooComplexError(`Expected streams of at most ${MAX_BYTES} bytes`);
      chunks.push(value);
    }
  } catch (error) {
    // A truncated stream may have produced data, but here it must be complete.
    await reader.cancel().catch(() => {});
    throw error instanceof TooComplexError ? error : new PdfError('Expected data packed with Flate');
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** One component of 8 bits, as cross-reference streams use. */
function withoutPredictor(data: Uint8Array, columns: number | null): Uint8Array {
  if (columns === null) return data;
  if (columns === 0 || columns > 10_000) throw new PdfError('Expected a number of columns');
  const rows = data.length / (columns + 1);
  if (!Number.isInteger(rows)) throw new PdfError('Expected whole rows');
  const out = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const kind = data[row * (columns + 1)]!;
    for (let column = 0; column < columns; column++) {
      const byte = data[row * (columns + 1) + 1 + column]!;
      const left = column > 0 ? out[row * columns + column - 1]! : 0;
      const up = row > 0 ? out[(row - 1) * columns + column]! : 0;
      if (kind > 2) throw new PdfError('Expected a simple predictor');
      out[row * columns + column] = byte + (kind === 1 ? left : kind === 2 ? up : 0);
    }
  }
  return out;
}
