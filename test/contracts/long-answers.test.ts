/** What a signer writes stands in the sealed document as it was stored, whole, or is refused while they can still change it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldType } from '../../src/model/field-types.ts';
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
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details: { readonly key: string; readonly params: { readonly limit: number } };
}

const WORDS = 'Donaudampfschifffahrt Zoë Łukasiewicz-Þórsdóttir, 12 Rue d’Été; ';
/** Far more than fits, in the form that the type asks for. */
const LONG: Partial<Record<FieldType, string>> = {
  text: WORDS.repeat(20),
  text_area: `${WORDS}\n`.repeat(60),
  name: WORDS.repeat(20),
  company: WORDS.repeat(20),
  title: WORDS.repeat(20),
};
/** The longest that the type takes, which has to fit its box. */
const WHOLE: Partial<Record<FieldType, string>> = {
  email: `${'maximiliana.wilhelmina.von.und.zu'.padEnd(60, 'x')}@very-long-domain.example.com`,
  phone: '+49 (0) 170 / 123 45 67 89 ext. 12345678',
  number: '123456789012345678901234567890.12345',
};
const BOX = { width: 25, height: 3 };

it.runIf(hasTool('pdftotext'))(
  'the longest accepted answer of every type is sealed whole',
  async () => {
    const types = [...Object.keys(LONG), ...Object.keys(WHOLE)] as FieldType[];
    const template = await twoSignerTemplate(service, {
      fields: types.map((type, index) => ({
        type,
        recipient_id: 'temp_1',
        variable_name: type,
        position: { x: 60, y: 2 + 8 * index, ...BOX },
      })),
    });
    const { id, first_signer } = await sendFromTemplate(service, template);
    const person = signer(service, first_signer.id);
    await person.consent();
    await person.fill('sig1', drawn);
    await person.fill('city', 'London');
    const stored = new Map<string, string>();
    for (const [type, text] of Object.entries(LONG)) {
      const refused = (await person.fill(type, text)) as unknown as { status: number; body: Refusal };
      expect([refused.status, refused.body.code]).toEqual([400, 'VALUE_DOES_NOT_FIT']);
      const { limit } = refused.body.details.params;
      expect(refused.body.message).toContain(`Shorten it to ${limit} characters.`);
      expect(limit).toBeGreaterThan(100);
      stored.set(type, text.slice(0, limit));
    }
    for (const [type, text] of Object.entries(WHOLE)) stored.set(type, text);
    for (const [type, text] of stored) expect((await person.fill(type, text)).status, type).toBe(200);
    expect((await person.finish()).status).toBe(200);
    await signer(service, (await readRequest(service, id)).recipients[1]!.id).signAsSecond();
    await drainJobs(service);
    const { body } = await service.get<{ download_url: string }>(`/signing-requests/${id}/download`);
    const sealed = new Uint8Array(await (await fetch(body.download_url)).arrayBuffer());
    // Fields stand beside each other: in the order of the content, not of the lines.
    const shown = run('pdftotext', ['-raw', temporaryFile('sealed.pdf', sealed), '-']).replace(/\s/g, '');
    for (const [type, text] of stored) expect(shown, type).toContain(text.replace(/\s/g, ''));
  },
  60_000,
);

it('a value that is too long for its field keeps a request from being sent', async () => {
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
    ],
  });
  const answer = await service.post<Refusal & { details: { fields: unknown } }>(
    '/signing-requests/create-and-send',
    {
      name: 'Contract',
      template_id: template.id,
      recipients: [
        { first_name: 'Ada', email: 'ada@example.com', order: 1 },
        { first_name: 'Bob', email: 'bob@example.com', order: 2 },
      ],
    },
  );
  expect(answer.body).toMatchObject({
    code: 'VALUE_DOES_NOT_FIT',
    message: expect.stringMatching(
      /^Values are too long for their fields \(clause: at most \d+ characters\)\. Shorten them/,
    ),
    details: { fields: [{ name: 'clause', limit: expect.any(Number) }] },
  });
  expect(answer.status).toBe(400);
});
