/** Several documents of a request: what the attachment says about them counts only if its chained entries say the same. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/model/canonical-json.ts';
import { documentsOf } from '../../../src/verify/log-documents.ts';
import { sha256 } from '../../support/seal-input.ts';

const part = (id: string, label: string, page_count: number) => ({
  id,
  label,
  original_filename: `${id}.pdf`,
  page_count,
  sha256: sha256(label),
});
const parts = [part('a', 'Lease', 3), part('b', 'House rules', 1)];
const whole = sha256('all pages');
const sent = (documents: Json = parts, document_sha256 = whole) => ({
  event: 'signing_request',
  details: { action: 'sent', document_sha256, ...(documents !== null && { documents }) },
});
const finished = (documents: Json = parts) => ({
  ...sent(documents),
  event: 'document_finished',
});
const trail = [{ event: 'document_viewed', details: { documents: [] } }, sent(), finished()];
const combined = { sha256: whole, page_count: 4, parts };
const single = { sha256: parts[1]!.sha256, page_count: 1, parts, part: 'b' };

describe('the documents of a sealed file', () => {
  it('are all of them in order', () => {
    expect(documentsOf(combined, trail)).toEqual({
      all: [
        { id: 'a', label: 'Lease', pages: 3, sha256: sha256('Lease') },
        { id: 'b', label: 'House rules', pages: 1, sha256: sha256('House rules') },
      ],
      number: null,
      isRecorded: true,
    });
  });

  it('are one of several, by its place', () => {
    expect(documentsOf(single, trail)).toMatchObject({ number: 2, isRecorded: true });
  });

  it("aren't listed for a request with a single document", () => {
    const { parts: _, ...plain } = combined;
    const entries = trail.map(({ event, details: { documents: _, ...details } }) => ({ event, details }));
    expect(documentsOf(plain, entries)).toBeUndefined();
    expect(documentsOf(null, entries)).toBeUndefined();
  });
});

describe('a forged list', () => {
  const other = [parts[0]!, { ...parts[1]!, sha256: sha256('Other rules') }];
  it.each<readonly [string, object, readonly Record<string, Json>[]]>([
    ['names another document than the trail', { ...combined, parts: other }, trail],
    ['has the documents in another order', { ...combined, parts: [...parts].reverse() }, trail],
    ['leaves out a document', { ...combined, parts: parts.slice(0, 1), page_count: 3 }, trail],
    ['has another name', { ...combined, parts: [{ ...parts[0]!, label: 'Gift' }, parts[1]!] }, trail],
    ['is missing although the trail has one', { sha256: whole, page_count: 4 }, trail],
    ['is there although the trail has none', combined, [sent(null), finished(null)]],
    ['has no entries to be compared with', combined, []],
    ['is as sent, but another was signed', combined, [sent(), finished(other)]],
    ['is as signed, but another was sent', combined, [sent(other), finished()]],
    ['was sent, but a signature recorded none', combined, [sent(), finished(null)]],
    ['has other pages together', { ...combined, page_count: 5 }, trail],
    ['belongs to other pages', { ...combined, sha256: sha256('other pages') }, trail],
    ['says that a file is another document', { ...single, part: 'a' }, trail],
    ['has a file that is none of the documents', { ...single, part: 'c' }, trail],
    ['has a file with another digest', { ...single, sha256: whole }, trail],
    ['has a file with other pages', { ...single, page_count: 2 }, trail],
  ])('%s', (_what, document, entries) => {
    expect(documentsOf(document, entries)?.isRecorded).toBe(false);
  });

  it.each<readonly [string, unknown]>([
    ['no list', 'x'],
    ['an empty list', []],
    ['texts', ['a']],
    ['a document without a digest', [{ ...parts[0]!, sha256: '' }]],
    ['a document with half a page', [{ ...parts[0]!, page_count: 0.5 }]],
    ['a document without a name', [{ ...parts[0]!, label: 1 }]],
  ])('shows nothing of %s', (_what, list) => {
    const entries = [sent(list as Json), finished(list as Json)];
    expect(documentsOf({ ...combined, parts: list }, entries)).toMatchObject({ all: [], isRecorded: false });
  });
});
