/** The code that pages copy: its options exist, and a policy as shown lets the widgets run. */
import { describe, expect, it } from 'vitest';
import { checkHost } from '../../../src/embed/check/check-host.ts';
import { readHeaders } from '../../../src/embed/check/read-headers.ts';
import { LANGUAGES } from '../../../src/model/languages.ts';
import { EDITOR_KEYS, SIGNING_KEYS } from '../../../src/wire/unknown-options.ts';
import { codeBlocks, DOCUMENTS, readDocument } from '../../support/documentation.ts';

type Options = Readonly<Record<string, unknown>>;
interface Call {
  readonly keys: readonly string[];
  readonly options: Options;
}

/** Runs the script of a page with loaders that note what they get. */
function callsIn(page: string): readonly Call[] {
  const calls: Call[] = [];
  const note = (keys: readonly string[]) => (options: Options) => calls.push({ keys, options });
  const editor = { init: note(EDITOR_KEYS) };
  const names = {
    CountersignTemplateEditor: editor,
    CountersignSigningRequestEditor: editor,
    CountersignSigning: { mount: note(SIGNING_KEYS) },
    jwt: 'token',
    templateId: 'id',
    signingRequestId: 'id',
    signingRequestUserId: 'id',
  };
  for (const [, script] of page.matchAll(/<script>\n([\s\S]*?)<\/script>/g))
    new Function(...Object.keys(names), script!)(...Object.values(names));
  return calls;
}

it.each([
  ['README.md', 2],
  ['docs/embedding.md', 3],
])('pages in %s pass options that the widgets have', (path, count) => {
  const calls = codeBlocks(readDocument(path), 'html').flatMap(callsIn);
  expect(calls).toHaveLength(count);
  for (const { keys, options } of calls) {
    expect(options.container).toMatch(/^#(editor|signing)$/);
    expect(Object.keys(options).filter((name) => !keys.includes(name))).toEqual([]);
  }
});

it('imports only from packages that exist', () => {
  const { exports } = JSON.parse(readDocument('package.json'));
  const names = DOCUMENTS.flatMap((path) => [
    ...readDocument(path).matchAll(/['`](countersign\/[\w-]+)['`]/g),
  ]).map(([, name]) => name!.replace('countersign', '.'));
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !Object.hasOwn(exports, name))).toEqual([]);
});

describe('the documented Content-Security-Policy', () => {
  const [framed, inline] = codeBlocks(readDocument('docs/content-security-policy.md'), 'text');
  const service = 'https://sign.example.com';
  const page = 'https://app.example.com';
  it.each([
    ['editor', framed],
    ['signing', framed],
    ['editor-inline', inline],
  ] as const)('let run: %s', (widget, policy) => {
    const findings = checkHost({ headers: readHeaders(policy!), widget, service, page });
    expect(findings.filter(({ kind }) => kind !== 'good')).toEqual([]);
  });
});

it('lists every language in Limits', () => {
  const [, listed = ''] = /languages \(([^)]+)\)/.exec(readDocument('docs/limits.md')) ?? [];
  expect(listed.split(/,\s*/).toSorted()).toEqual([...LANGUAGES].toSorted());
});
