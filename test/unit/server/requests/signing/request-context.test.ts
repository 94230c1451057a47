import { beforeAll, describe, expect, it } from 'vitest';
import { openSigning, sentRequest } from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

describe('the language of the consent statement', () => {
  it.each([
    ['the page’s own word first', '?language=de', 'fr', 'de'],
    ['the browser’s first that there is', '', 'tlh, it;q=0.9, fr', 'it'],
    ['a regional one where there is one', '?language=es-MX', '', 'es-419'],
    ['a regional one by its language where there is none', '?language=de-AT', '', 'de'],
    ['the browser’s where the page’s is unknown', '?language=tlh', 'nl-BE;q=0.5', 'nl'],
    ['English for nothing that is known', '', '*, x-klingon', 'en'],
    ['English for nothing', '', '', 'en'],
    ['nothing after the first 500 characters', '', `${'tlh, '.repeat(100)}de`, 'en'],
  ])('is %s', async (_name, query, accepted, language) => {
    const sent = await sentRequest();
    const { body } = await sent.page().get(query, { 'accept-language': accepted });
    expect(body.consent.language).toBe(language);
  });

  it.each(['*', 'x-klingon', 'english', '*-fr', '-fr'])(
    "in the sender's text ignores %j, which isn't a language",
    async (tag) => {
      const sent = await sentRequest();
      await sent.services.db.kysely
        .insertInto('signer_terms')
        .values(
          ['de', 'en'].map((language) => ({
            company_id: sent.company_id,
            workspace_id: null,
            language,
            statement_html: `In ${language}`,
            terms_url: null,
            updated_at: sent.clock.now(),
          })),
        )
        .execute();
      const { body } = await sent.page().get('', { 'accept-language': `${tag}, de;q=0.5` });
      expect(body.consent.text).toBe('In de');
    },
  );

  it('is requested in at most 35 characters', async () => {
    const sent = await sentRequest();
    expect((await sent.page().get(`?language=${'x'.repeat(36)}`)).status).toBe(400);
  });
});

it("the trail records where a signer's call came from", async () => {
  const sent = await sentRequest();
  const { signing_id } = sent.people[0]!;
  await sent.app.request(`/api/v1/signing-sessions/${signing_id}`, {
    headers: { 'x-forwarded-for': '192.0.2.1' },
  });
  // No trusted proxy reported it, and there is no socket.
  expect(await sent.trail()).toMatchObject([{ ip_address: 'unknown', user_agent: null }]);
});
