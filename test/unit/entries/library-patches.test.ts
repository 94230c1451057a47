/** What the build changes in the text of libraries: when that text changes, the build fails instead of leaving it as it is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownMembers, walkOwnMembers } from '../../../src/entries/build/guard-for-in.ts';
import {
  replaceHelper,
  stripUnusedCode,
  withoutSignalNames,
} from '../../../src/entries/build/strip-preload-helper.ts';

const modules = new URL('../../../node_modules/', import.meta.url);

/** Calls a hook as the bundler does. @returns what it reports as an error */
function errorOf(hook: unknown, context: object, ...args: readonly unknown[]): string {
  const error = (text: string) => {
    throw new Error(text);
  };
  try {
    (hook as (...given: readonly unknown[]) => void).call({ ...context, error }, ...args);
    return '';
  } catch (thrown) {
    return (thrown as Error).message;
  }
}

describe('removing loops over inherited members', () => {
  it.each([
    '@preact/signals/dist/signals.mjs',
    '@interactjs/core/Interactable.js',
    '@interactjs/utils/extend.js',
  ])('are all replaced in the library as it is installed: %s', (file) => {
    const ours = walkOwnMembers(readFileSync(new URL(file, modules), 'utf8'), file).toString();
    expect(ours).toContain('of Object.keys(');
    expect(ours).not.toMatch(/for\s*\([^;)]* in /);
  });

  it('fails the build if there are none', () => {
    expect(() => walkOwnMembers('for(let a of b)c()', 'signals.mjs')).toThrow(
      'signals.mjs has no loop of the form for(let a in b)',
    );
  });

  it.each(['for (const [a] in b) c()', 'for  (a in b)c()', 'for(let a in f(b))c()'])(
    'fails the build for an unknown form: %s',
    (loop) => {
      expect(() => walkOwnMembers(`for(let a in b)c();${loop}`, 'signals.mjs')).toThrow(
        /^signals\.mjs has a loop of another form/,
      );
    },
  );

  it('fails the build if the library has moved', () => {
    const { buildEnd } = ownMembers();
    const ended = (...ids: readonly string[]) => errorOf(buildEnd, { getModuleIds: () => ids });
    expect(ended('/a/node_modules/@preact/signals/lib/signals.mjs')).toContain('lib/signals.mjs: expected');
    expect(ended('/a/node_modules/@preact/signals/dist/signals.mjs')).toBe('');
    expect(ended('/a/src/other.ts')).toBe('');
  });
});

describe('removing names of signals', () => {
  it('removes the names', () => {
    const code = `a = signal(1, { name: "view.zoom" }); b = signal(2, { name: \`document.page.\${page}\` });`;
    expect(withoutSignalNames(code, 'view.ts').toString()).toBe('a = signal(1); b = signal(2);');
  });

  it.each(['signal(1, { "name": "view.zoom" })', "signal(1, { name: 'view.zoom', watched })"])(
    'fails the build for an unknown form: %s',
    (code) => {
      expect(() => withoutSignalNames(code, 'view.ts')).toThrow(
        /^view\.ts: expected a signal's name .*view\.zoom/,
      );
    },
  );
});

describe("replacing Vite's preload helper", () => {
  it('leaves a helper that only loads', () => {
    const helper = "export const __vitePreload = () => new Event('vite:preloadError');";
    expect(replaceHelper(helper)).toBe('export const __vitePreload = (load) => load();');
  });

  it.each(['__vitePreload', 'vite:preloadError'])('fails the build if it no longer has %s', (text) => {
    const helper = "export const __vitePreload = () => new Event('vite:preloadError');".replace(
      text,
      'other',
    );
    expect(() => replaceHelper(helper)).toThrow(`vite/preload-helper.js no longer has ${text}`);
  });

  it('fails the build if it has another name', () => {
    const { generateBundle } = stripUnusedCode();
    const bundleOf = (code: string) => ({ a: { type: 'chunk', fileName: 'a.js', code } });
    expect(errorOf(generateBundle, {}, {}, bundleOf('new Event(`vite:preloadError`)'))).toContain(
      "a.js holds Vite's preload helper",
    );
    expect(errorOf(generateBundle, {}, {}, bundleOf('load()'))).toBe('');
  });
});
