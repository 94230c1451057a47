/**
 * Subsets the default signature font to a third of its size: only the characters that it is offered for, without alternates, which
 * the sealed file doesn't use either.
 */
import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** As in `fields/mark/signature-font.ts`. */
const RANGES = [
  [0x20, 0x17f],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x2010, 0x2026],
] as const;

const CHARACTERS = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
).join('');

export function signatureFont(...environmentNames: readonly string[]): Plugin {
  return {
    name: 'hand-font',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environmentNames.includes(environment.name),
    async load(id) {
      if (!id.endsWith('Caveat_400Regular.ttf?url')) return null;
      const whole = await readFile(id.slice(0, -'?url'.length));
      const source = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2', noLayoutClosure: true });
      const file = this.emitFile({ type: 'asset', name: 'hand.woff2', source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    generateBundle(_, bundle) {
      const isThere = Object.values(bundle).some(
        (part) => part.type === 'asset' && part.names.includes('hand.woff2'),
      );
      if (!isThere) this.error('Nothing imports Caveat_400Regular.ttf?url: the whole font would be shipped');
    },
  };
}
