/**
 * Files that the server reads at run time: fonts for drawing into PDFs, and the WASM of libraries. The build copies them into `files/` next to
 * the server bundle (see `SERVER_FILES`); a source checkout finds them in their packages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Name in `files/` → source. The build reads this list. */
export const SERVER_FILES = {
  'NotoSans-Regular.ttf': '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'NotoSans-SemiBold.ttf': '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'Caveat-Regular.ttf': '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
  'pdfium.wasm': '@hyzyla/pdfium/dist/pdfium.wasm',
  'thorvg.wasm': '@thorvg/webcanvas/dist/thorvg.wasm',
  'harfbuzz.wasm': 'harfbuzzjs/dist/harfbuzz.wasm',
  'harfbuzz-subset.wasm': 'harfbuzzjs/dist/harfbuzz-subset.wasm',
} as const;
export type ServerFile = keyof typeof SERVER_FILES;

const cache = new Map<ServerFile, Uint8Array>();

/** Reads a file once per thread. Throws if it is missing. */
export function serverFile(name: ServerFile): Uint8Array {
  const known = cache.get(name);
  if (known) return known;
  const bytes = new Uint8Array(readFileSync(serverFilePath(name)));
  cache.set(name, bytes);
  return bytes;
}

/**
 * The path of a file in a script font package, such as `unicode.json`. The build copies them into `files/<package>/`. Not cached here,
 * because there are hundreds.
 */
export function scriptFontFile(family: string, file: string): string {
  return found(`${family.slice(family.indexOf('/') + 1)}/${file}`) ?? require.resolve(`${family}/${file}`);
}

const require = createRequire(import.meta.url);

/** The path of a file, for libraries that read it themselves. */
export function serverFilePath(name: ServerFile): string {
  return found(name) ?? resolvePackageFile(require, SERVER_FILES[name]);
}

/** The path of a package's file, also if the package doesn't export it. */
export function resolvePackageFile({ resolve }: NodeJS.Require, source: string): string {
  const [, name = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(source) ?? [];
  for (const folder of resolve.paths(name) ?? []) {
    const file = join(folder, name, path);
    if (existsSync(file)) return file;
  }
  return resolve(source);
}

function found(name: string): string | undefined {
  // A bundler may put this module into a chunk in a subfolder.
  for (const folder of ['./files/', '../files/']) {
    const path = fileURLToPath(new URL(`${folder}${name}`, import.meta.url));
    if (existsSync(path)) return path;
  }
  return undefined;
}
