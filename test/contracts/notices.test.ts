/** Third-party licenses and the list of packages match the build. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isAllowed } from '../../src/entries/build/licences.ts';
import { SERVER_FILES } from '../../src/server/pdf/bundled-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(ROOT + path, 'utf8');
/** Relative paths of files in a folder, recursively. */
const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses: readonly [{ readonly expression?: string; readonly license?: { readonly id: string } }];
  readonly scope: string;
}
const componentsOf = (folder: string) =>
  (JSON.parse(read(`dist/${folder}/sbom.cdx.json`)) as { components: Component[] }).components;
const noticesOf = (folder: string) => read(`dist/${folder}/THIRD-PARTY-NOTICES.txt`);
const nameOf = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0];

const FONTS = ['@fontsource', '@fontsource-variable'].flatMap((scope) =>
  readdirSync(`${ROOT}node_modules/${scope}`).map((name) => `${scope}/${name}`),
);
/** Rooms whose code runs in browsers. The wrappers' imports stay imports. */
const IN_BROWSERS = 'bridge editor fields geometry embed i18n model pdf signing theme ui verify'.split(' ');
const STAYS = ['react', 'vue', '@electric-sql/pglite'];
const IMPORT = /^import (?!type\b)[^;]*?from '([@a-z][^':]*)'/gm;

const importedBy = (rooms: readonly string[]) =>
  rooms
    .flatMap((room) => files(`src/${room}`, /\.tsx?$/))
    .filter((file) => !file.includes('/build/'))
    .flatMap((file) => [...read(file).matchAll(IMPORT)].map(([, path]) => nameOf(path!)))
    .filter((name) => !STAYS.includes(name));

/** As reported by the bundler. */
const bundledIn = (folder: string) =>
  readdirSync(`${ROOT}dist/.licences/${folder}`).flatMap((file) =>
    (JSON.parse(read(`dist/.licences/${folder}/${file}`)) as { name: string }[]).map(({ name }) => name),
  );

/** Packages in the folder according to its content, independent of the bundler. */
const HELD: Readonly<Record<string, () => string[]>> = {
  server: () => [
    ...importedBy(['server', 'wire']),
    ...Object.values(SERVER_FILES).map(nameOf),
    ...readdirSync(`${ROOT}dist/server/files`, { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .flatMap(({ name }) => FONTS.filter((font) => font.endsWith(`/${name}`))),
  ],
  embed: () => ['pdfjs-dist', ...importedBy(IN_BROWSERS)],
  npm: () => [],
};

describe.each(['embed', 'npm', 'server'])('dist/%s', (folder) => {
  it('contains and lists the license of every bundled package', () => {
    const held = [...new Set([...HELD[folder]!(), ...bundledIn(folder)])];
    const notices = noticesOf(folder);
    const listed = componentsOf(folder).map(({ name }) => name);
    const isNamed = (name: string) => notices.split('\n').some((line) => line.startsWith(`${name} `));
    expect(held.filter((name) => !isNamed(name))).toEqual([]);
    expect(held.filter((name) => !listed.includes(name))).toEqual([]);
    if (folder !== 'npm') expect(held.length).toBeGreaterThan(4);
  });

  it('contains no package whose license doesn’t allow shipping it', () => {
    const wrong = componentsOf(folder).filter(
      ({ licenses: [{ expression, license }] }) => !isAllowed(expression ?? license?.id ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('lists packages without naming the machine, another registry or the time', () => {
    const sbom = read(`dist/${folder}/sbom.cdx.json`);
    expect(JSON.parse(sbom)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(sbom).not.toContain(ROOT);
    expect(sbom.match(/https?:\/\/[^"]+/g)).toEqual(['http://cyclonedx.org/schema/bom-1.5.schema.json']);
    expect(sbom).not.toMatch(/timestamp|serialNumber/);
  });
});

it('says that pdf.js is modified, under the Apache License', () => {
  expect(noticesOf('embed')).toMatch(/pdfjs-dist \S+ \(Apache-2\.0\)\n=+\n\n *Apache License/);
  expect(noticesOf('embed')).toContain('Countersign contains a modified version of pdf.js');
});

it('contains the licenses of WebAssembly files and fonts', () => {
  for (const text of [
    'The PDFium Authors',
    '"Old MIT" license',
    'The Noto Project Authors',
    'The Caveat Project',
  ])
    expect(noticesOf('server')).toContain(text);
  expect(noticesOf('embed')).toContain('The Caveat Project Authors');
});

it('lists the embedded database as optional', () => {
  expect(componentsOf('server').find(({ name }) => name === '@electric-sql/pglite')?.scope).toBe('optional');
});
