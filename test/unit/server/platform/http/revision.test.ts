import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Permission, Principal } from '../../../../../src/server/platform/http/principal.ts';
import { requireRevision, wantedRevisions } from '../../../../../src/server/platform/http/revision.ts';

const asked = (header?: string) => wantedRevisions({ req: { header: () => header } } as unknown as Context);

describe('If-Match', () => {
  it.each([
    [undefined, null],
    ['*', null],
    ['"7"', [7]],
    ['7', [7]],
    ['W/"7"', [7]],
    ['"7", "8"', [7, 8]],
    ['"7" ,W/"8",,9,', [7, 8, 9]],
    ['"a, b", "8"', [8]],
    ['"a"', []],
    ['"12345678901"', []],
  ])('%s', (header, wanted) => expect(asked(header)).toEqual(wanted));

  it.each(['a', '"7" "8"', '"7', '7x', '"7", *', 'w/"7"'])('rejects %s', (header) =>
    expect(() => asked(header)).toThrow('If-Match: expected'),
  );

  const key = { kind: 'key' } as Principal;
  const token = (...permissions: Permission[]) => ({ kind: 'editor', permissions }) as unknown as Principal;
  const now = (revision: number) => ({ revision, show: async () => ({ name: 'now' }) });

  it('matches a record that any of the list names', async () => {
    await requireRevision(key, [7, 8], now(8));
    const late = requireRevision(key, [7, 8], now(9));
    await expect(late).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
      message: 'Revision 7 or 8 is out of date. The current revision is 9',
      extra: { details: { current: { name: 'now' }, revision: 9 }, headers: { ETag: '"9"' } },
    });
    await expect(requireRevision(key, [], now(9))).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
    });
  });

  it.each([
    ['a key', key, { name: 'now' }],
    ['a token that may read', token('read', 'write'), { name: 'now' }],
    ['a token that may only write', token('write'), undefined],
  ])('shows %s what the record is now', async (_who, principal, current) => {
    await expect(requireRevision(principal, [7], now(9))).rejects.toMatchObject({
      extra: { details: { current, revision: 9 } },
    });
  });
});
