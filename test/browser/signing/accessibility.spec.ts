/** axe-core in the states of the signing page, each in light and dark, on a desk and on a phone. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { codeIn, outboxOf } from '../../support/outbox.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, type Site, test } from '../site.ts';
import { agree, draw, link, sendFields } from './request.ts';

const GROUP = randomUUID();
const NOTE = { type: 'text', label: 'Note' } as const;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const check = (page: Page, name: string) => expectAccessible(page, { name });
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const at = (row: number, more = {}) => ({
  position: { x: 8, y: 6 + row * 6, width: 40, height: 4, ...more },
});
const EVERY_TYPE = [
  { type: 'text', label: 'Full address of the registered office', ...at(0) },
  { type: 'text_area', label: 'Remarks', required: false, ...at(1) },
  { type: 'number', label: 'Amount', validation_rules: { max: 100 }, required: false, ...at(2) },
  { type: 'email', label: 'Billing email', required: false, ...at(3) },
  { type: 'date', label: 'Starts on', required: false, ...at(4, { width: 20 }) },
  { type: 'dropdown', label: 'Country', dropdown_options: ['Austria', 'Belgium'], required: false, ...at(5) },
  { type: 'checkbox', label: 'I accept the terms', ...at(6, { width: 3, height: 2 }) },
  { type: 'radio_buttons', label: 'Monthly', multi_group_id: GROUP, ...at(7, { width: 3, height: 2 }) },
  { type: 'radio_buttons', label: 'Yearly', multi_group_id: GROUP, ...at(7, { x: 30, width: 3, height: 2 }) },
  { type: 'cells', label: 'Tax number', required: false, ...at(8) },
  { type: 'file', label: 'Proof of address', required: false, ...at(9) },
  { type: 'image', label: 'Photo', required: false, ...at(10) },
  { type: 'stamp', label: 'Company stamp', required: false, ...at(11) },
  { type: 'phone', label: 'Phone', required: false, ...at(12) },
  { type: 'initial', label: 'Initials', required: false, ...at(13, { width: 12 }) },
  { type: 'signature', label: 'Signature', ...at(14) },
];

test('axe finds nothing from consent to the end', async ({ page, site }) => {
  test.setTimeout(240_000);
  const request = await sendFields(site, EVERY_TYPE, {
    names: ['Ada', 'Charles'],
    settings: {
      identity_editable_fields: ['name', 'company'],
      allow_presigning_download: true,
      show_qr_code: true,
    },
  });
  await page.goto(link(site, request));
  await page.getByText('Before you sign').waitFor();
  await check(page, 'consent');
  await agree(page);
  await expect(page.getByLabel(/^Full address/)).toBeFocused();
  await check(page, 'fields');

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await check(page, 'menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Finish later' }).click();
  await expect(page.getByRole('dialog', { name: 'Your answers are saved' })).toBeVisible();
  await check(page, 'later');
  await close(page);
  await more(page, 'Correct your details');
  await expect(page.getByLabel('Last name')).toBeVisible();
  await check(page, 'identity');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await check(page, 'identity-incomplete');
  await close(page);
  await more(page, 'About signing electronically');
  await expect(page.getByText(/^You agreed on /)).toBeVisible();
  await check(page, 'consent-dialog');
  await close(page);
  await more(page, 'Continue on your phone');
  await expect(page.getByRole('img', { name: 'Code for your phone’s camera' })).toBeVisible();
  await check(page, 'phone-code');
  await close(page);
  await page.getByRole('button', { name: 'Decline to sign' }).click();
  await expect(page.getByLabel('Reason')).toBeVisible();
  await check(page, 'decline');
  await close(page);

  await page.getByLabel('Amount, optional').fill('500');
  await page.keyboard.press('Tab');
  await expect(page.getByText(/100/).first()).toBeVisible();
  await check(page, 'refused');
  // On a phone it's a button until it's opened.
  await page.locator('input').and(page.getByLabel('Amount, optional')).fill('50');
  await page.getByLabel(/^Full address/).fill('12 Cedar Lane, London');
  await page.getByLabel('I accept the terms, required').check();
  await page.getByLabel('Yearly, required').check();

  await page.getByRole('button', { name: 'Signature, required' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your signature' });
  for (const way of ['Type', 'Draw', 'Photo']) {
    await dialog.getByText(way, { exact: true }).click();
    await check(page, `mark-${way.toLowerCase()}`);
  }
  await dialog.getByText('Draw', { exact: true }).click();
  await draw(page);
  await check(page, 'mark-drawn');
  await dialog.getByRole('button', { name: 'Adopt and sign' }).click();
  await expect(page.getByRole('button', { name: 'Signature, required, Change' })).toBeVisible();
  await check(page, 'filled');

  await page.getByRole('button', { name: 'Review and finish' }).click();
  await expect(page.getByRole('dialog', { name: 'Ready to sign?' })).toBeVisible();
  await check(page, 'review');
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(heading(page, 'You have signed')).toBeVisible();
  await expect(page.getByText('One more person still has to sign.')).toBeVisible();
  await check(page, 'end-waiting');
  await page.reload();
  await expect(heading(page, 'You have already signed')).toBeVisible();
  await check(page, 'end-already-signed');
});

async function signNote(page: Page, site: Site, settings = {}) {
  const request = await sendFields(site, [NOTE], { settings });
  await page.goto(link(site, request));
  await agree(page);
  await page.getByLabel('Note, required').fill('x');
  await page.getByRole('button', { name: 'Review and finish' }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await expect(page.getByRole('link', { name: 'Verify the document' })).toBeVisible();
  return request;
}

test('axe finds nothing when the document is sealed', async ({ page, site }) => {
  await signNote(page, site);
  await check(page, 'end-sealed');
});

test('axe finds nothing when a visit ends early', async ({ page, site }) => {
  test.setTimeout(240_000);
  const [workspace] = (await site.api<{ results: { id: string }[] }>('GET', '/workspaces')).results;
  const settings = `/workspace/${workspace!.id}/settings`;
  await site.api('PUT', settings, { team_email: 'team@example.com' });

  const two = await sendFields(site, [NOTE], { names: ['Ada', 'Charles'], copy: 'Grace' });
  await page.goto(link(site, two, 1));
  await expect(heading(page, 'It isn’t your turn yet')).toBeVisible();
  await check(page, 'end-turn');
  const copy = two.recipients.find(({ designation }) => designation === 'CC')!;
  await page.goto(`${site.serviceUrl}/signing/${copy.id}`);
  await expect(heading(page, 'You’ll get a copy')).toBeVisible();
  await check(page, 'end-copy');

  await page.goto(link(site, two));
  await page.getByRole('button', { name: 'Decline to sign' }).click();
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(heading(page, 'You have declined to sign')).toBeVisible();
  await check(page, 'end-declined-here');
  await page.goto(link(site, two, 1));
  await expect(heading(page, 'This document was declined')).toBeVisible();
  await check(page, 'end-declined');

  const canceled = await sendFields(site, [NOTE]);
  await site.api('POST', `/signing-requests/${canceled.id}/cancel`, {});
  await page.goto(link(site, canceled));
  await expect(heading(page, 'This request was canceled')).toBeVisible();
  await check(page, 'end-canceled');

  // Only time brings these two about, so the answer says that it has passed.
  const open = await sendFields(site, [NOTE]);
  for (const [state, title] of [
    ['expired', 'This document has expired'],
    ['not-sent', 'This document hasn’t been sent yet'],
  ] as const) {
    const session = new RegExp(`/signing-sessions/${open.first_signer.id}(\\?|$)`);
    await page.route(session, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), state } });
    });
    await page.goto(link(site, open));
    await expect(heading(page, title)).toBeVisible();
    await check(page, `end-${state}`);
    await page.unrouteAll();
  }

  await page.goto(`${site.serviceUrl}/signing/00000000-0000-4000-8000-000000000000`);
  await expect(heading(page, 'This link isn’t valid')).toBeVisible();
  await check(page, 'end-invalid');
  await page.route('**/signing-sessions/*', (route) => route.abort());
  await page.goto(link(site, open));
  await expect(heading(page, 'The document couldn’t be opened')).toBeVisible();
  await check(page, 'end-failed');
  await site.api('PUT', settings, { team_email: null });
});

test('axe finds nothing while asking for a code from the email', async ({ page, site }) => {
  test.setTimeout(240_000);
  const request = await sendFields(site, [NOTE], { settings: { require_otp_verification: true } });
  await page.goto(link(site, request));
  await expect(heading(page, 'Verify your identity')).toBeVisible();
  await check(page, 'code-before');
  await page.getByRole('button', { name: 'Send me the code' }).click();
  const input = page.getByLabel('Code from the email');
  await expect(input).toBeFocused();
  await check(page, 'code-sent');
  await expect.poll(async () => (await outboxOf(site.folder, request.id)).length).toBeGreaterThan(0);
  const wrong = codeIn((await outboxOf(site.folder, request.id)).at(-1)!) === '000000' ? '000001' : '000000';
  for (let left = 4; left > 0; left -= 1) {
    await input.pressSequentially(wrong);
    await expect(page.getByText('That isn’t the code we sent.')).toBeVisible();
    await expect(input).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy', 'true');
  }
  await check(page, 'code-wrong');
  await input.pressSequentially(wrong);
  await expect(page.getByText('This code no longer works. Please ask for a new one.')).toBeVisible();
  await check(page, 'code-locked');
});

test('axe finds nothing while a phone takes over', async ({ page, site, context }) => {
  test.setTimeout(240_000);
  const request = await sendFields(site, [NOTE, { type: 'signature', label: 'Signature', ...at(3) }]);
  await page.goto(link(site, request));
  await agree(page);
  const take = async (open: () => Promise<void>) => {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => new URL(one.url()).pathname.endsWith('/handoffs')),
      open(),
    ]);
    const phone = await context.newPage();
    await phone.goto(((await answer.json()) as { url: string }).url);
    return phone;
  };
  const whole = await take(() => more(page, 'Continue on your phone'));
  await expect(page.getByText('The document is open on your phone.')).toBeVisible();
  await page.bringToFront();
  await check(page, 'phone-has-it');
  await page.getByRole('button', { name: 'Continue here instead' }).click();
  await whole.bringToFront();
  await expect(heading(whole, 'This code has been used or has expired')).toBeVisible();
  await check(whole, 'phone-over');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Signature, required' }).click();
  const field = await take(() => page.getByRole('button', { name: 'Use your phone instead' }).click());
  await expect(heading(field, 'Signature')).toBeVisible();
  await check(field, 'phone-field');
  await expect(page.getByText('Your phone is ready.')).toBeVisible();
  await page.bringToFront();
  await check(page, 'phone-field-desk');
  await field.bringToFront();
  await field.getByRole('button', { name: 'Sign here' }).click();
  await field.getByText('Draw', { exact: true }).click();
  await draw(field);
  await field.getByRole('button', { name: 'Adopt and sign' }).click();
  await expect(heading(field, 'Done')).toBeVisible();
  await check(field, 'phone-done');
});

test("axe finds nothing on an approver's path", async ({ page, site }) => {
  test.setTimeout(240_000);
  const request = await site.api<Awaited<ReturnType<typeof sendFields>>>(
    'POST',
    '/signing-requests/create-and-send',
    {
      name: 'Budget for the coming year',
      document: Buffer.from(onePage()).toString('base64'),
      recipients: [
        {
          id: 'temp_0',
          first_name: 'Ada',
          last_name: 'Example',
          email: 'ada@example.com',
          designation: 'Approver',
          order: 1,
        },
        {
          id: 'temp_1',
          first_name: 'Charles',
          last_name: 'Example',
          email: 'charles@example.com',
          designation: 'Signer',
          order: 2,
        },
      ],
      fields: [
        {
          type: 'approval_checkmark',
          label: 'Checked',
          recipient_id: 'temp_0',
          page_number: 1,
          required: true,
          ...at(0, { width: 4, height: 3 }),
        },
        { type: 'approval_signature', recipient_id: 'temp_0', page_number: 1, required: true, ...at(1) },
        { type: 'approval_date', recipient_id: 'temp_0', page_number: 1, required: false, ...at(2) },
        { type: 'signature', recipient_id: 'temp_1', page_number: 1, required: true, ...at(5) },
      ],
    },
  );
  await page.goto(link(site, request));
  await page.getByText('Before you approve').waitFor();
  await expect(page).toHaveTitle('Approve Budget for the coming year');
  await check(page, 'approver-consent');
  await page.getByLabel('I have read this and agree to approve electronically').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.getByRole('button', { name: 'Decline to approve' }).click();
  await expect(page.getByRole('dialog', { name: 'Decline to approve?' })).toBeVisible();
  await check(page, 'approver-decline');
  await close(page);
  // What approvers leave on the page is written for them.
  await check(page, 'approver-fields');
  await page.getByRole('button', { name: 'Review and finish' }).click();
  await expect(page.getByRole('dialog', { name: 'Ready to approve?' })).toBeVisible();
  await check(page, 'approver-review');
  await page.getByRole('button', { name: 'Approve and finish' }).click();
  await expect(heading(page, 'You have approved')).toBeVisible();
  await check(page, 'approver-end');
  await page.reload();
  await expect(heading(page, 'You have already approved')).toBeVisible();
});

test('axe finds nothing while the device is offline', async ({ page, site, context }) => {
  const request = await sendFields(site, [NOTE]);
  await page.goto(link(site, request));
  await agree(page);
  await context.setOffline(true);
  await page.getByLabel('Note, required').fill('x');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await check(page, 'offline');
  await context.setOffline(false);
});
