/** A signer's answer appears completely in the sealed document, or is rejected while they can still change it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatDate } from '../../src/fields/text/dates.ts';
import type { FieldType } from '../../src/model/field-types.ts';
import type { CreateAndSendAnswer } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { drainJobs, type FieldOf, readRequest, signer, twoSignerTemplate } from '../support/signing.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: {
    readonly params: { readonly limit: number };
    readonly fields: readonly { readonly name: FieldType; readonly limit: number }[];
  };
}

const WORDS = 'Donaudampfschifffahrt Zoë Łukasiewicz-Þórsdóttir, 12 Rue d’Été; ';
const NAME = 'Maximiliana Wilhelmina von und zu Donaudampfschifffahrt '.repeat(4).slice(0, 200).trim();
const BOX = { width: 25, height: 3 };
const LONG_DATE = 'MMMM yyyy MMMM dd MMMM HH:mm:ss MMMM';

type Answer =
  /** Far too long, in the type's format: rejected with the limit, then shortened to it. */
  | { readonly shortened: string }
  /** As long as the type allows, whatever the size of the field. */
  | { readonly whole: unknown; readonly shows?: string }
  /** Set by the author: rejected when the request is sent, then shortened. */
  | { readonly authored: (text: string) => FieldOf; readonly answers: boolean }
  /** Set by the service when the recipient finishes. */
  | { readonly written: FieldOf; readonly shows: (stored: string) => string }
  | 'no text';

const typed = { whole: { kind: 'typed', text: NAME, font: 'caveat' }, shows: NAME };
const ANSWERS: Record<FieldType, Answer> = {
  text: { shortened: WORDS.repeat(20) },
  text_area: { shortened: `${WORDS}\n`.repeat(60) },
  name: { shortened: WORDS.repeat(20) },
  company: { shortened: WORDS.repeat(20) },
  title: { shortened: WORDS.repeat(20) },
  email: { whole: `${'maximiliana.wilhelmina.von.und.zu'.padEnd(60, 'x')}@very-long-domain.example.com` },
  phone: { whole: '+49 (0) 170 / 123 45 67 89 ext. 12345678' },
  number: { whole: '123456789012345678901234567890.12345' },
  cells: { whole: 'DE02-1203-0000-0000-2020' },
  date: { whole: '2026-09-30', shows: formatDate('2026-09-30', LONG_DATE) },
  signature: typed,
  initial: typed,
  dropdown: {
    authored: (text) => ({ type: 'dropdown', dropdown_options: ['Other', text] }),
    answers: true,
  },
  url: {
    authored: (text) => ({
      type: 'url',
      read_only_value: 'https://example.com/terms',
      format_rules: { urlDisplayText: text },
    }),
    answers: false,
  },
  formula: {
    written: { type: 'formula', format_rules: { formula: '-{number}' } },
    shows: (stored) => stored,
  },
  approval_signature: { written: { type: 'approval_signature', recipient_id: 'temp_2' }, shows: () => NAME },
  approval_date: {
    written: { type: 'approval_date', recipient_id: 'temp_2', format_rules: { dateFormat: LONG_DATE } },
    shows: (stored) => formatDate(stored, LONG_DATE),
  },
  approval_checkmark: 'no text',
  checkbox: 'no text',
  radio_buttons: 'no text',
  file: 'no text',
  image: 'no text',
  stamp: 'no text',
};
const entries = Object.entries(ANSWERS) as [FieldType, Answer][];

