/** Reads the imports of a folder's files from their text. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Import {
  /** Path below the folder. */
  readonly file: string;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  /** For local files, the imported path below the folder. */
  readonly target: string | null;
}

const IMPORT = /^(import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The TypeScript files of a folder of the repository, with their text. */
export function sourcesIn(folder: string): readonly { readonly file: string; readonly text: string }[] {
  const base = join(ROOT, folder);
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(base, file), 'utf8') }));
}

export function readImports(folder: string): Import[] {
  const base = join(ROOT, folder);
  return sourcesIn(folder).flatMap(({ file, text: whole }) => {
    const text = whole.replace(/\/\*[\s\S]*?\*\//g, '');
    const found = [
      ...[...text.matchAll(IMPORT)].map((match) => ({ specifier: match[3]!, isTypeOnly: !!match[2] })),
      ...[...text.matchAll(DYNAMIC)].map((match) => ({ specifier: match[1]!, isTypeOnly: false })),
    ];
    return found.map(({ specifier, isTypeOnly }) => ({
      file,
      specifier,
      isTypeOnly,
      target: specifier.startsWith('.') ? relative(base, join(base, dirname(file), specifier)) : null,
    }));
  });
}
