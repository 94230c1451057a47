/** axe-core in the signing request editor: the way to sending, what is missing, and what was sent. */
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { expectAccessible } from './accessibility.ts';
import { waitForEvent } from './host-page.ts';
import { expect, test } from './site.ts';

test('axe finds nothing on the way to sending a request', async ({ page, site }) => {
  test.setTimeout(240_000);
  const { id } = await site.api<SigningRequest>('POST', '/signing-requests', {
    name: 'Lease',
    document: Buffer.from(onePage()).toString('base64'),
    recipients: [
      { id: 'temp_ada', first_name: 'Ada', last_name: 'Example', email: 'ada@example.com' },
      { id: 'temp_grace', first_name: 'Grace', designation: 'Approver' },
    ],
    fields: [
      { type: 'signature', recipient_id: 'temp_ada', page: 1, x: 10, y: 10, width: 30, height: 6 },
      { type: 'approval_signature', recipient_id: 'temp_grace', page: 1, x: 10, y: 30, width: 30, height: 6 },
    ],
  });
  const { token: jwt } = await site.api<{ token: string }>('POST', '/jwt/generate-signing-request', {
    companies_workspaces_signing_requests_id: id,
  });
  await page.goto(
    site.page({
      css: 'body { margin: 0 } #box { height: 100vh }',
      body: '<main id="box"></main>',
      script: `
        const note = (name) => (detail) => events.push({ name, detail });
        window.editor = new CountersignSigningRequestEditor({
          container: '#box', ...${JSON.stringify({ jwt, signingRequestId: id, theme: 'auto' })},
          onLoad: note('onLoad'), onSend: note('onSend'), onError: note('onError'),
        });`,
    }),
  );
  await waitForEvent(page, 'onLoad');
  const editor = page.frameLocator('countersign-widget iframe');
  const check = (name: string) =>
    expectAccessible(page, { name: `request-${name}`, frame: () => page.frames()[1]! });
  await expect(editor.getByRole('tab').first()).toBeVisible();
  await check('draft');
  await editor.getByRole('tab', { name: 'Document' }).click();
  await expect(editor.getByRole('switch').first()).toBeVisible();
  await check('settings');
  await editor.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = editor.getByRole('dialog', { name: 'Send this for signing?' });
  await expect(dialog.getByText('Missing: Email')).toBeVisible();
  await check('missing');
  await dialog.getByRole('button', { name: 'Add details: Grace' }).click();
  await editor.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
  await check('recipient');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeEnabled();
  await check('ready');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await waitForEvent(page, 'onSend');
  await expect(editor.getByText('Sent', { exact: true })).toBeVisible();
  await check('sent');
  await page.evaluate('editor.destroy()');
  await page.reload();
  await waitForEvent(page, 'onLoad');
  await expect(editor.getByText('Sent', { exact: true })).toBeVisible();
  await check('opened-again');
});
