import { describe, expect, it, vi } from 'vitest';
import { createDocumentLink } from '../../../src/pdf/document-link.ts';

const renewal = () => {
  let count = 0;
  return vi.fn(async () => {
    count += 1;
    return { url: `new-${count}` };
  });
};

describe('an expiring link', () => {
  it('is renewed once for all requests that were rejected together', async () => {
    const renew = renewal();
    const link = createDocumentLink({ url: 'old' }, renew);
    expect(await Promise.all([link.renew('old'), link.renew('old'), link.renew('old')])).toEqual([
      'new-1',
      'new-1',
      'new-1',
    ]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("isn't renewed for a late rejection of a link that was already replaced", async () => {
    const renew = renewal();
    const link = createDocumentLink({ url: 'old' }, renew);
    await link.renew('old');
    expect(await link.renew('old')).toBe('new-1');
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('is renewed before use once it has expired', async () => {
    const link = createDocumentLink({ url: 'old', expiresAt: '2026-01-01T00:00:00Z' }, renewal(), () =>
      Date.parse('2026-01-02T00:00:00Z'),
    );
    expect(await link.current()).toBe('new-1');
  });

  it('is requested once if the clock is ahead and new links look expired too', async () => {
    const renew = vi.fn(async () => ({ url: 'new', expiresAt: '2026-01-01T01:00:00Z' }));
    const link = createDocumentLink({ url: 'old', expiresAt: '2026-01-01T00:00:00Z' }, renew, () =>
      Date.parse('2027-01-01T00:00:00Z'),
    );
    await link.current();
    await link.current();
    await link.current();
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('can be requested again after a renewal failed', async () => {
    const renew = vi
      .fn<() => Promise<{ url: string }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({ url: 'new' });
    const link = createDocumentLink({ url: 'old' }, renew);
    await expect(link.renew('old')).rejects.toThrow('offline');
    expect(await link.renew('old')).toBe('new');
  });
});
