/** What the benchmark asks about, and the ten calls. */
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../../src/wire/http/templates.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import type { Subject } from './baseline-calls.ts';
import { type Asked, ask } from './load.ts';

const POSITION = { x: 10, y: 10, width: 30, height: 5 };
/** More than there are clients at a time. */
const OTHER_TEMPLATES = 16;
/** So many requests are there from the start, so that a page of them is full on both sides. */
const REQUESTS = 30;

export type Caller = (method: Asked['method'], path: string, body?: unknown) => Asked;
export const callerOf =
  (url: string, key: string): Caller =>
  (method, path, body) => ({ method, url: `${url}/api/v1${path}`, key, body });

export const sendingOf = (templateId: string) => ({
  template_id: templateId,
  name: 'Lease',
  recipients: [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 }],
});
const sessionOf = (signingId: string) => `/signing-sessions/${signingId}`;

export async function consent(call: Caller, session: string): Promise<void> {
  const { consent: statement } = (await ask(call('GET', session))) as SigningSession;
  await ask(call('POST', `${session}/consent`, { sha256: statement.sha256, language: 'en' }));
}

/** What the calls are about: a template with a signature and a text, and requests made from it. */
export async function makeSubject(call: Caller): Promise<Subject> {
  const document = Buffer.from(onePage()).toString('base64');
  const { id } = (await ask(call('POST', '/templates', { name: 'Lease', document }))) as Template;
  const field = { recipient_id: 'temp_1', page_number: 1, position: POSITION };
  await ask(
    call('PUT', `/templates/${id}`, {
      users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
      fields: [
        { ...field, type: 'signature', required: true },
        { ...field, type: 'text', position: { ...POSITION, y: 20 }, variable_name: 'city' },
      ],
    }),
  );
  const otherTemplateIds: string[] = [];
  for (let count = 0; count < OTHER_TEMPLATES; count++)
    otherTemplateIds.push(((await ask(call('POST', `/templates/${id}/duplicate`, {}))) as Template).id);
  let sent!: CreateAndSendAnswer;
  for (let count = 0; count < REQUESTS; count++)
    sent = (await ask(
      call('POST', '/signing-requests/create-and-send', sendingOf(id)),
    )) as CreateAndSendAnswer;
  const { id: signingId } = sent.first_signer;
  await consent(call, sessionOf(signingId));
  const fieldId = sent.fields.find(({ type }) => type === 'text')!.id;
  return { templateId: id, otherTemplateIds, requestId: sent.id, signingId, fieldId };
}

/** By name: the request in its turn, its body being the same for the service and for the baseline. */
export function callsOf(
  call: Caller,
  { templateId, otherTemplateIds, requestId, signingId, fieldId }: Subject,
): readonly (readonly [string, (turn: number) => Asked])[] {
  const value = `${sessionOf(signingId)}/fields/${fieldId}`;
  const rename = (id: string, turn: number) =>
    call('PUT', `/templates/${id}`, { template_properties: { name: `Lease ${turn}` } });
  return [
    ['GET /templates/{id}', () => call('GET', `/templates/${templateId}`)],
    ['GET /templates', () => call('GET', '/templates')],
    ['GET /signing-requests/{id}', () => call('GET', `/signing-requests/${requestId}`)],
    ['GET /signing-requests', () => call('GET', '/signing-requests?page_size=10')],
    ['GET /signing-requests/{id}/audit', () => call('GET', `/signing-requests/${requestId}/audit`)],
    ['GET /signing-sessions/{id}', () => call('GET', sessionOf(signingId))],
    ['PUT /signing-sessions/{id}/fields/{id}', (turn) => call('PUT', value, { value: `London ${turn}` })],
    ['PUT /templates/{id}', (turn) => rename(templateId, turn)],
    [
      'PUT /templates/{id}, each its own',
      (turn) => rename(otherTemplateIds[turn % otherTemplateIds.length]!, turn),
    ],
    [
      'POST /generate-template-token',
      () => call('POST', '/generate-template-token', { companies_workspaces_templates_id: templateId }),
    ],
    [
      'POST /signing-requests/create-and-send',
      () => call('POST', '/signing-requests/create-and-send', sendingOf(templateId)),
    ],
  ];
}
