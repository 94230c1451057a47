/** Runs the quickstart and the commands of the guides, in each language that has a runtime on build machines. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePage } from '../fixtures/raw-pdf.ts';
import { codeGroups } from '../support/code-groups.ts';
import { readDocument, shellCommands } from '../support/documentation.ts';
import { EXAMPLE_LANGUAGES, EXAMPLE_PROGRAMS } from '../support/example-programs.ts';
import { commandRunner, hasCurl } from '../support/run-command.ts';
import { outputOf } from '../support/run-example.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { drainJobs, drawn, sendFromTemplate, signer, twoSignerTemplate } from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

describe('the quickstart', () => {
  const page = readDocument('docs/guides/quickstart.md');
  const [send, download] = codeGroups(page);
  let shell: ReturnType<typeof commandRunner>;
  beforeAll(() => {
    shell = commandRunner(service);
    writeFileSync(join(shell.folder, 'contract.pdf'), onePage());
  });

  async function run(label: string, code: string, env: Record<string, string> = {}): Promise<string> {
    const [file, command] = EXAMPLE_PROGRAMS[label]!;
    writeFileSync(join(shell.folder, file), code.replaceAll('http://localhost:4400', service.url));
    const key = { COUNTERSIGN_API_KEY: service.company.live_key };
    return outputOf(command, [file], { folder: shell.folder, env: { ...key, ...env } });
  }

  async function sign(signingId: string): Promise<void> {
    const recipient = signer(service, signingId);
    await recipient.consent();
    const [field] = (await recipient.open()).fields;
    await recipient.fill(field!.id, drawn);
    expect((await recipient.finish()).status).toBe(200);
    await drainJobs(service);
  }

  /** The downloaded file is sealed and intact, as the last step of the page shows. */
  async function expectSealed(): Promise<void> {
    const verify = shellCommands(page).find((one) => one.includes('verify sealed.pdf'))!;
    expect(await shell.run(verify)).toMatchObject({
      status: 0,
      text: expect.stringContaining('Ada Lovelace'),
    });
    rmSync(join(shell.folder, 'sealed.pdf'));
  }

  it('has each example in every language', () => {
    expect(codeGroups(page).map((group) => Object.keys(group))).toEqual([
      EXAMPLE_LANGUAGES,
      EXAMPLE_LANGUAGES,
    ]);
  });

  it.runIf(hasCurl)('leads from a PDF to a verified sealed one in curl', async () => {
    const sent = await shell.call(send!.curl!.code);
    await sign(sent.first_signer.signing_link.split('/').at(-1));
    const [ask, fetchFile] = download!.curl!.code.split('\n\n');
    const { download_url } = await shell.call(`REQUEST_ID=${sent.id}\n${ask}`);
    await shell.run(fetchFile!, { '<download_url>': download_url });
    await expectSealed();
  });

  it.each(Object.keys(EXAMPLE_PROGRAMS))('leads from a PDF to a verified sealed one in %s', async (label) => {
    const sent = await run(label, send![label]!.code);
    const [, requestId, signingId] =
      /^Request: (\S+)\nSign here: http:\S+\/signing\/(\S+)$/m.exec(sent) ?? expect.fail(sent);
    const REQUEST_ID = requestId!;
    expect(await run(label, download![label]!.code, { REQUEST_ID })).toContain('NO_DOCUMENT_AVAILABLE');
    await sign(signingId!);
    expect(await run(label, download![label]!.code, { REQUEST_ID })).toBe('');
    await expectSealed();
  });
});

describe.runIf(hasCurl)('the commands', () => {
  it('of the guide to webhooks register one with a secret', async () => {
    const [register] = shellCommands(readDocument('docs/guides/verify-webhooks.md'));
    expect(await commandRunner(service).call(register!)).toHaveProperty('secret');
  });

  it('of the guide to local development register, test, read the log and resend', async () => {
    const page = readDocument('docs/guides/local-webhooks.md');
    const receiver = await webhookReceiver();
    const shell = commandRunner(service);
    const filled: Record<string, string> = { 'http://localhost:3000/hook': receiver.url };
    const call = (part: string) => shell.call(shellCommands(page).find((one) => one.includes(part))!, filled);
    try {
      filled.$WEBHOOK_ID = (await call('"events"')).id;
      expect(await call('/test')).toMatchObject({ success: true });
      expect(receiver.types()).toEqual(['webhook.test']);

      receiver.answer(500);
      await sendFromTemplate(service, await twoSignerTemplate(service));
      await drainJobs(service);
      filled.$DELIVERY_ID = (await call('success=false')).results[0].id;
      expect(await call('/deliveries/$DELIVERY_ID"')).toMatchObject({
        event_type: 'signing_request.sent',
        response_body: 'noted',
      });
      receiver.answer(204);
      expect(await call('/resend')).toMatchObject({ delivery_id: filled.$DELIVERY_ID });
      await drainJobs(service);
      expect(receiver.types().filter((type) => type === 'signing_request.sent').length).toBeGreaterThan(1);
      expect(await call('another-name')).toMatchObject({ url: 'https://another-name.example.com/hook' });
    } finally {
      await service.delete(`/webhooks/${filled.$WEBHOOK_ID}`);
      await receiver.close();
    }
  });

  it('of the guide to strict policies sets the pages that can frame the signing page', async () => {
    const page = readDocument('docs/guides/strict-csp.md');
    const command = shellCommands(page).find((one) => one.includes('allowed_origins'))!;
    const { workspace_id: $WORKSPACE_ID } = service.company;
    expect(await commandRunner(service).call(command, { $WORKSPACE_ID })).toMatchObject({
      allowed_origins: ['https://app.example.com'],
    });
  });
});
