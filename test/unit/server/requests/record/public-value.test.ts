import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../../../../src/model/field-value.ts';
import { listedValue, publicValue } from '../../../../../src/server/requests/record/public-value.ts';

const drawn: FieldValue = { kind: 'drawn', width: 4, height: 4, strokes: [[1, 1, 1]] };
const typed: FieldValue = { kind: 'typed', text: 'Ada', font: 'caveat' };
const shown = { kind: 'file', file_name: 'a.png', content_type: 'image/png', size: 3 } as const;
const file: FieldValue = { ...shown, key: 'files/1.bin', data_uri: 'data:image/png;base64,AAAA' };

describe('a stored answer', () => {
  it.each([[null], [''], ['London'], [drawn], [typed]])('is shown and listed unchanged: %j', (value) => {
    expect(publicValue(value)).toEqual(value);
    expect(listedValue(value)).toEqual(value);
  });

  it('is shown without its key in the object store', () => {
    expect(publicValue(file)).toStrictEqual({ ...shown, data_uri: 'data:image/png;base64,AAAA' });
  });

  it('is listed without the image', () => {
    expect(listedValue(file)).toStrictEqual(shown);
  });
});
