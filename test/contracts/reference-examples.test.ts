/** Runs the reference's examples in each language, with real IDs instead of the shown ones. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_EXAMPLES } from '../../src/server/openapi/add-examples.ts';
import { largePdf, onePage } from '../fixtures/raw-pdf.ts';
import { loadReference, type ReferencePages, sectionOf } from '../support/reference-pages.ts';
import { examplesIn, LANGUAGES, runExample } from '../support/run-example.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { drainJobs, drawn, signer } from '../support/signing.ts';
import { temporaryFolder } from '../support/tools.ts';

// biome-ignore lint/suspicious/noExplicitAny: responses of many operations, read by known keys
type Body = Record<string, any>;

const folder = temporaryFolder();
let service: TestService;
let reference: ReferencePages;
beforeAll(async () => {
  service = await sharedService();
  reference = await loadReference((path) => fetch(service.url + path));
  writeFileSync(join(folder, 'contract.pdf'), largePdf(10 * 1024 * 1024));
}, 60_000);
afterAll(() => service.close());

/** Runs an example with these replacements. */
async function run(
  language: string,
  id: string,
  title: string,
  texts: Record<string, string> = {},
): Promise<Body> {
  let code = examplesIn(sectionOf(reference, id), title)[language]!;
  expect(code, `${id} in ${language}`).toBeTruthy();
  for (const [shown, real] of Object.entries(texts)) code = code.replaceAll(shown, real);
  return runExample(language, code, { folder, key: service.company.live_key });
}

const FIELDS = {
  users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
  fields: [
    {
      type: 'signature',
      recipient_id: 'temp_1',
      page_number: 1,
      position: { x: 10, y: 80, width: 30, height: 6 },
      required: true,
    },
  ],
};

describe.each(LANGUAGES)('in %s', (language) => {
  it('runs the quickstart, from a 10 MB PDF to a sealed one and from a template to a request', async () => {
    const sent = await run(language, 'quickstart-send', 'Create and send');
    expect(sent).toMatchObject({ status: 'in_progress', recipients: [{ email: 'ada@example.com' }] });
    const recipient = signer(service, sent.recipients[0].id);
    await recipient.consent();
    await recipient.fill(sent.fields[0].id, drawn);
    await recipient.finish();
    await drainJobs(service);
    if (language === 'curl') {
      const download = await run(language, 'quickstart-download', 'Download', { '<request id>': sent.id });
      const file = await (await fetch(download.download_url)).text();
      expect(file).toContain('/ETSI.CAdES.detached');
    }
    const template = await run(language, 'quickstart-template', 'Create a template');
    expect(template).toMatchObject({ name: 'Services agreement', page_count: 1 });
    const texts = { '<template id>': template.id };
    const token = await run(language, 'quickstart-editor', 'Create a token', texts);
    expect(token.jwt).toMatch(/^ey/);
    // The author's actions in the editor.
    await service.put(`/templates/${template.id}`, FIELDS);
    expect(await run(language, 'quickstart-send-template', 'Create and send', texts)).toMatchObject({
      status: 'in_progress',
      template_id: template.id,
    });
  });

  it('runs the examples of the main endpoints', async () => {
    const shown = (call: string) => REQUEST_EXAMPLES[call] as Body;
    const pdf = onePage();
    writeFileSync(join(folder, 'lease.pdf'), pdf);
    const upload = await run(language, 'post-documents', 'Request', {
      [shown('POST /documents').file_size]: String(pdf.length),
    });
    // Its example is for the shell only.
    const { curl } = examplesIn(sectionOf(reference, 'put-uploads-id'), 'Request');
    const [address] = /(?<=")http[^"]*/.exec(curl!)!;
    const put = curl!.replace(address, upload.upload_url);
    if (language === 'curl') await runExample('curl', put, { folder, key: '' });
    else
      await fetch(upload.upload_url, {
        method: 'PUT',
        headers: { 'content-type': 'application/pdf' },
        body: new Uint8Array(pdf),
      });
    const template = await run(language, 'post-templates', 'Request', {
      [shown('POST /templates').document_id]: upload.document_id,
    });
    expect(template).toMatchObject({ name: shown('POST /templates').name });
    const { template_id: shownTemplate } = shown('POST /signing-requests/create-and-send');
    const texts: Record<string, string> = { [shownTemplate]: template.id };
    const filled = await run(language, 'put-templates-id', 'Request', texts);
    expect(filled.fields.length).toBeGreaterThan(0);
    expect(await run(language, 'get-templates-id', 'Request', texts)).toMatchObject({ id: template.id });
    expect(await run(language, 'post-generate-template-token', 'Request', texts)).toHaveProperty('jwt');
    const sent = await run(language, 'post-signing-requests-create-and-send', 'Request', texts);
    expect(sent).toMatchObject({ status: 'in_progress', template_id: template.id });
    texts[shown('POST /get-embedded-signing-request').companies_workspaces_signing_requests_id] = sent.id;
    expect((await run(language, 'get-signing-requests', 'Request')).results).toContainEqual(
      expect.objectContaining({ id: sent.id }),
    );
    expect(await run(language, 'get-signing-requests-id', 'Request', texts)).toMatchObject({ id: sent.id });
    expect(await run(language, 'post-signing-requests-id-cancel', 'Request', texts)).toMatchObject({
      signing_request_id: sent.id,
    });
    expect(await run(language, 'post-webhooks', 'Request')).toHaveProperty('secret');
    if (language === 'curl')
      expect(await run(language, 'webhooks-register', 'Register a webhook')).toHaveProperty('secret');
    const webhooks = await run(language, 'get-webhooks', 'Request');
    expect(webhooks.results.length).toBeGreaterThan(0);
    // The next language's events couldn't be delivered to them.
    for (const { id } of webhooks.results) await service.delete(`/webhooks/${id}`);
    expect(await run(language, 'get-company', 'Request')).toHaveProperty('name');
  });
});
