/** What the guides say about this product exists: settings, error codes, endpoints, events and options. */
import { describe, expect, it } from 'vitest';
import { checkHost } from '../../../src/embed/check/check-host.ts';
import { readHeaders } from '../../../src/embed/check/read-headers.ts';
import { BACKEND_ERRORS, SERVICE_ERRORS, WIDGET_ERRORS } from '../../../src/model/error-codes.ts';
import { SENT_EVENTS } from '../../../src/server/openapi/describe-webhooks.ts';
import { codeBlocks, DOCUMENTS, readDocument } from '../../support/documentation.ts';
import { openApiReader } from '../../support/openapi-document.ts';

const openApi = openApiReader();

const GUIDES = DOCUMENTS.filter((path) => path.startsWith('docs/guides/'));

/** In the guides for migrating, the first column of tables and text in quotation marks are about the other product. */
const aboutUs = (path: string): string => {
  const text = readDocument(path);
  return path.includes('/migrate-from-') ? text.replace(/^\| [^|]*\|/gm, '|').replace(/“[^”]*”/g, '') : text;
};

/** Names that are set by the reader's own code or shell. */
const OWN = ['WEBHOOK_SECRET', 'COUNTERSIGN_API_KEY', 'COUNTERSIGN_WEBHOOK_SECRET', 'COUNTERSIGN_URL'];

const documented = (() => {
  const names = [...readDocument('docs/configuration.md').matchAll(/[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+/g)];
  return new Set(names.map(([name]) => name));
})();
const errors = new Set<string>([
  ...Object.keys(SERVICE_ERRORS),
  ...Object.keys(BACKEND_ERRORS),
  ...WIDGET_ERRORS,
  'ORIGIN_NOT_ALLOWED',
]);

it('there are guides, each linked from the index', () => {
  expect(GUIDES.length).toBeGreaterThan(3);
  const index = readDocument('docs/README.md');
  expect(GUIDES.filter((path) => !index.includes(`(${path.replace('docs/', '')})`))).toEqual([]);
});

describe.each(GUIDES)('%s', (path) => {
  const text = aboutUs(path);

  it('has a description and one heading of the first level', () => {
    expect(text).toMatch(/^---\ndescription: .+\n---\n\n# .+\n/);
    expect(text.replace(/^```[\s\S]*?^```/gm, '').match(/^# /gm)).toHaveLength(1);
  });

  it('names settings and error codes that exist', () => {
    const names = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(
      ([, name]) => name!,
    );
    const set = [...text.matchAll(/^(?:export )?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/gm)].map(
      ([, name]) => name!,
    );
    const inCode = [...text.matchAll(/\bconst ([A-Z_]+) =/g)].map(([, name]) => name!);
    const own = [...OWN, ...inCode, ...set.filter((name) => name.endsWith('_ID'))];
    const unknown = [...names, ...set].filter(
      (name) => !documented.has(name) && !errors.has(name) && !own.includes(name),
    );
    expect(unknown).toEqual([]);
  });

  it('names endpoints that exist', async () => {
    const shape = (one: string) => one.replace(/\{[^}]*\}|\$\{[^}]*\}|\$[A-Z_]+|<[^>]*>/g, '{}');
    const known = new Set(Object.keys((await openApi()).paths).map(shape));
    // Code has routes of its own, and tests that run it.
    const prose = text.replace(/^```[\s\S]*?^```/gm, '');
    const called = [...prose.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[\w/{}-]+)/g)].map(
      ([, , one]) => one!,
    );
    const shown = [...text.matchAll(/\/api\/v1(\/(?:[\w/-]|\$\{[^}]*\}|\$[A-Z_]+|<[^>]*>|\{[^}]*\})+)/g)].map(
      ([, one]) => one!,
    );
    const unknown = [...called, ...shown].filter((one) => !known.has(shape(one).replace(/\/$/, '/{}')));
    expect(unknown).toEqual([]);
  });

  it('names events that are sent', () => {
    const names = [...text.matchAll(/\b(?:signing_request|template|workspace|domain)\.[a-z_.]*[a-z]\b/g)];
    expect(names.map(([name]) => name).filter((name) => !(SENT_EVENTS as string[]).includes(name))).toEqual(
      [],
    );
  });
});

it('every policy of the guide about policies lets the framed widgets run', () => {
  const policies = codeBlocks(readDocument('docs/guides/strict-csp.md'), 'text');
  expect(policies.length).toBeGreaterThan(3);
  for (const policy of policies)
    for (const widget of ['editor', 'signing'] as const) {
      // The bundled code and the nonce replace the address of the script.
      const own = policy.replace(
        /script-src '(self'|nonce-[^;]*)(?=;)/,
        "script-src 'self' https://sign.example.com",
      );
      const findings = checkHost({
        headers: readHeaders(own),
        widget,
        service: 'https://sign.example.com',
        page: 'https://app.example.com',
      });
      expect([policy, findings.filter(({ kind }) => kind !== 'good')]).toEqual([policy, []]);
    }
});

describe('converting positions of other products', () => {
  /** The function that a guide shows. */
  async function converter(guide: string, name: string) {
    const [code] = codeBlocks(readDocument(`docs/guides/migrate-from-${guide}.md`), 'js');
    const module = await import(`data:text/javascript,${encodeURIComponent(code!)}`);
    return module[name] as (...input: unknown[]) => unknown;
  }

  it('multiplies DocuSeal’s fractions, and counts pages from 1', async () => {
    const convert = await converter('docuseal', 'fromDocuSeal');
    expect(convert({ x: 0.1, y: 0.8, w: 0.3, h: 0.05, page: 0 })).toEqual({
      page_number: 1,
      position: { x: 10, y: 80, width: 30, height: 5 },
    });
  });

  it('renames Documenso’s percentages', async () => {
    const convert = await converter('documenso', 'fromDocumenso');
    expect(convert({ page: 2, positionX: '10', positionY: 80, width: 30, height: 5 })).toEqual({
      page_number: 2,
      position: { x: 10, y: 80, width: 30, height: 5 },
    });
  });

  it('reads Dropbox Sign’s positions at 72 and its sizes at 80 dots per inch', async () => {
    const convert = await converter('dropbox-sign', 'fromDropboxSign');
    expect(convert({ page: 1, x: 306, y: 396, width: 340, height: 88 })).toEqual({
      page_number: 1,
      position: { x: 50, y: 50, width: 50, height: 10 },
    });
  });
});
