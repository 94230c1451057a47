/**
 * Writes `THIRD-PARTY-NOTICES.txt`, with the license of each package whose code, fonts or WebAssembly is in a published folder, and
 * `sbom.cdx.json`, with the same packages for vulnerability scanners. Vite lists the packages of each bundle; packages whose files
 * are copied or converted are listed here.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_FILES } from '../../server/pdf/bundled-files.ts';
import { FAMILIES } from '../../server/pdf/fonts/font-families.ts';
import { makeSbom } from './sbom.ts';

const NOTICES = 'THIRD-PARTY-NOTICES.txt';
const SBOM = 'sbom.cdx.json';

/** Without MPL, LGPL and the like, which are acceptable for tools only. */
const ALLOWED = new Set(
  'MIT MIT-0 Apache-2.0 BSD-2-Clause BSD-3-Clause ISC 0BSD OFL-1.1 BlueOak-1.0.0 Zlib Unlicense'.split(' '),
);

const nameOf = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0];

/** Packages whose files are copied or rewritten instead of bundled. */
const COPIED: Readonly<Record<string, readonly string[]>> = {
  // The site is bundled by a process of its own.
  docs: [
    'vitepress',
    'vue',
    ...['reactivity', 'runtime-core', 'runtime-dom', 'shared'].map((name) => `@vue/${name}`),
    ...['core', 'integrations', 'shared'].map((name) => `@vueuse/${name}`),
    'focus-trap',
    'tabbable',
    'mark.js',
    'minisearch',
  ],
  embed: ['pdfjs-dist', '@expo-google-fonts/caveat'],
  npm: [],
  server: [
    ...Object.values(SERVER_FILES).map(nameOf),
    ...Object.values(FAMILIES).map(({ package: family }) => family),
  ],
};

/** Installed next to the server instead of bundled. */
const EXTERNAL: Readonly<Record<string, readonly string[]>> = { server: ['@electric-sql/pglite'] };

export interface Package {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  /** Subresource integrity of the package's archive. */
  readonly integrity?: string;
  readonly isOptional?: boolean;
}
interface Found extends Package {
  readonly text: string;
}

/** Path below an environment's output to which Vite writes the licenses of bundled packages. */
export const licenceFile = (environment: string) => `.vite/licences-${environment}.json`;

/** Whether packages with this SPDX expression may be published. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((one) => one.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}

/** Reads the licenses and notices in a package's folder; without any, the license in its README, or the plain MIT License. */
async function textOf(name: string, folder: string, licence: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => /^(?:licen[sc]e|copying|notice)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  if (texts.length === 0) {
    const readme = await readFile(join(folder, 'README.md'), 'utf8').catch(() => '');
    const own = /^Copyright \(c\)[\s\S]*?Permission is hereby granted[\s\S]*/m.exec(readme)?.[0];
    if (!own && licence !== 'MIT') throw new Error(`${name} (${licence}) has no license text`);
    const mit = () => readFile(new URL('./notices/mit.txt', import.meta.url), 'utf8');
    texts.push(own ?? `Copyright (c) the authors of ${name}\n\n${await mit()}`);
  }
  const more = new URL(`./notices/${name.replace('/', '+')}.txt`, import.meta.url);
  texts.push(await readFile(more, 'utf8').catch(() => ''));
  return texts
    .map((text) => text.replace(/\r\n/g, '\n').trim())
    .filter(Boolean)
    .join('\n\n');
}

async function bundledIn(folder: string): Promise<{ name: string; version: string }[]> {
  const kept = join('dist/.licences', folder);
  await mkdir(kept, { recursive: true });
  const written = join('dist', folder, '.vite');
  for (const file of await readdir(written).catch(() => []))
    if (file.endsWith('.json')) await rename(join(written, file), join(kept, file));
  await rm(written, { recursive: true, force: true });
  const texts = await Promise.all((await readdir(kept)).map((file) => readFile(join(kept, file), 'utf8')));
  return texts.flatMap((text) => JSON.parse(text));
}

type Lock = Record<string, { version: string; integrity?: string }>;

async function findPackage(lock: Lock, name: string, version?: string): Promise<Found> {
  const [path, entry] =
    Object.entries(lock).find(
      ([at, one]) => at.endsWith(`node_modules/${name}`) && (!version || one.version === version),
    ) ?? [];
  if (!path || !entry) throw new Error(`package-lock.json has no ${name} ${version ?? ''}`);
  const { license: licence } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
  if (typeof licence !== 'string' || !isAllowed(licence))
    throw new Error(
      `${name} is under ${JSON.stringify(licence)}: expected one of ${[...ALLOWED].join(', ')}`,
    );
  const { version: found, integrity } = entry;
  return {
    name,
    version: found,
    licence,
    text: await textOf(name, path, licence),
    ...(integrity && { integrity }),
  };
}

const LINE = '='.repeat(80);

/** Lists packages with the same text together above it. */
export function makeNotices(packages: readonly Found[]): string {
  if (packages.length === 0) return 'This folder holds no code of others.\n';
  const byText = new Map<string, string[]>();
  for (const { name, version, licence, text } of packages) {
    const title = `${name} ${version} (${licence})`;
    const same = byText.get(text);
    if (same) same.push(title);
    else byText.set(text, [title]);
  }
  const parts = [...byText].map(([text, titles]) => `${LINE}\n${titles.join('\n')}\n${LINE}\n\n${text}\n`);
  return `This folder holds code, fonts and WebAssembly of these packages, each under its own license.\n\n${parts.join('\n')}`;
}

/** Writes both files into each published folder that has been built. */
export async function writeNotices(): Promise<void> {
  const { packages: lock } = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Lock };
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  for (const [folder, copied] of Object.entries(COPIED)) {
    if (!(await readdir(join('dist', folder)).catch(() => null))) continue;
    const found = new Map<string, Found>();
    const add = (one: Found) => found.set(`${one.name}@${one.version}`, one);
    for (const one of await bundledIn(folder)) add(await findPackage(lock, one.name, one.version));
    for (const name of copied) add(await findPackage(lock, name));
    const packages = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    await writeFile(join('dist', folder, NOTICES), makeNotices(packages));
    const external = await Promise.all((EXTERNAL[folder] ?? []).map((name) => findPackage(lock, name)));
    const all = [...packages, ...external.map((one) => ({ ...one, isOptional: true }))];
    await writeFile(join('dist', folder, SBOM), makeSbom(`countersign-${folder}`, version, all));
  }
}
