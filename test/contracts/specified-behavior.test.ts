/** Sentences of the API specification about logos, seals and documents that no other test holds. */
import { encode as encodePng } from 'fast-png';
import { encode as encodeJpeg } from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { givenSeal } from '../support/seals.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import {
  ada,
  drainJobs,
  readRequest,
  sendFromTemplate,
  signersOf,
  twoSignerTemplate,
} from '../support/signing.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

async function setLogo(path: string, bytes: Uint8Array, type: string) {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(bytes)], { type }), 'logo');
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    headers: { authorization: service.company.live_key },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { success: boolean; icon_url: string } };
}
const png = (width: number, height: number) =>
  encodePng({ width, height, channels: 3, depth: 8, data: new Uint8Array(width * height * 3).fill(90) });
const jpeg = (width: number, height: number) =>
  encodeJpeg({ width, height, data: new Uint8Array(width * height * 4).fill(120) }, 90).data;

/** The invitation and the sealed file of a new request. */
async function signed() {
  const sent = await sendFromTemplate(service, await twoSignerTemplate(service));
  const [first, second] = signersOf(service, sent);
  await first!.signAsFirst();
  await second!.signAsSecond();
  await drainJobs(service);
  const { final_document_download_url } = await readRequest(service, sent.id);
  const file = new Uint8Array(await (await fetch(final_document_download_url!)).arrayBuffer());
  const mail = await service.services.db.kysely
    .selectFrom('mail_log')
    .select('html_body')
    .where('request_id', '=', sent.id as never)
    .where('kind', '=', 'invite')
    .executeTakeFirstOrThrow();
  return { html: mail.html_body, file: temporaryFile('sealed.pdf', file) };
}

describe('logos', () => {
  it('of a workspace replace the company’s on emails and certificates; without any, the company’s name is there', async () => {
    const ofCompany = await setLogo('/company/logo', png(60, 20), 'image/png');
    const workspace = `/workspaces/${service.company.workspace_id}/logo`;
    const ofWorkspace = await setLogo(workspace, jpeg(50, 40), 'image/jpeg');
    expect(ofWorkspace).toMatchObject({ status: 200, body: { success: true, icon_url: expect.any(String) } });
    const both = await signed();
    expect(both.html).toContain(ofWorkspace.body.icon_url);
    expect(both.html).not.toContain(ofCompany.body.icon_url);
    await service.call('DELETE', workspace);
    const one = await signed();
    expect(one.html).toContain(ofCompany.body.icon_url);
    expect(await service.delete('/company/logo')).toMatchObject({ status: 200, body: { success: true } });
    const none = await signed();
    expect(none.html).not.toContain(ofCompany.body.icon_url);
    if (!hasTool('pdfimages') || !hasTool('pdftotext')) return;
    const sizes = (file: string) => run('pdfimages', ['-list', file]).match(/image +\d+ +\d+ /g) ?? [];
    expect(sizes(both.file).join()).toMatch(/image +50 +40 /);
    expect(sizes(both.file).join()).not.toMatch(/image +60 +20 /);
    expect(sizes(one.file).join()).toMatch(/image +60 +20 /);
    expect(sizes(none.file).join()).not.toMatch(/image +(50 +40|60 +20) /);
    expect(run('pdftotext', ['-layout', none.file, '-'])).toMatch(/Acme +Certificate of completion/);
  });

  it.each(['/company/logo', '/workspaces/{id}/logo'])('have at most 2 MB: POST %s', async (path) => {
    const at = path.replace('{id}', service.company.workspace_id);
    const large = Buffer.concat([png(4, 4), Buffer.alloc(2 * 1024 * 1024)]);
    expect(await setLogo(at, large, 'image/png')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', details: { file: expect.any(String) } },
    });
  });
});

describe('create-and-send from a template with seals', () => {
  const position = { x: 10, y: 20, width: 30, height: 5 };
  const sendWith = async (given: object) => {
    const seal = await givenSeal(service);
    const { id } = await service.given.template();
    const template = await service.put<Template>(`/templates/${id}`, {
      users: [{ _temp_id: 'temp_1', order: 1 }],
      seal_participants: [{ seal_id: seal.id, order: 2, temp_id: 'seal' }],
      fields: [
        { type: 'signature', recipient_id: 'temp_1', required: true, page_number: 1, position },
        { type: 'stamp', seal_participant_temp_id: 'seal', page_number: 1, position: { ...position, y: 50 } },
      ],
    });
    expect([template.status, template.body]).toEqual([200, template.body]);
    const answer = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', {
      template_id: id,
      recipients: [ada],
      ...given,
    });
    expect([answer.status, answer.body]).toEqual([201, answer.body]);
    return { seal, body: answer.body };
  };

  it.each([[{}], [{ seal_participants: null }]])('inherits them and their fields with %j', async (given) => {
    const { seal, body } = await sendWith(given);
    expect(body.seal_participants).toMatchObject([{ organization_seals_id: seal.id, order: 2 }]);
    expect(body.fields.map(({ type }) => type)).toEqual(['signature', 'stamp']);
  });

  it('has none with an empty list', async () => {
    const { body } = await sendWith({ seal_participants: [] });
    expect(body.seal_participants).toEqual([]);
    expect(body.fields.map(({ type }) => type)).toEqual(['signature']);
  });
});

describe('the documents of a signing request', () => {
  it('are at most 20', async () => {
    const create = (count: number) =>
      service.post<SigningRequest>('/signing-requests', {
        name: 'Many',
        documents: Array.from({ length: count }, () => ({ document: base64(onePage()) })),
      });
    const { status, body } = await create(20);
    expect([status, body.documents?.length, body.document_page_count]).toEqual([201, 20, 20]);
    const more = await create(21);
    expect([more.status, (more.body as unknown as { code: string }).code]).toEqual([
      400,
      'TOO_MANY_DOCUMENTS',
    ]);
  });
});
