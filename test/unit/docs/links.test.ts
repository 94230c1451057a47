import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { anchorsOf, DOCUMENTS, readDocument } from '../../support/documentation.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '``');

/** Links to other pages and places, relative to the root, with their anchors. */
function linksOf(path: string): readonly (readonly [target: string, anchor: string | undefined])[] {
  return [...withoutCode(readDocument(path)).matchAll(LINK)].flatMap(([, link]) => {
    if (/^[a-z]+:/.test(link!)) return [];
    const [target, anchor] = link!.split('#');
    return [[target ? posix.join(posix.dirname(path), target) : path, anchor] as const];
  });
}

it.each(DOCUMENTS)('%s links to files and headings that exist', (path) => {
  const broken = linksOf(path).filter(([target, anchor]) => {
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readDocument(target)).includes(anchor);
  });
  expect(broken.map(([target, anchor]) => (anchor ? `${target}#${anchor}` : target))).toEqual([]);
});

/** Hosts that pages link to. Each was opened when it was added; a name that is misspelled isn't here. */
const HOSTS = [
  'developers.hellosign.com',
  'eidas.ec.europa.eu',
  'eur-lex.europa.eu',
  'github.com',
  'gotenberg.dev',
  'help.dropbox.com',
  'keepachangelog.com',
  'lawcom.gov.uk',
  'llmstxt.org',
  'modelcontextprotocol.io',
  'semver.org',
  'www.conventionalcommits.org',
  'www.fedlex.admin.ch',
  'www.gesetze-im-internet.de',
  'www.govinfo.gov',
  'www.legislation.gov.uk',
  'www.standardwebhooks.com',
  'www.uniformlaws.org',
];

it('pages link to known sites, over https', () => {
  const links = DOCUMENTS.flatMap((path) =>
    [...withoutCode(readDocument(path)).matchAll(/\]\((https?:[^)\s]+)\)|<(https?:[^>\s]+)>/g)].map(
      ([, inline, bare]) => new URL(inline ?? bare!),
    ),
  ).filter(({ hostname }) => hostname !== 'localhost');
  expect(links.filter(({ protocol }) => protocol !== 'https:').map(String)).toEqual([]);
  expect([...new Set(links.map(({ hostname }) => hostname))].toSorted()).toEqual(HOSTS);
});

it.each(DOCUMENTS.filter((path) => path !== 'CHANGELOG.md'))('%s names source files that exist', (path) => {
  const paths = [...readDocument(path).matchAll(/`((?:src|test|demo|docs|public)\/[\w./-]*?)\/?`/g)].map(
    ([, name]) => name!,
  );
  expect(paths.filter((name) => !existsSync(name))).toEqual([]);
});

it('the index links to every page', () => {
  const pages = DOCUMENTS.filter((path) => path.startsWith('docs/') && path !== 'docs/README.md');
  const linked = linksOf('docs/README.md').map(([target]) => target);
  expect(pages.filter((path) => !linked.includes(path))).toEqual([]);
});

it('the README fits on two screens', () => {
  expect(readDocument('README.md').split('\n').length).toBeLessThanOrEqual(121);
});
