/** The README's example: from a PDF to a sealed one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDocument, shellCommands } from '../support/documentation.ts';
import { commandRunner, hasCurl } from '../support/run-command.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { drainJobs, drawn, signer } from '../support/signing.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

const readme = readDocument('README.md');
const commands = shellCommands(readme);
const command = (part: string) => commands.find((one) => one.includes(part))!;

/** The reader's actions in the editor. */
async function addRecipientAndField(templateId: string): Promise<void> {
  const { status } = await service.put(`/templates/${templateId}`, {
    users: [{ _temp_id: 'client', designation: 'Signer', order: 1 }],
    fields: [
      {
        type: 'signature',
        recipient_id: 'client',
        page_number: 1,
        required: true,
        position: { x: 10, y: 80, width: 30, height: 6 },
      },
    ],
  });
  expect(status).toBe(200);
}

it.runIf(hasCurl)(
  'leads from a PDF through a template, a token, a request and a signature to a sealed PDF',
  async () => {
    const { folder, call, run } = commandRunner(service);
    const template = await call(command('/templates'));
    expect(template).toMatchObject({ name: 'Services agreement', page_count: 1 });
    const ids = { '<template id>': template.id };
    const token = await call(command('/generate-template-token'), ids);
    expect(token).toMatchObject({ jwt: expect.stringMatching(/^ey/) });
    await addRecipientAndField(template.id);
    const sent = await call(command('/create-and-send'), ids);
    expect(sent).toMatchObject({ status: 'in_progress', recipients: [{ email: 'ada@example.com' }] });

    const recipient = signer(service, sent.recipients[0].id);
    await recipient.consent();
    await recipient.fill(sent.fields[0].id, drawn);
    await recipient.finish();
    await drainJobs(service);
    const { download_url } = await call(command('/download'), { '<request id>': sent.id });
    await run(command('curl -o'), { '<download_url>': download_url });
    expect(readFileSync(join(folder, 'sealed.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await run(command('verify sealed.pdf'))).toMatchObject({
      status: 0,
      text: expect.stringContaining('Ada Lovelace'),
    });
  },
  60_000,
);

it('starts with its two commands', () => {
  expect(commands.slice(0, 1)).toEqual(['npm ci && npm start\nnpm ci && npm test']);
});

it('lists changes in the changelog only', () => {
  expect(readme).not.toMatch(/^## Changes/m);
});
