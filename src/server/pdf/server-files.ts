/**
 * Files that the server half reads at run time: fonts for what is drawn into PDFs, and pdfium's WASM. The build copies each
 * into `files/` beside the server bundle (see `SERVER_FILES`); a checkout that runs from source finds them in its packages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** File name in `files/` → where it comes from. The build reads this list. */
export const SERVER_FILES = {
  'NotoSans-Regular.ttf': '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'NotoSans-SemiBold.ttf': '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'Caveat-SemiBold.ttf': '@expo-google-fonts/caveat/600SemiBold/Caveat_600SemiBold.ttf',
  'pdfium.wasm': '@hyzyla/pdfium/dist/pdfium.wasm',
} as const;
export type ServerFile = keyof typeof SERVER_FILES;

const cache = new Map<ServerFile, Uint8Array>();

/** The file's bytes, read once per thread. Throws when neither place has it. */
export function serverFile(name: ServerFile): Uint8Array {
  const known = cache.get(name);
  if (known) return known;
  const bytes = new Uint8Array(readFileSync(locate(name)));
  cache.set(name, bytes);
  return bytes;
}

function locate(name: ServerFile): string {
  // A bundler may put this module into a chunk one folder deeper than the entry.
  for (const folder of ['./files/', '../files/']) {
    const path = fileURLToPath(new URL(`${folder}${name}`, import.meta.url));
    if (existsSync(path)) return path;
  }
  return createRequire(import.meta.url).resolve(SERVER_FILES[name]);
}
