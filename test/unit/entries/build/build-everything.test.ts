import { expect, it } from 'vitest';
import { environmentsToBuild } from '../../../../src/entries/build/build-everything.ts';

it('builds everything, or what ONLY names, in order of dependencies', () => {
  const all = environmentsToBuild(undefined);
  expect(all).toContain('verifyPage');
  expect(environmentsToBuild('')).toEqual(all);
  expect(environmentsToBuild('server, editorFrame')).toEqual(['editorFrame', 'server']);
});

it('rejects an unknown name in ONLY and lists the known ones', () => {
  expect(() => environmentsToBuild('frames,server')).toThrow(
    /editorFrame, .*documentation; received frames$/,
  );
});
