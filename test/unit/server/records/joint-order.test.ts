import { describe, expect, it } from 'vitest';
import type { Designation } from '../../../../src/model/recipient.ts';
import { jointOrder } from '../../../../src/server/records/joint-order.ts';

type Entry = readonly [id: string, order?: number];
const person = ([id, order]: Entry, designation: Designation = 'Signer') => ({ id, designation, order });
const seal = ([id, order]: Entry) => ({ id, order });

function place(
  recipients: readonly Entry[],
  seals: readonly Entry[],
  placed: readonly string[] = [],
  isMove = false,
) {
  const { refusal, ...all } = jointOrder(
    recipients.map((one) => person(one)),
    seals.map(seal),
    { placed: new Set(placed), isMove },
  );
  if (refusal) return refusal.code;
  return Object.fromEntries([...all.recipients, ...all.seals].map(({ id, order }) => [id, order]));
}

describe('the signing order of recipients and seals', () => {
  it('is renumbered without seals, whatever was given', () => {
    expect(place([['ann', 7], ['ben', 7], ['cleo']], [], ['ann', 'ben'])).toEqual({
      ann: 1,
      ben: 2,
      cleo: 3,
    });
  });

  it('closes up where nothing was placed', () => {
    expect(
      place(
        [
          ['ann', 2],
          ['ben', 5],
        ],
        [['seal', 3]],
      ),
    ).toEqual({ ann: 1, seal: 2, ben: 3 });
  });

  it('is used as given', () => {
    expect(
      place(
        [
          ['ann', 3],
          ['ben', 1],
        ],
        [['seal', 2]],
        ['ann'],
      ),
    ).toEqual({ ben: 1, seal: 2, ann: 3 });
  });

  it('has the free places for those without one', () => {
    expect(place([['ann'], ['ben', 3], ['cleo']], [['seal', 1]], ['ben', 'seal'])).toEqual({
      seal: 1,
      ann: 2,
      ben: 3,
      cleo: 4,
    });
  });

  it.each([
    ['a tie with a seal', [['ann', 1]], [['seal', 1]], 'SEAL_ORDER_COLLISION'],
    [
      'a tie of recipients',
      [
        ['ann', 2],
        ['ben', 2],
      ],
      [['seal', 1]],
      'INVALID_SIGNING_ORDER',
    ],
    ['a gap', [['ann', 1]], [['seal', 3]], 'INVALID_SIGNING_ORDER'],
  ] as const)('refuses %s that was given', (_name, recipients, seals, code) => {
    expect(
      place(
        recipients,
        seals,
        [...recipients, ...seals].map(([id]) => id),
      ),
    ).toBe(code);
  });

  it.each([
    ['to the front', 1, { seal: 1, ann: 2, ben: 3 }],
    ['to the middle', 2, { ann: 1, seal: 2, ben: 3 }],
    ['to where it is', 3, { ann: 1, ben: 2, seal: 3 }],
    ['beyond the end', 4, 'INVALID_SIGNING_ORDER'],
  ] as const)('makes room for a seal that is moved %s', (_name, order, expected) => {
    expect(
      place(
        [
          ['ann', 1],
          ['ben', 2],
        ],
        [['seal', order]],
        ['seal'],
        true,
      ),
    ).toEqual(expected);
  });

  it('counts CCs separately', () => {
    const { recipients } = jointOrder(
      [person(['ann', 1]), person(['carol', 4], 'CC'), person(['dan'], 'CC')],
      [seal(['seal', 2])],
      { placed: new Set() },
    );
    expect(recipients.map(({ order }) => order)).toEqual([1, 1, 2]);
  });
});
