/** An object stream (ISO 32000-2, 7.5.7). Objects are parsed on demand. */
import type { WorkBudget } from '../work-budget.ts';
import {
  HIGHEST_NUMBER,
  isCount,
  nameOf,
  ObjectReader,
  PdfError,
  type PdfObject,
  type Stream,
} from './objects.ts';

export interface ObjectStream {
  /** Object numbers by index. */
  readonly numbers: readonly number[];
  /** @throws PdfError for an index that it does not have */
  objectAt(index: number): PdfObject;
}

/** @param data decoded */
export function readObjectStream({ dict }: Stream, data: Uint8Array, budget: WorkBudget): ObjectStream {
  const [count, first] = [dict.entries.get('N'), dict.entries.get('First')];
  if (
    nameOf(dict.entries.get('Type')) !== 'ObjStm' ||
    !isCount(count) ||
    !isCount(first) ||
    first > data.length
  )
    throw new PdfError('Expected an object stream');
  // A pair of numbers takes at least four bytes: two digits and two separators.
  if (count > (first + 1) / 4) throw new PdfError('Expected as many objects as /N counts');
  const head = new ObjectReader(data, 0, first, budget);
  const numbers: number[] = [];
  const offsets: number[] = [];
  for (let index = 0; index < count; index++) {
    budget.spend('nodes');
    const [number, offset] = [head.count(), first + head.count()];
    if (number > HIGHEST_NUMBER) throw new PdfError(`Expected object numbers up to ${HIGHEST_NUMBER}`);
    if (offset >= data.length || offset <= (offsets.at(-1) ?? -1))
      throw new PdfError('Expected rising offsets inside an object stream');
    numbers.push(number);
    offsets.push(offset);
  }
  return {
    numbers,
    objectAt(index) {
      const from = offsets[index];
      if (from === undefined) throw new PdfError('Expected the index of an object in its stream');
      budget.spend('objects');
      const reader = new ObjectReader(data, from, offsets[index + 1] ?? data.length, budget);
      const value = reader.object();
      budget.spend('parsed bytes', reader.at - from);
      return value;
    },
  };
}
