import { describe, expect, it } from 'vitest';
import { isObjectKey, newObjectKey } from '../../../../../src/server/platform/storage/object-store.ts';
import { parseRange } from '../../../../../src/server/platform/storage/routes.ts';
import { checkLink, linkExpiry, linkSigner } from '../../../../../src/server/platform/storage/signed-link.ts';

const key = newObjectKey('documents', 'pdf');
const now = new Date('2026-03-01T10:01:00Z');
const expiresAt = new Date('2026-03-01T11:01:00Z');
const linkPath = linkSigner('secret');
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams);

describe('signed links', () => {
  it("include the file's name, whatever it contains", () => {
    const path = linkPath(key, {
      expiresAt,
      disposition: 'attachment',
      fileName: 'Vertrag "ü"\r\nX: y.pdf',
    });
    const { disposition, secondsLeft } = checkLink('secret', key, queryOf(path), now);
    expect(disposition).toBe("attachment; filename*=UTF-8''Vertrag%20%22%C3%BC%22%0D%0AX%3A%20y.pdf");
    expect(secondsLeft).toBe((linkExpiry(expiresAt).getTime() - now.getTime()) / 1000);
  });

  it('are the same within five minutes and never end early', () => {
    const a = linkPath(key, { expiresAt });
    expect(linkPath(key, { expiresAt: new Date(expiresAt.getTime() + 120_000) })).toBe(a);
    expect(linkExpiry(expiresAt) >= expiresAt).toBe(true);
  });

  it('are valid after more of them than are remembered', () => {
    const path = linkSigner('secret', 2);
    const times = [0, 300, 600, 0].map((seconds) => new Date(expiresAt.getTime() + seconds * 1000));
    const links = times.map((time) => path(key, { expiresAt: time }));
    expect(new Set(links).size).toBe(3);
    expect(links[3]).toBe(links[0]);
    for (const [index, link] of links.entries())
      expect(checkLink('secret', key, queryOf(link), now).secondsLeft).toBe(
        (linkExpiry(times[index]!).getTime() - now.getTime()) / 1000,
      );
    expect(path(newObjectKey('documents', 'pdf'), { expiresAt })).not.toBe(links[0]);
    expect(linkSigner('other')(key, { expiresAt })).not.toBe(links[0]);
  });

  it('expire, and belong to one secret and one key', () => {
    const query = queryOf(linkPath(key, { expiresAt }));
    const refusal = (check: () => unknown) => {
      try {
        check();
      } catch (error) {
        return (error as { code: string }).code;
      }
      return null;
    };
    expect(refusal(() => checkLink('secret', key, query, new Date('2026-03-01T11:05:00Z')))).toBe(
      'LINK_EXPIRED',
    );
    expect(refusal(() => checkLink('other', key, query, now))).toBe('ACCESS_DENIED');
    expect(refusal(() => checkLink('secret', newObjectKey('documents', 'pdf'), query, now))).toBe(
      'ACCESS_DENIED',
    );
    expect(refusal(() => checkLink('secret', key, {}, now))).toBe('ACCESS_DENIED');
  });

  it.each([
    '../../db',
    'documents/../../x.pdf',
    'documents/a.pdf/..',
    'other/3f1c9d52-5f7a-4c68-9d9f-0b1f4f0f3c55.pdf',
    '',
  ])('never name %j', (name) => {
    expect(isObjectKey(name)).toBe(false);
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=50-1000', { from: 50, to: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', null],
    ['bytes=-', null],
    ['bytes=1-2,4-5', null],
    [undefined, null],
  ])('%s of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});
