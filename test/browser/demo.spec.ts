/** The demo as `npm start` serves it: its own backend and key, webhooks, a strict policy, and an address that remembers. */
import { writeFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { downloaded, expectSealed, frame, type Product, test } from './product.ts';

async function chooseSample(page: Page, product: Product): Promise<void> {
  await page.goto(product.demoUrl);
  await page.getByRole('button', { name: /sample contract/ }).click();
  await expect(frame(page).getByText('Ada Lovelace').first()).toBeVisible();
}

/** Does by the public session routes what a signer does by hand: consent, every required field, finish. */
async function signAs(product: Product, id: string): Promise<void> {
  const path = `${product.serviceUrl}/api/v1/signing-sessions/${id}`;
  const send = async (method: string, url: string, body: object) => {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok, `${method} ${url} ${await response.clone().text()}`).toBe(true);
  };
  const session = (await (await fetch(path)).json()) as SigningSession;
  await send('POST', `${path}/consent`, {
    sha256: session.consent.sha256,
    language: session.consent.language,
  });
  const chosen = new Set<string>();
  for (const field of session.fields) {
    if (!field.editable || !field.required || field.value !== null) continue;
    if (field.multi_group_id && chosen.has(field.multi_group_id)) continue;
    if (field.multi_group_id) chosen.add(field.multi_group_id);
    const isMark = field.type === 'signature' || field.type === 'initial';
    const isTick = field.type === 'radio_buttons' || field.type === 'checkbox';
    const value = isMark
      ? { kind: 'typed', text: session.recipient.name, font: 'caveat' }
      : isTick
        ? 'true'
        : 'Text';
    await send('PUT', `${path}/fields/${field.id}`, { value });
  }
  const now = (await (await fetch(path)).json()) as SigningSession;
  await send('POST', `${path}/finish`, {
    document_sha256: now.request.document_sha256,
    fields_sha256: now.fields_sha256,
  });
}

test('leads from the sample contract to a sealed PDF, and shows verified webhooks on the way', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await chooseSample(page, product);
  await page.getByRole('button', { name: /Save and continue/ }).click();
  await page.getByRole('button', { name: /Send for signing/ }).click();
  await expect(frame(page).getByRole('checkbox', { name: /agree/ })).toBeVisible();
  const events = page.getByRole('region', { name: /^Events/ });
  const sent = events.getByRole('listitem').filter({ hasText: 'signing_request.sent' });
  await expect(sent).toContainText('signature verified');
  await sent.locator('summary').click();
  await expect(sent).toContainText('"company_id"');

  const first = new URL(page.url()).searchParams.get('signer')!;
  await signAs(product, first);
  await page.getByRole('button', { name: /Sign as Grace Hopper/ }).click();
  await expect(frame(page).getByRole('checkbox', { name: /agree/ })).toBeVisible();
  await signAs(product, new URL(page.url()).searchParams.get('signer')!);
  await page.getByRole('button', { name: 'To the sealed PDF' }).click();
  const link = page.getByRole('link', { name: 'Download the sealed PDF' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  expectSealed(await downloaded(page, () => link.click()));
});

test('keeps its place over reload and the back button', async ({ page, product }) => {
  await chooseSample(page, product);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Consulting Services Agreement' })).toBeVisible();
  await expect(frame(page).getByText('Ada Lovelace').first()).toBeVisible();
  await page.getByRole('button', { name: /Save and continue/ }).click();
  await expect(page.getByRole('heading', { name: 'Who signs, in which order?' })).toBeVisible();
  await page.goBack();
  await expect(frame(page).getByText('Ada Lovelace').first()).toBeVisible();
});

test('runs both isolation modes under its own strict policy', async ({ page, product }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  const policies: string[] = [];
  page.on('response', async (response) => {
    const policy = response.headers()['content-security-policy'];
    if (policy && response.url().startsWith(product.demoUrl)) policies.push(policy);
  });
  // What stood there before the editor's own code is gone, and has left it its looks.
  const isDressed = async (editor: FrameLocator | Locator) => {
    await expect(editor.getByText('Ada Lovelace').first()).toBeVisible();
    await expect(editor.locator('.ed-early')).toHaveCount(0);
    await expect(editor.getByRole('heading', { name: 'Recipients' })).toHaveCSS('font-family', /system-ui/);
  };
  await chooseSample(page, product);
  await isDressed(frame(page));
  await page.getByText('Inline', { exact: true }).click();
  await isDressed(page.locator('countersign-widget'));
  expect(complaints).toEqual([]);
  expect(policies.every((policy) => !policy.includes('unsafe-inline'))).toBe(true);
});

test('says why the service refuses a file, and never shows the key', async ({ page, product }, info) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().startsWith(product.demoUrl) && !response.url().endsWith('/api/events'))
      bodies.push(await response.text().catch(() => ''));
  });
  await page.goto(product.demoUrl);
  const file = info.outputPath('broken.pdf');
  writeFileSync(file, 'This is not a PDF.');
  await page.locator('#own-pdf').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('PDF');
  await chooseSample(page, product);
  expect(product.key).toMatch(/^cs_/);
  expect(bodies.join('\n')).not.toContain(product.key);
});

test('offers a way on when the address names something that is gone', async ({ page, product }) => {
  await page.goto(`${product.demoUrl}/?step=edit&template=00000000-0000-4000-8000-000000000000`);
  await page.getByRole('button', { name: 'Choose another document' }).click();
  await expect(page.getByRole('button', { name: /sample contract/ })).toBeVisible();
});

test('links what else there is, and names the code button on phones too', async ({ page, product }) => {
  await page.goto(product.demoUrl);
  const links = page.getByRole('navigation', { name: 'More about the service' }).getByRole('link');
  for (const link of await links.all())
    expect(
      (await page.request.get(new URL((await link.getAttribute('href'))!, product.demoUrl).href)).status(),
    ).toBe(200);
  await expect(links).toHaveText(['Gallery', 'Reference', 'Verify', 'Check your page']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Code', exact: true })).toBeVisible();
});
