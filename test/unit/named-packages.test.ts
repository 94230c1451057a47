/** The packages that the product is built on by name: each does its work in what ships, or in the build and the tests. */
import { describe, expect, it } from 'vitest';
import { dependencies, devDependencies } from '../../package.json' with { type: 'json' };
import { readImports, sourcesIn } from '../support/read-imports.ts';

const source = readImports('src').filter(({ isTypeOnly }) => !isTypeOnly);
/** Libraries that an entry of the product comes to, however far down. */
function shipped(entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set(entries);
  const libraries = new Set<string>();
  for (const file of seen) {
    for (const one of source) {
      if (one.file !== file) continue;
      if (one.target === null) libraries.add(one.specifier);
      else seen.add(one.target);
    }
  }
  return libraries;
}
const editor = shipped(['entries/start-editor.ts', 'editor/boot/prefetch.ts', 'editor/boot/host-session.ts']);
const service = shipped(['entries/service.ts']);

describe('what ships uses', () => {
  it.each([
    ['preact', editor, /^preact(\/|$)/],
    ['@preact/signals', editor, /^@preact\/signals$/],
    ['interact.js, which starts and moves drags', editor, /^@interactjs\/interact$/],
    ['jose in the editor', editor, /^jose$/],
    ['jose in the service', service, /^jose$/],
  ])('%s', (_name, libraries, library) => {
    expect([...libraries].filter((one) => library.test(one))).not.toEqual([]);
  });

  // That it arrives in a browser, `test/browser/start-up.spec.ts` sees.
  it('pdf.js, which the build takes out of its package', () => {
    const build = sourcesIn('src').find(({ file }) => file === 'pdf/build/slim-pdfjs.ts');
    expect(build?.text).toContain("resolve('pdfjs-dist/package.json')");
  });

  it('interact.js for every drag: nothing else captures a pointer, save the pen of a signature', () => {
    const captures = ({ text }: { readonly text: string }) => text.includes('setPointerCapture');
    expect(sourcesIn('demo').filter(captures)).toEqual([]);
    const capturing = sourcesIn('src').filter(captures);
    expect(capturing.map(({ file }) => file).sort()).toEqual([
      'editor/gestures/interact-drags.ts',
      'signing/signature/SignaturePad.tsx',
    ]);
  });
});

describe('the build and the tests use', () => {
  const tests = readImports('test');
  it.each(['vitest', '@testing-library/preact'])('%s', (library) => {
    expect(tests.some(({ specifier }) => specifier === library)).toBe(true);
  });
  it('vite', () => {
    expect(source.some(({ specifier }) => specifier === 'vite')).toBe(true);
  });
  it('happy-dom', () => {
    const inHappyDom = sourcesIn('test/unit').filter(({ text }) =>
      /^\/\/ @vitest-environment (happy-dom)$/m.test(text),
    );
    expect(inHappyDom.length).toBeGreaterThan(20);
  });
});

it('pins each, and the parts of interact.js at one version', () => {
  const all: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };
  const named = [
    'preact',
    '@preact/signals',
    'pdfjs-dist',
    'interactjs',
    'jose',
    'vite',
    'vitest',
    '@testing-library/preact',
    'happy-dom',
  ];
  for (const name of named)
    expect([name, all[name]]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
  const parts = Object.keys(all).filter((name) => name.startsWith('@interactjs/'));
  expect(parts.length).toBeGreaterThan(0);
  expect(new Set(parts.map((name) => all[name]))).toEqual(new Set([all.interactjs]));
});