/** A template with a field per answer; `authored`: the text of those that the author sets. */
async function templateOf(authored: ReadonlyMap<FieldType, string>): Promise<Template> {
  const { id } = await service.given.template();
  const own = (type: FieldType, answer: Exclude<Answer, 'no text'>): FieldOf => {
    if ('authored' in answer) return answer.authored(authored.get(type)!);
    if ('written' in answer) return answer.written;
    return {
      type,
      ...(type === 'date' && { format_rules: { dateFormat: LONG_DATE } }),
      ...(type === 'cells' && { format_rules: { cellCount: 24 } }),
    };
  };
  const answer = await service.put<Template>(`/templates/${id}`, {
    users: [
      { _temp_id: 'temp_1', designation: 'Signer', order: 1 },
      { _temp_id: 'temp_2', designation: 'Approver', order: 2 },
    ],
    fields: entries
      .filter((entry): entry is [FieldType, Exclude<Answer, 'no text'>] => entry[1] !== 'no text')
      .map(([type, given], index) => ({
        recipient_id: 'temp_1',
        variable_name: type,
        page_number: 1,
        position: { x: 5 + 45 * (index % 2), y: 2 + 8 * Math.floor(index / 2), ...BOX },
        ...own(type, given),
      })),
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const send = (template: Template) =>
  service.post<CreateAndSendAnswer & Refusal>('/signing-requests/create-and-send', {
    name: 'Contract',
    template_id: template.id,
    recipients: [
      { first_name: 'Ada', email: 'ada@example.com', order: 1 },
      { first_name: NAME.slice(0, 100), last_name: NAME.slice(101), email: 'bob@example.com', order: 2 },
    ],
  });

it.runIf(hasTool('pdftotext'))(
  'the longest accepted answer of every type is sealed whole',
  async () => {
    const authored = new Map(
      entries.flatMap(([type, one]) =>
        typeof one === 'object' && 'authored' in one ? [[type, WORDS.repeat(7).slice(0, 400)] as const] : [],
      ),
    );
    const refused = await send(await templateOf(authored));
    expect([refused.status, refused.body.code]).toEqual([400, 'VALUE_DOES_NOT_FIT']);
    const tooLong = refused.body.details.fields;
    expect(new Set(tooLong.map(({ name }) => name))).toEqual(new Set(authored.keys()));
    for (const { name, limit } of tooLong) authored.set(name, authored.get(name)!.slice(0, limit));

    const sent = await send(await templateOf(authored));
    expect(sent.status).toBe(201);
    const person = signer(service, sent.body.first_signer.id);
    await person.consent();
    const shown = new Map(authored);
    for (const [type, answer] of entries) {
      if (answer === 'no text') continue;
      let value: unknown;
      if ('shortened' in answer) {
        const refusal = (await person.fill(type, answer.shortened)) as unknown as {
          status: number;
          body: Refusal;
        };
        expect([refusal.status, refusal.body.code]).toEqual([400, 'VALUE_DOES_NOT_FIT']);
        const { limit } = refusal.body.details.params;
        expect(refusal.body.message).toContain(`Shorten it to ${limit} characters.`);
        expect(limit).toBeGreaterThan(100);
        value = answer.shortened.slice(0, limit);
        shown.set(type, value as string);
      } else if ('whole' in answer) {
        value = answer.whole;
        shown.set(type, answer.shows ?? (answer.whole as string));
      } else if ('authored' in answer && answer.answers) value = authored.get(type);
      if (value !== undefined) expect((await person.fill(type, value)).status, type).toBe(200);
    }
    expect((await person.finish()).status).toBe(200);
    const { recipients } = await readRequest(service, sent.body.id);
    const approver = signer(service, recipients[1]!.id);
    await approver.consent();
    expect((await approver.finish()).status).toBe(200);
    await drainJobs(service);

    const { fields } = await readRequest(service, sent.body.id);
    for (const [type, answer] of entries)
      if (answer !== 'no text' && 'written' in answer) {
        const stored = fields.find((field) => field.type === type)!.value;
        shown.set(type, answer.shows(stored as string));
      }
    const { body } = await service.get<{ download_url: string }>(
      `/signing-requests/${sent.body.id}/download?type=document_only`,
    );
    const sealed = new Uint8Array(await (await fetch(body.download_url)).arrayBuffer());
    // Fields are side by side: in content order, not line order.
    const text = run('pdftotext', ['-raw', temporaryFile('sealed.pdf', sealed), '-']).replace(/\s/g, '');
    for (const [type, one] of shown) expect(text, type).toContain(one.replace(/\s/g, ''));
    expect([...shown.keys()].sort()).toEqual(
      entries.flatMap(([type, answer]) => (answer === 'no text' ? [] : [type])).sort(),
    );
  },
  90_000,
);

it('a request with values that are too long for their fields can’t be sent', async () => {
  const template = await twoSignerTemplate(service, {
    fields: [
      {
        type: 'text',
        recipient_id: 'temp_1',
        variable_name: 'clause',
        read_only: true,
        read_only_value: WORDS.repeat(20),
        position: { x: 60, y: 60, ...BOX },
      },
      {
        type: 'cells',
        recipient_id: 'temp_1',
        variable_name: 'address',
        format_rules: { cellCount: 12, prefilledData: 'email' },
        position: { x: 60, y: 70, ...BOX },
      },
    ],
  });
  const recipients = [
    { first_name: 'Ada', email: 'ada@example.com', order: 1 },
    { first_name: 'Bob', email: 'bob@example.com', order: 2 },
  ];
  const body = { name: 'Contract', template_id: template.id, recipients };
  const answer = await service.post<Refusal>('/signing-requests/create-and-send', body);
  expect(answer.body).toMatchObject({
    code: 'VALUE_DOES_NOT_FIT',
    message: expect.stringMatching(
      /^Values are too long for their fields \(clause: at most \d+ characters; address: at most 12 characters\)\. Shorten them/,
    ),
    details: {
      fields: [
        { name: 'clause', limit: expect.any(Number) },
        { name: 'address', limit: 12 },
      ],
    },
  });
  expect(answer.status).toBe(400);
});
