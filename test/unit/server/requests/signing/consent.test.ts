import { beforeAll, describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../../../src/server/audit/chain.ts';
import {
  BUILT_IN_STATEMENTS,
  BUILT_IN_VERSION,
} from '../../../../../src/server/requests/signing/built-in-statements.ts';
import {
  chooseStatement,
  type OwnedStatement,
  statementsFor,
} from '../../../../../src/server/requests/signing/consent.ts';
import { EARLIER_STATEMENTS } from '../../../../../src/server/requests/signing/earlier-statements.ts';
import { openSigning, sentRequest } from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

describe('the statements that a signer may see', () => {
  it('are built in for every language of the signing page, English first', async () => {
    const sent = await sentRequest();
    const found = await statementsFor(sent.services.db.kysely, { request: await sent.row() });
    const languages = Object.keys(BUILT_IN_STATEMENTS);
    expect(found.slice(0, languages.length).map(({ language }) => language)).toEqual(languages);
    expect(found[0]).toEqual({
      owner: 'built-in',
      version: BUILT_IN_VERSION,
      language: 'en',
      text: BUILT_IN_STATEMENTS.en,
      sha256: sha256Hex(BUILT_IN_STATEMENTS.en),
      html: null,
      terms_url: null,
    });
  });

  it('include those of earlier versions, which are never shown', async () => {
    const sent = await sentRequest();
    const found = await statementsFor(sent.services.db.kysely, { request: await sent.row() });
    for (const { version, texts } of EARLIER_STATEMENTS) {
      const earlier = found.find((one) => one.version === version && one.language === 'de');
      expect(earlier!.sha256).toBe(sha256Hex(texts.de));
    }
    for (const language of Object.keys(BUILT_IN_STATEMENTS))
      expect(chooseStatement(found, [language], 'en')).toMatchObject({ language, version: BUILT_IN_VERSION });
    for (const [wish, language] of [
      ['pt-BR', 'pt-BR'],
      ['pt-PT', 'pt'],
      ['es-MX', 'es-419'],
      ['es-ES', 'es'],
    ] as const)
      expect(chooseStatement(found, [wish], 'en').language).toBe(language);
  });

  it("include the company's and this workspace's, by day and text, before the built-in ones", async () => {
    const [sent, other] = [await sentRequest(), await sentRequest()];
    const { kysely } = sent.services.db;
    const terms = (of: typeof sent, isWorkspaces: boolean, html: string) => ({
      company_id: of.company_id,
      workspace_id: isWorkspaces ? of.workspace_id : null,
      language: 'de',
      statement_html: html,
      terms_url: isWorkspaces ? 'https://acme.example/terms' : null,
      updated_at: new Date('2026-05-04T23:00:00Z'),
    });
    await kysely
      .insertInto('signer_terms')
      .values([
        terms(sent, false, 'Die <b>Firma</b>'),
        terms(sent, true, 'Der Bereich'),
        terms(other, false, 'Fremd'),
        // Another workspace of the same company.
        { ...terms(sent, true, 'Nebenan'), workspace_id: other.workspace_id },
      ])
      .execute();
    const found = await statementsFor(kysely, { request: await sent.row() });
    const own = found.filter(({ owner }) => owner !== 'built-in');
    const statement = (text: string, html: string | null = null) => ({
      version: `2026-05-04-${sha256Hex(html ?? text).slice(0, 8)}`,
      language: 'de',
      text,
      html,
      sha256: sha256Hex(html ?? text),
    });
    const ofCompany = statement('Die Firma', 'Die <b>Firma</b>');
    expect([...own].sort((a, b) => a.owner.localeCompare(b.owner))).toEqual([
      { owner: 'company', ...ofCompany, terms_url: null },
      // The text alone, for clients that show only that.
      { owner: 'company', ...ofCompany, html: null, sha256: sha256Hex('Die Firma'), terms_url: null },
      { owner: 'workspace', ...statement('Der Bereich'), terms_url: 'https://acme.example/terms' },
    ]);
    const earlier = EARLIER_STATEMENTS.flatMap(({ texts }) => Object.keys(texts));
    expect(found.length).toBe(3 + Object.keys(BUILT_IN_STATEMENTS).length + earlier.length);
  });
});

describe('among several statements', () => {
  const one = (owner: OwnedStatement['owner'], language: string): OwnedStatement => ({
    owner,
    language,
    version: '1',
    text: `${owner} ${language}`,
    html: null,
    sha256: '',
    terms_url: null,
  });
  const BUILT_IN = [one('built-in', 'en'), one('built-in', 'de'), one('built-in', 'fr')];
  const choose = (own: readonly OwnedStatement[], wanted: readonly string[], ownLanguage = 'en') =>
    chooseStatement([...own, ...BUILT_IN], wanted, ownLanguage).text;

  it.each([
    [
      'the workspace’s in the reader’s language',
      ['workspace de', 'company de', 'workspace en'],
      ['de'],
      'workspace de',
    ],
    ['the company’s in it', ['company de', 'workspace en'], ['de'], 'company de'],
    ['the workspace’s in its own language', ['company en', 'workspace en'], ['de'], 'workspace en'],
    ['the company’s in the workspace’s language', ['company en', 'workspace it'], ['de'], 'company en'],
    ['ours in the reader’s language', ['workspace it'], ['de'], 'built-in de'],
    ['ours in the reader’s next language', [], ['tlh', 'fr', 'de'], 'built-in fr'],
    ['our English for anyone else', [], ['tlh'], 'built-in en'],
    ['our English for who says nothing', [], [], 'built-in en'],
    [
      'the sender’s own before ours in a reader’s second language',
      ['workspace en'],
      ['tlh', 'de'],
      'workspace en',
    ],
  ] as const)('%s is shown', (_name, own, wanted, shown) => {
    const given = own.map((name) => one(...(name.split(' ') as [OwnedStatement['owner'], string])));
    expect(choose(given, wanted)).toBe(shown);
  });

  it('a regional language counts as its language', () => {
    expect(choose([one('workspace', 'de-AT')], ['DE_ch'])).toBe('workspace de-AT');
  });

  it("the sender's language is the workspace's", () => {
    expect(choose([one('workspace', 'it')], ['de'], 'it-IT')).toBe('workspace it');
  });
});
