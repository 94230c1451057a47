import { promises } from 'node:dns';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { lookUpAddress } from '../../../../../src/server/platform/network/look-up-address.ts';

let four: MockInstance;
let six: MockInstance;
beforeEach(() => {
  four = vi.spyOn(promises.Resolver.prototype, 'resolve4');
  six = vi.spyOn(promises.Resolver.prototype, 'resolve6');
});
afterEach(() => vi.restoreAllMocks());

const failure = (code?: string) => Object.assign(new Error(`query ${code}`), code && { code });
const answers = (spy: MockInstance, answer: readonly string[] | Error) =>
  answer instanceof Error ? spy.mockRejectedValue(answer) : spy.mockResolvedValue([...answer]);

it('finds the addresses of both families, IPv4 first', async () => {
  answers(four, ['8.8.8.8', '8.8.4.4']);
  answers(six, ['2606:4700::1111']);
  expect(await lookUpAddress('both.example')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '8.8.4.4', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
  for (const spy of [four, six]) expect(spy).toHaveBeenCalledWith('both.example');
});

it.each(['ENODATA', 'ENOTFOUND', 'ETIMEOUT'])('accepts one family if the other is %s', async (code) => {
  answers(four, failure(code));
  answers(six, ['2606:4700::1111']);
  expect(await lookUpAddress('six.example')).toEqual([{ address: '2606:4700::1111', family: 6 }]);
  answers(four, ['8.8.8.8']);
  answers(six, failure(code));
  expect(await lookUpAddress('four.example')).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

it.each<[string, readonly string[] | Error, readonly string[] | Error, string]>([
  ['neither family', failure('ENODATA'), failure('ENODATA'), 'ENOTFOUND'],
  ['no such name', failure('ENOTFOUND'), failure('ENOTFOUND'), 'ENOTFOUND'],
  ['empty answers', [], [], 'ENOTFOUND'],
  ['a silent server for IPv4', failure('ETIMEOUT'), failure('ENODATA'), 'ETIMEOUT'],
  ['a failing server for IPv6', failure('ENOTFOUND'), failure('ESERVFAIL'), 'ESERVFAIL'],
])('fails for %s', async (_what, ofFour, ofSix, code) => {
  answers(four, ofFour);
  answers(six, ofSix);
  await expect(lookUpAddress('none.example')).rejects.toMatchObject({ code });
});

it('names the host that has no address', async () => {
  answers(four, failure('ENODATA'));
  answers(six, failure('ENODATA'));
  await expect(lookUpAddress('none.example')).rejects.toThrow('queryA ENOTFOUND none.example');
});

it('passes on a failure without a code', async () => {
  answers(four, failure());
  answers(six, failure('ENODATA'));
  await expect(lookUpAddress('odd.example')).rejects.toThrow('query undefined');
});
