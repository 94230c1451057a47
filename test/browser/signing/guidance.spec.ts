/** What the page says and offers on the way: who sent it, what is missing, what will be signed, and whom to ask. */
import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';
import { look } from './look.ts';
import { agree, link, sendFields } from './request.ts';

const NOTE = { type: 'text', label: 'Note' } as const;
const WIDE = { width: 1440, height: 900 };

/** Role and required state of every control, as the browser tells assistive technology. */
async function requiredInTree(page: Page): Promise<Record<string, boolean>> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
    nodes: readonly {
      ignored: boolean;
      role?: { value: string };
      name?: { value: string };
      properties?: readonly { name: string; value: { value: unknown } }[];
    }[];
  };
  const named = nodes.filter(
    (node) => !node.ignored && /, (required|optional)$/.test(node.name?.value ?? ''),
  );
  return Object.fromEntries(
    named.map(({ role, name, properties }) => [
      `${role!.value} ${name!.value}`,
      properties?.some((one) => one.name === 'required' && one.value.value === true) ?? false,
    ]),
  );
}

test('the bar says who sent it, until when it can be signed, and stands in one column with the page', async ({
  page,
  site,
}) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [NOTE]);
  await page.goto(link(site, request));
  await expect(page.getByText(/^Sign by /)).toBeVisible();
  await agree(page);
  await expect(page.getByRole('button', { name: 'Decline to sign' })).toBeVisible();
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().left));
  const edge = await left('.sign-top-icon');
  expect(Math.abs((await left('.sign-progress')) - edge)).toBeLessThanOrEqual(1);
  // The scroll bar of the pages takes its room at the right.
  expect(Math.abs((await left('.pdf-page')) - edge)).toBeLessThanOrEqual(10);
  await look(page, 'guidance-wide');
});

test('Next does not pass over an empty required field in silence', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [NOTE, { type: 'text', label: 'City' }]);
  await page.goto(link(site, request));
  await agree(page);
  const note = page.getByLabel('Note, required');
  await expect(note).toBeFocused();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(note).toBeFocused();
  await expect(note).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByLabel('City, required')).toBeFocused();
  await note.fill('x');
  await expect(page.getByText('This field is required.')).toBeHidden();
});

test('the review shows the signature and leads to what was left empty', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [
    { type: 'signature' },
    { type: 'text', label: 'Remark', required: false },
  ]);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByRole('button', { name: 'Signature, required' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your signature' });
  await expect(dialog.getByLabel('Your name')).toHaveValue('Ada Example');
  await look(page, 'guidance-mark');
  await dialog.getByRole('button', { name: 'Adopt and sign' }).click();
  await page.getByRole('button', { name: 'Review and finish' }).click();
  const review = page.getByRole('dialog', { name: 'Ready to sign?' });
  await expect(review.getByRole('figure', { name: 'Your signature' })).toBeVisible();
  await look(page, 'guidance-review');
  await review.getByRole('button', { name: '1 optional field left empty' }).click();
  await expect(review).toBeHidden();
  await expect(page.getByLabel('Remark, optional')).toBeFocused();
});

test('a drawn signature can be made with the keyboard alone', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [{ type: 'signature' }], { settings: { hand_drawn_only: true } });
  await page.goto(link(site, request));
  await agree(page);
  const field = page.getByRole('button', { name: 'Signature, required' });
  await expect(field).toBeFocused();
  await field.press('Enter');
  const pad = page.getByRole('application', { name: /^Drawing area/ });
  await expect(pad).toBeFocused();
  await expect(pad).toHaveAccessibleDescription(/arrow keys move the pen/);
  await page.keyboard.press('Space');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowRight', 'ArrowDown'])
    await page.keyboard.press(`Shift+${key}`);
  await look(page, 'guidance-pad-keys');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Adopt and sign' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Signature, required, Change' })).toBeVisible();
  await expect(page.getByText('1 of 1 required fields')).toBeVisible();
});

test('what is required is a state of each control, not only a word of its name', async ({ page, site }) => {
  await page.setViewportSize(WIDE);
  const request = await sendFields(site, [
    NOTE,
    { type: 'dropdown', label: 'Country', dropdown_options: ['A', 'B'] },
    { type: 'checkbox', label: 'Agree' },
    { type: 'date', label: 'Day' },
    { type: 'text', label: 'Remark', required: false },
  ]);
  await page.goto(link(site, request));
  await agree(page);
  await expect(page.getByLabel('Note, required')).toBeFocused();
  expect(await requiredInTree(page)).toMatchObject({
    'textbox Note, required': true,
    'textbox Remark, optional': false,
  });
  // Chromium leaves the state of these out of the tree that tests can read.
  for (const name of ['Country, required', 'Agree, required'])
    await expect(page.getByLabel(name)).toHaveAttribute('aria-required', 'true');
});

test('declining needs the reason that the sender asks for, and says who hears of it', async ({
  page,
  site,
}) => {
  const request = await sendFields(site, [NOTE], { settings: { require_decline_reason: true } });
  await page.goto(link(site, request));
  await page.getByRole('button', { name: 'Decline to sign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline to sign?' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Wrong amount');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You have declined to sign' })).toBeVisible();
  await expect(page.getByText('Your decision is recorded')).toBeVisible();
  await look(page, 'guidance-declined');
});

test('there is no way to decline where the sender allows none', async ({ page, site }) => {
  const request = await sendFields(site, [NOTE], { settings: { allow_decline: false } });
  await page.goto(link(site, request));
  await expect(page.getByRole('button', { name: 'Finish later' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline to sign' })).toHaveCount(0);
});

test('the end says how to verify, and a dead end names a contact', async ({ page, site }) => {
  const [workspace] = (await site.api<{ results: { id: string }[] }>('GET', '/workspaces')).results;
  const settings = `/workspace/${workspace!.id}/settings`;
  await site.api('PUT', settings, { team_email: 'team@example.com' });
  const cancelled = await sendFields(site, [NOTE]);
  await site.api('POST', `/signing-requests/${cancelled.id}/cancel`, {});
  await page.goto(link(site, cancelled));
  await expect(page.getByRole('link', { name: /team@example.com/ })).toHaveAttribute(
    'href',
    'mailto:team%40example.com',
  );
  await look(page, 'guidance-cancelled');
  await site.api('PUT', settings, { team_email: null });

  const request = await sendFields(site, [NOTE]);
  await page.goto(link(site, request));
  await agree(page);
  await page.getByLabel('Note, required').fill('x');
  await page.getByRole('button', { name: /Next|Review/ }).click();
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  const verify = page.getByRole('link', { name: 'Verify the document' });
  await expect(verify).toHaveAttribute('href', `${site.serviceUrl}/verify`, { timeout: 20_000 });
  await look(page, 'guidance-sealed');
});
