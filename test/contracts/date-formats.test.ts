/** Dates on the page and in the sealed document use the format of the request's language. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDate } from '../../src/fields/text/dates.ts';
import { LANGUAGES, type Language } from '../../src/model/languages.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { sharedService, type TestService } from '../support/service.ts';
import {
  drainJobs,
  drawn,
  readRequest,
  sendFromTemplate,
  signer,
  twoSignerTemplate,
} from '../support/signing.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';

let service: TestService;
let template: Awaited<ReturnType<typeof twoSignerTemplate>>;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service, {
    fields: [
      {
        type: 'date',
        label: 'Start',
        variable_name: 'start',
        recipient_id: 'temp_1',
        position: { x: 60, y: 40, width: 30, height: 4 },
      },
      {
        type: 'date',
        label: 'End',
        variable_name: 'end',
        recipient_id: 'temp_1',
        format_rules: { dateFormat: LONG },
        position: { x: 60, y: 50, width: 30, height: 4 },
      },
    ],
  });
}, 60_000);
afterAll(() => service.close());

/** With the month as a word, which has to be in the recipients' language. */
const LONG = 'dd MMMM yyyy';
/** A date that is unambiguous in any order of day and month. */
const DAY = '2026-03-09';
/** As formatted by CLDR, without spaces and marks around the parts. */
const written = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'UTC',
  })
    .format(new Date(DAY))
    .replace(/[\s\p{Cf}]/gu, '');

const send = async (language: Language) => {
  const sent = await sendFromTemplate(service, template, { language });
  const person = signer(service, sent.first_signer.id);
  const { body } = await service.get<SigningSession>(`/signing-sessions/${sent.first_signer.id}`, {
    authorization: null,
  });
  const rulesOf = (wanted: string) =>
    body.fields.find(({ variable_name: name }) => name === wanted)!.format_rules;
  return { sent, person, format: rulesOf('start').dateFormat, long: rulesOf('end') };
};

it.each(LANGUAGES)('the page of a request in %s shows dates in the language’s format', async (language) => {
  const { format } = await send(language);
  expect(formatDate(DAY, format ?? undefined).replace(/\s/g, '')).toBe(written(language));
});

it.each(LANGUAGES)('the page of a request in %s names months in the language', async (language) => {
  const { long } = await send(language);
  expect(long).toEqual({ dateFormat: LONG, ...(language !== 'en' && { dateLanguage: language }) });
});

it.runIf(hasTool('pdftotext')).each(['en', 'de', 'fr', 'nl', 'sv', 'cs', 'ja', 'ko', 'ar'] as const)(
  'a date in a request in %s is sealed in the same format',
  async (language) => {
    const { sent, person, long } = await send(language);
    await person.consent();
    await person.fill('sig1', drawn);
    await person.fill('city', 'London');
    expect((await person.fill('start', DAY)).status).toBe(200);
    expect((await person.fill('end', DAY)).status).toBe(200);
    expect((await person.finish()).status).toBe(200);
    await signer(service, (await readRequest(service, sent.id)).recipients[1]!.id).signAsSecond();
    await drainJobs(service);
    const { body } = await service.get<{ download_url: string }>(`/signing-requests/${sent.id}/download`);
    const sealed = new Uint8Array(await (await fetch(body.download_url)).arrayBuffer());
    const text = run('pdftotext', ['-raw', '-f', '1', '-l', '1', temporaryFile('sealed.pdf', sealed), '-']);
    const plain = text.replace(/[\s\p{Cf}]/gu, '');
    expect(plain).toContain(written(language));
    // As the signing page writes it. Right-to-left text is in another order in the file.
    if (language !== 'ar')
      expect(plain).toContain(formatDate(DAY, LONG, long.dateLanguage).replace(/\s/g, ''));
  },
  60_000,
);
