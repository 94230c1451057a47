/** Reads the code and holds it against the table of STYLE.md: who may import whom, and where each big library lives. */
import { describe, expect, it } from 'vitest';
import { findCycles } from '../support/find-cycles.ts';
import { readImports, sourcesIn } from '../support/read-imports.ts';

/** Rooms that each room may import, besides itself. `entries` may import all; none may import `entries`. */
const MAY_IMPORT = {
  model: [],
  geometry: ['model'],
  wire: ['model'],
  verify: ['model', 'i18n'],
  theme: [],
  i18n: ['model'],
  bridge: ['model', 'wire'],
  client: ['model', 'wire'],
  ui: ['theme', 'i18n'],
  fields: ['model', 'geometry', 'wire', 'i18n', 'theme', 'ui'],
  pdf: ['model', 'geometry', 'client', 'theme', 'i18n', 'ui'],
  editor: ['model', 'geometry', 'wire', 'fields', 'i18n', 'theme', 'ui', 'pdf', 'client', 'bridge'],
  signing: ['model', 'geometry', 'wire', 'fields', 'i18n', 'theme', 'ui', 'pdf', 'client', 'bridge'],
  preview: ['model', 'wire', 'client', 'signing'],
  embed: ['model', 'wire', 'client', 'bridge', 'i18n', 'theme'],
  console: ['model', 'wire', 'i18n', 'theme', 'ui', 'client'],
  server: ['model', 'geometry', 'wire', 'fields', 'i18n', 'theme', 'verify'],
} as const satisfies Record<string, readonly string[]>;
type Room = keyof typeof MAY_IMPORT;

/** Where a library may be imported; a folder includes everything below it. */
const HOMES: readonly (readonly [library: RegExp, homes: readonly string[]])[] = [
  [/^pdfjs-dist/, ['pdf']],
  [/^(interactjs|@interactjs\/)/, ['editor/gestures/interact-drags.ts']],
  [/^jose$/, ['server/account/tokens', 'client']],
  [/^(@better-auth\/|better-auth)/, ['server/people', 'server/mcp']],
  [/^@modelcontextprotocol\/sdk/, ['server/documentation', 'server/mcp']],
  [/^minisearch/, ['server/documentation']],
  [/^nodemailer/, ['server/mail']],
  [/^@libpdf\/core/, ['server/pdf', 'server/sealing']],
  [/^@hyzyla\/pdfium/, ['server/pdf']],
  [/^@thorvg\/webcanvas/, ['server/pdf']],
  [/^(@electric-sql\/pglite|kysely|pg$)/, ['server']],
  [/^(hono|@hono\/(?!zod-openapi))/, ['server']],
  [/^(zod$|@hono\/zod-openapi)/, ['server', 'wire']],
  [/^react/, ['embed/wrappers/react.ts']],
  [/^vue$/, ['embed/wrappers/vue.ts']],
  [/^@simplewebauthn\/browser/, ['console/sign-in', 'console/people']],
  [/^preact/, ['console', 'editor', 'signing', 'ui', 'fields', 'pdf', 'i18n', 'theme']],
  [/^node:/, ['server', 'entries', 'pdf/build', 'fields/build']],
  [/^vite$/, ['entries/build', 'pdf/build', 'fields/build']],
];

const imports = readImports('src').map((one) => ({
  ...one,
  room: one.file.split('/')[0] as Room | 'entries',
}));
const roomOf = (path: string) => path.split('/')[0]!;
const isBelow = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

it('sees the code', () => {
  expect(imports.length).toBeGreaterThan(300);
});

it('knows every room', () => {
  const rooms = new Set(imports.map(({ room }) => room));
  rooms.delete('entries');
  expect([...rooms].filter((room) => !Object.hasOwn(MAY_IMPORT, room))).toEqual([]);
});

