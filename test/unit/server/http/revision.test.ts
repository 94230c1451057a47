import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { requireRevision, wantedRevisions } from '../../../../src/server/http/revision.ts';

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

  it.each(['a', '"7" "8"', '"7', '7x', '"7", *', 'w/"7"'])('refuses %s', (header) =>
    expect(() => asked(header)).toThrow('If-Match: expected'),
  );

  it('agrees with a record that any of the list names', async () => {
    await requireRevision([7, 8], 8, async () => ({}));
    const late = requireRevision([7, 8], 9, async () => ({ name: 'now' }));
    await expect(late).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
      message: 'Revision 7 or 8 is no longer current; it is 9 now',
      extra: { details: { current: { name: 'now' }, revision: 9 } },
    });
    await expect(requireRevision([], 9, async () => ({}))).rejects.toMatchObject({
      code: 'REVISION_CONFLICT',
    });
  });
});
