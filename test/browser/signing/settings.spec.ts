import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import { expect, test } from '../site.ts';
import { agree, link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

const FIELDS = [
  { type: 'text', label: 'Note' },
  { type: 'text', label: 'Extra', required: false },
];

interface Workspaces {
  readonly results: readonly { readonly id: string }[];
}

test.describe("the sender's settings", () => {
  let put: (settings: Record<string, unknown>) => Promise<unknown>;
  test.beforeEach(async ({ site }) => {
    const { results } = await site.api<Workspaces>('GET', '/workspaces');
    put = (settings) => site.api('PUT', `/workspace/${results[0]!.id}/settings`, settings);
  });

  test('apply to button labels and colors, which stay readable', async ({ page, site }) => {
    await put({
      color_primary: '#ffe100',
      color_primary_fg: '#fff6b0',
      color_background: '#101820',
      color_card: '#17212c',
      color_foreground: '#20303f',
      signing_button_label_overrides: {
        en: {
          'signing.nextRequiredField': 'Onwards',
          'common.finish': 'Put my name to it',
          'signing.finishAnyway': 'Sign it as it is',
          'signing.saveAndFinishLater': 'Another day',
          'signing.decline.title': 'Really not?',
          'signing.decline.confirm': 'No, thank you',
          'signing.decline.cancel': 'Back to it',
        },
      },
    });
    try {
      const request = await sendFields(site, [...FIELDS, { type: 'text', label: 'Second' }]);
      await page.goto(link(site, request));
      await agree(page);
      await expect(page.getByRole('button', { name: 'Another day' })).toBeVisible();
      await page.getByLabel('Note, required').fill('x');
      await expect(page.getByRole('button', { name: 'Onwards' })).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--cs-primary')))
        .toBe('#ffe100');
      expect(await violations(page)).toEqual([]);
      await screenshot(page, 'brand');
      await page.getByLabel('Second, required').fill('y');
      await page.getByRole('button', { name: 'Review and finish' }).click();
      // An optional field was left empty.
      await expect(page.getByRole('button', { name: 'Sign it as it is' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Decline to sign' }).click();
      await expect(page.getByRole('dialog', { name: 'Really not?' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'No, thank you' })).toBeVisible();
      await page.getByRole('button', { name: 'Back to it' }).click();
    } finally {
      await put({
        color_primary: null,
        color_primary_fg: null,
        color_background: null,
        color_card: null,
        color_foreground: null,
        signing_button_label_overrides: null,
      });
    }
  });

  test('allow filling in at once if no consent is required', async ({ page, site }) => {
    await put({ require_terms_acceptance: false });
    try {
      const request = await sendFields(site, FIELDS);
      await page.goto(link(site, request));
      await page.getByLabel('Note, required').fill('x');
      await expect(page.getByText('Before you sign')).toHaveCount(0);
      await page.getByRole('button', { name: 'Review and finish' }).click();
      await page.getByRole('button', { name: 'Sign and finish' }).click();
      await expect(page.getByRole('heading', { name: 'You have signed' })).toBeVisible();
    } finally {
      await put({ require_terms_acceptance: null });
    }
  });

  test('turn off guided navigation; one button opens the review', async ({ page, site }) => {
    const request = await sendFields(site, FIELDS, { settings: { disable_guided_navigation: true } });
    await page.goto(link(site, request));
    await agree(page);
    await expect(page.getByRole('button', { name: 'Review and finish' })).toBeVisible();
    await expect(page.getByLabel('Note, required')).not.toBeFocused();
    await page.getByRole('button', { name: 'Review and finish' }).click();
    await expect(page.getByLabel('Note, required')).toBeFocused();
    await page.keyboard.type('x');
    await page.getByRole('button', { name: 'Review and finish' }).click();
    await expect(page.getByRole('dialog', { name: 'Ready to sign?' })).toBeVisible();
  });

  test("replace the consent statement with the sender's terms", async ({ page, site }) => {
    const { results } = await site.api<Workspaces>('GET', '/workspaces');
    const path = `/workspace/${results[0]!.id}/signer-terms/en`;
    await site.api('PUT', path, {
      statement_text:
        'We sign by <b>wire</b>, <a href="https://example.com/how">as described</a>.<br><br>All of it<script>alert(1)</script>.',
      terms_url: 'https://example.com/terms',
    });
    try {
      const request = await sendFields(site, FIELDS);
      await page.goto(link(site, request));
      const statement = page.locator('.sign-consent-text');
      await expect(statement.getByText('All of it.')).toBeVisible();
      expect(await statement.innerText()).toBe('We sign by wire, as described.\n\nAll of it.');
      await expect(statement.locator('b')).toHaveText('wire');
      await expect(statement.getByRole('link', { name: 'as described' })).toHaveAttribute(
        'href',
        'https://example.com/how',
      );
      await expect(page.getByRole('link', { name: 'example.com/terms' })).toHaveAttribute(
        'href',
        'https://example.com/terms',
      );
      expect(await violations(page)).toEqual([]);
      await screenshot(page, 'own-terms');
    } finally {
      await site.api('DELETE', path);
    }
  });
});

test('allow correcting details, and update the fields that show them', async ({ page, site }) => {
  const request = await sendFields(
    site,
    [
      { type: 'name', label: 'Signer', format_rules: { prefilledData: 'full_name' } },
      { type: 'text', label: 'Note' },
    ],
    { settings: { identity_editable_fields: ['name', 'company'] } },
  );
  await page.goto(link(site, request));
  await agree(page);
  await expect(page.getByText('Ada Example')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Correct your details' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Example');
  await expect(page.getByLabel('Phone')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await screenshot(page, 'identity');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await page.getByLabel('First name').fill('Augusta');
  await page.getByLabel('Last name').fill('King');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Augusta King')).toBeVisible();
});

test('let signers read, withdraw and give consent again, and request paper', async ({ page, site }) => {
  const request = await sendFields(site, FIELDS);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByLabel('Note, required').fill('kept');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'About signing electronically' }).click();
  await expect(page.getByText(/^You agreed on .*\d{4}/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask for a paper copy' }).click();
  await expect(page.getByText(/^Your request has been recorded, /)).toBeVisible();
  await screenshot(page, 'consent-dialog');
  await page.getByRole('button', { name: 'Withdraw my consent' }).click();
  await expect(page.getByText('Before you sign')).toBeVisible();
  await expect(page.getByLabel('Note, required')).not.toBeEditable();
  await agree(page);
  await expect(page.getByLabel('Note, required')).toHaveValue('kept');
});

test('allow downloading the document before signing', async ({ page, site }) => {
  const request = await sendFields(site, FIELDS, { settings: { allow_presigning_download: true } });
  await page.goto(link(site, request));
  await page.getByRole('button', { name: 'More' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download the document' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Consulting agreement.pdf');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(Buffer.from(onePage()))).toBe(true);
});
