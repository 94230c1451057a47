import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built `dist/embed`, next to the server's folder. */
export const EMBED_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'embed');

const PAGES = ['editor-frame.html', 'signing-page.html'];

/** Files with fixed names: pages, their scripts, and loaders. */
const FILES = [
  ...PAGES,
  'editor-inline.mjs',
  'frame-error.mjs',
  'verify-page.js',
  'check-page.js',
  ...['template-editor', 'signing-request-editor', 'signing', 'signing-modal'].flatMap((name) => [
    `${name}.js`,
    `${name}.mjs`,
  ]),
];

const ASSET = /(?:src|href)="[^"]*?(assets\/[^"]+)"/g;

/** Files that the build should have written, and those that its pages reference, but are missing. */
export function missingPages(folder: string): readonly string[] {
  const isMissing = (file: string) => !existsSync(join(folder, file));
  const assets = PAGES.filter((page) => !isMissing(page)).flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(ASSET)].map(([, file]) => file!),
  );
  return [...new Set([...FILES, ...assets])].filter(isMissing);
}