it('rooms import only those below them', () => {
  const wrong = imports.filter(({ room, target }) => {
    if (target === null || room === 'entries' || roomOf(target) === room) return false;
    return !(MAY_IMPORT[room] as readonly string[]).includes(roomOf(target));
  });
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

it('rooms form no circle', () => {
  const visit = (room: string, path: readonly string[]): string[] =>
    path.includes(room)
      ? [[...path, room].join(' → ')]
      : [
          ...new Set(
            imports.filter((one) => one.room === room && one.target).map((one) => roomOf(one.target!)),
          ),
        ]
          .filter((next) => next !== room)
          .flatMap((next) => visit(next, [...path, room]));
  expect(Object.keys(MAY_IMPORT).flatMap((room) => visit(room, []))).toEqual([]);
});

/**
 * Rooms whose folders still import each other, including type imports. Entries may only be removed; `[room]/[folder]`
 * means what is in it.
 */
const KNOTTED: Readonly<Record<string, readonly (readonly string[])[]>> = {};

/** For each folder, which of its direct members import which. */
function memberImports(): Map<string, Map<string, Set<string>>> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const { file, target } of imports) {
    if (target === null) continue;
    const from = file.split('/');
    const to = target.split('/');
    const shared = from.findIndex((name, depth) => name !== to[depth]);
    if (shared < 1 || shared >= to.length) continue;
    const folder = from.slice(0, shared).join('/');
    const members = found.get(folder) ?? new Map<string, Set<string>>();
    found.set(folder, members);
    const [a, b] = [from[shared]!, to[shared]!];
    members.set(a, (members.get(a) ?? new Set()).add(b));
  }
  return found;
}

it('folders inside a room import each other one way only', () => {
  const isFolder = (name: string) => !/\.tsx?$/.test(name);
  const knots = [...memberImports()]
    .map(
      ([folder, members]) => [folder, findCycles(members).filter((cycle) => cycle.some(isFolder))] as const,
    )
    .filter(([, cycles]) => cycles.length > 0);
  expect(Object.fromEntries(knots)).toEqual(KNOTTED);
});

describe('each big library has its home', () => {
  it.each(HOMES)('%s', (library, homes) => {
    const wrong = imports.filter(
      ({ file, specifier, isTypeOnly }) =>
        !isTypeOnly && library.test(specifier) && !homes.some((home) => isBelow(file, home)),
    );
    expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
  });
});

it('browsers take only types from the HTTP shapes', () => {
  const wrong = imports.filter(
    ({ room, target, isTypeOnly }) =>
      target?.startsWith('wire/http/') && !isTypeOnly && room !== 'server' && room !== 'wire',
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

it('loaders take only types from the client', () => {
  const wrong = imports.filter(
    ({ room, target, isTypeOnly }) => room === 'embed' && target?.startsWith('client/') && !isTypeOnly,
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

it('names the ending of every file of ours', () => {
  const wrong = imports.filter(
    ({ target }) => target !== null && !/\.(tsx?|css\?inline|[a-z0-9]+(\?\w+(&\w+)*)?)$/.test(target),
  );
  expect(wrong.map(({ file, specifier }) => `${file} imports ${specifier}`)).toEqual([]);
});

it('has no default exports', () => {
  const wrong = sourcesIn('src').filter(({ text }) => /^export default/m.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

it('the demo uses only what an embedder can use', () => {
  const wrong = sourcesIn('demo').filter(({ text }) => /from '[./]*\/src\//.test(text));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

/** Entries and build plugins; tables, which are declared by merging; and a generator that a test runs. */
const ROOTS = /^entries\/|\/build\/|\/tables\.ts$|^client\/api\/make-operations\.ts$/;

it('every module is reachable from an entry, such as a folder’s routes through the app', () => {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const one of imports) if (one.file === file && one.target) visit(one.target);
  };
  const files = sourcesIn('src').map(({ file }) => file);
  for (const file of files) if (ROOTS.test(file)) visit(file);
  expect(files.filter((file) => !reached.has(file))).toEqual([]);
});
