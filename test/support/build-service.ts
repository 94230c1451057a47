/**
 * Bundles the service and its workers, for tests that spawn it, and because child processes can't run TypeScript on Node 20. Built
 * once per state of the sources, into node_modules, which Git ignores.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'countersign-service');
const ENTRIES = ['service', 'db-worker', 'pdf-worker'] as const;
const KEPT_MS = 3600_000;
const SOURCES = ['server', 'model', 'geometry', 'wire', 'fields', 'i18n', 'verify', 'entries'];

/** Identifies the state of the sources: names, sizes and times of all files that the bundles may include. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const room of SOURCES) {
    const folder = join(ROOT, 'src', room);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

const entryPath = (name: string) => join(ROOT, 'src', 'entries', `${name}.ts`);
const PARTS = join(ROOT, 'test', 'support', 'service-parts.ts');
const productEntries = () => [
  ...ENTRIES.map((name) => [name, entryPath(name)] as const),
  ['service-parts', PARTS] as const,
];
const ageOf = (path: string) => Math.round(statSync(path).mtimeMs).toString(36);

/** @returns the folder with `service.js`, `db-worker.js`, `pdf-worker.js`, and `service-parts.js` for `built.ts`. */
export async function buildService(): Promise<string> {
  return buildInto(join(CACHE, `${fingerprint()}-${ageOf(PARTS)}`), productEntries());
}

/** The same with `killable-service.js`, which kills itself at a given point (`killable-service.ts`). */
export async function buildKillableService(): Promise<string> {
  const own = join(ROOT, 'test', 'support', 'killable-service.ts');
  const entries = [...productEntries(), ['killable-service', own] as const];
  return buildInto(join(CACHE, `${fingerprint()}-killable-${ageOf(own)}`), entries);
}

async function buildInto(folder: string, entries: readonly (readonly [string, string])[]): Promise<string> {
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const making = `${folder}.${process.pid}`;
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pg-native'] },
    build: {
      ssr: true,
      outDir: making,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.filter(([, path]) => existsSync(path))),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  // Another test file may have built it first, and one may still be using an old folder.
  if (existsSync(folder)) rmSync(making, { recursive: true, force: true });
  else renameSync(making, folder);
  for (const old of readdirSync(CACHE)) {
    const path = join(CACHE, old);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
  return folder;
}
