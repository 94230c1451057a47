import { describe, expect, it } from 'vitest';
import { planAdding, planReplacing } from '../../../../src/server/documents/plan-documents.ts';
import type { SetDocument } from '../../../../src/server/records/document-set.ts';

const MB = 1024 * 1024;

const document = (name: string, size_bytes: number): SetDocument => ({
  id: name as SetDocument['id'],
  label: name,
  original_filename: '',
  document_id: name as SetDocument['document_id'],
  object_key: `documents/${name}.pdf`,
  page_count: 1,
  size_bytes,
  sha256: '',
  created_at: '2027-01-01T00:00:00.000Z',
});
const set = (...documents: readonly SetDocument[]) => ({ documents, version: 1, layout_version: 1 });
const full = set(document('a', 50 * MB), document('b', 49 * MB));
const tooLarge = expect.objectContaining({
  code: 'DOCUMENTS_TOO_LARGE',
  extra: { details: { max_bytes: 100 * MB } },
});

describe('several documents', () => {
  it('have at most 100 MB together', () => {
    expect(planAdding(full, document('c', MB), null).documents).toHaveLength(3);
    expect(() => planAdding(full, document('c', MB + 1), null)).toThrow(tooLarge);
    expect(() => planReplacing(full, full.documents[1]!, document('c', 50 * MB + 1))).toThrow(tooLarge);
  });

  it('are at most 20, wherever another one is added', () => {
    const twenty = set(...Array.from({ length: 20 }, (_, index) => document(String(index), 1)));
    for (const position of [1, 20, 21, 25, null])
      expect(() => planAdding(twenty, document('c', 1), position)).toThrow(
        expect.objectContaining({ code: 'TOO_MANY_DOCUMENTS' }),
      );
  });

  it.each([3, 20, 21, 25])('have no place %i when the next free one is 2', (position) => {
    const one = set(document('a', 1));
    expect(planAdding(one, document('b', 1), 2).documents).toHaveLength(2);
    expect(() => planAdding(one, document('b', 1), position)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        extra: expect.objectContaining({
          issues: [{ path: 'position', message: `Expected a place from 1 to 2, got ${position}` }],
        }),
      }),
    );
  });
});
