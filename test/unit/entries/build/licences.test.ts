import { expect, it } from 'vitest';
import { isAllowed, makeNotices } from '../../../../src/entries/build/licences.ts';
import { makeSbom } from '../../../../src/entries/build/sbom.ts';

it.each(['MIT', 'OFL-1.1', 'MIT AND OFL-1.1', '(MIT AND Zlib)', '(GPL-3.0 OR MIT)'])(
  'ships %s',
  (licence) => {
    expect(isAllowed(licence)).toBe(true);
  },
);

it.each(['MPL-2.0', 'GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', ''])('does not ship "%s"', (licence) => {
  expect(isAllowed(licence)).toBe(false);
});

const one = { name: '@a/b', version: '1.0.0', licence: 'MIT', text: 'Be nice.' };

it('writes a text once for all packages that share it', () => {
  const notices = makeNotices([one, { ...one, name: 'c' }, { ...one, name: 'd', text: 'Be kind.' }]);
  expect(notices).toContain('\n@a/b 1.0.0 (MIT)\nc 1.0.0 (MIT)\n');
  expect(notices.split('Be nice.').length).toBe(2);
  expect(notices).toContain('\nd 1.0.0 (MIT)\n');
  expect(makeNotices([])).toBe('This folder holds no code of others.\n');
});

it('lists packages by URL, licence and hash', () => {
  const integrity = `sha512-${Buffer.from('abc').toString('base64')}`;
  const optional = { ...one, name: 'c', licence: '(MIT AND Zlib)', isOptional: true };
  const { components, dependencies } = JSON.parse(makeSbom('x', '1.2.3', [{ ...one, integrity }, optional]));
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/b@1.0.0',
      name: '@a/b',
      version: '1.0.0',
      scope: 'required',
      purl: 'pkg:npm/%40a/b@1.0.0',
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: '616263' }],
    },
    expect.objectContaining({ scope: 'optional', licenses: [{ expression: 'MIT AND Zlib' }] }),
  ]);
  expect(dependencies).toEqual([{ ref: 'x', dependsOn: ['pkg:npm/%40a/b@1.0.0', 'pkg:npm/c@1.0.0'] }]);
});
