import { ar } from '../../../src/i18n/locales/ar.ts';
import { de } from '../../../src/i18n/locales/de.ts';
import { ja } from '../../../src/i18n/locales/ja.ts';
import { violations } from '../axe.ts';
import { expect, test } from '../site.ts';
import { link, sendFields } from './request.ts';
import { screenshot } from './screenshot.ts';

const FIELDS = [
  { type: 'text', label: 'Company' },
  { type: 'signature', label: 'Signature', position: { x: 8, y: 20, width: 40, height: 8 } },
];

for (const [locale, words, direction, statement] of [
  ['de-AT', de, 'ltr', 'Wenn Sie fortfahren'],
  ['ja-JP', ja, 'ltr', '続けることにより'],
  ['ar-EG', ar, 'rtl', 'بالمتابعة'],
] as const) {
  test.describe(`a reader of ${locale} on a phone`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('reads, accepts and signs in that language', async ({ page, site }) => {
      const request = await sendFields(site, FIELDS);
      await page.goto(link(site, request));
      const agree = page.getByLabel(words['signing.consentAgree']);
      await expect(agree).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      // What is agreed to is in the language of the page around it.
      await expect(page.getByText(statement)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await screenshot(page, `language-${locale}-consent`);
      await agree.check();
      await page.getByRole('button', { name: words['signing.consentContinue'] }).tap();

      // The panel opens at the first required field.
      const company = page.locator('.sign-sheet').getByLabel('Company');
      await expect(company).toBeVisible();
      // Zoomed in, the field asked for is what is seen, from whatever side the language reads.
      await expect(page.locator('.sign-current')).toBeInViewport({ ratio: 1 });
      await screenshot(page, `language-${locale}-field`);
      await company.fill('Analytical Engines');

      // The page of the document is not mirrored: 8 % from its left edge in every language.
      const share = page
        .locator('.sign-field')
        .first()
        .evaluate((field) => {
          const sheet = field.closest('.pdf-page')!.getBoundingClientRect();
          return (field.getBoundingClientRect().x - sheet.x) / sheet.width;
        });
      expect(await share).toBeCloseTo(0.08, 1);
      expect(await violations(page)).toEqual([]);
    });
  });
}

test.describe('a reader in Portugal', () => {
  test.use({ locale: 'pt-PT' });

  test('reads the Brazilian statement on a page in Brazilian Portuguese', async ({ page, site }) => {
    const request = await sendFields(site, FIELDS);
    await page.goto(`${link(site, request)}?lang=pt-BR`);
    await expect(page.getByText('Ao continuar, você aceita')).toBeVisible();
  });
});

test.describe('a reader in Japan', () => {
  test.use({ locale: 'ja-JP' });

  test('is asked for the family name first, and named that way', async ({ page, site }) => {
    const request = await sendFields(
      site,
      [{ type: 'name', label: 'Signer', format_rules: { prefilledData: 'full_name' } }],
      { settings: { identity_editable_fields: ['name'] } },
    );
    await page.goto(link(site, request));
    await page.getByLabel(ja['signing.consentAgree']).check();
    await page.getByRole('button', { name: ja['signing.consentContinue'] }).click();
    await page.getByRole('button', { name: ja['signing.menu'] }).click();
    await page.getByRole('menuitem', { name: ja['signing.identity.title'] }).click();
    const family = page.getByLabel(ja['signing.identity.last_name'], { exact: true });
    const given = page.getByLabel(ja['signing.identity.first_name'], { exact: true });
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Example');
    await family.fill('山田');
    await given.fill('太郎');
    await page.getByRole('button', { name: ja['signing.identity.save'] }).click();
    await expect(page.getByText('山田太郎')).toBeVisible();
  });
});

test('a statement that the sender has in one language only is requested once', async ({ page, site }) => {
  const request = await sendFields(site, FIELDS);
  let readings = 0;
  await page.route(/\/signing-sessions\/[^/]+(\?.*)?$/, async (route) => {
    readings += 1;
    const response = await route.fetch();
    const { settings, consent, ...body } = await response.json();
    const json = {
      ...body,
      settings: { ...settings, language: 'de' },
      consent: { ...consent, language: 'en' },
    };
    await route.fulfill({ response, json });
  });
  await page.goto(link(site, request));
  await page.getByLabel(de['signing.consentAgree']).check();
  await page.getByRole('button', { name: de['signing.consentContinue'] }).click();
  await expect(page.getByLabel('Company').first()).toBeVisible();
  expect(readings).toBe(2);
});

for (const [device, use] of [
  ['a wide window', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`the language menu in ${device}`, () => {
    test.use(use);

    test('changes the page and the statement, and is there on every screen', async ({ page, site }) => {
      const request = await sendFields(site, FIELDS);
      await page.goto(link(site, request));
      const menu = page.getByRole('combobox', { name: 'Language' });
      await expect(menu).toBeInViewport({ ratio: 1 });
      await expect(menu).toHaveValue('en');
      const box = (await menu.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      await screenshot(page, `language-menu-${use.viewport.width}`);

      await menu.selectOption('Deutsch');
      await expect(page.getByLabel(de['signing.consentAgree'])).toBeVisible();
      await expect(page.getByText('Wenn Sie fortfahren')).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await page.getByRole('combobox', { name: de['signing.language'] }).selectOption('العربية');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      expect(await violations(page)).toEqual([]);
      await screenshot(page, `language-menu-${use.viewport.width}-ar`);

      // A reload keeps it, and so does the reader's next request.
      await page.reload();
      await expect(page.getByLabel(ar['signing.consentAgree'])).toBeVisible();
      await page.goto(link(site, await sendFields(site, FIELDS)));
      await expect(page.getByLabel(ar['signing.consentAgree'])).toBeVisible();
      await page.goto(`${site.serviceUrl}/signing/unknown`);
      await expect(page.getByRole('combobox', { name: ar['signing.language'] })).toBeInViewport({ ratio: 1 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await screenshot(page, `language-menu-${use.viewport.width}-end`);
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('a link’s lang= has priority over the language chosen earlier', async ({ page, site }) => {
  const request = await sendFields(site, FIELDS);
  await page.goto(link(site, request));
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(page.getByLabel(de['signing.consentAgree'])).toBeVisible();
  await page.goto(`${link(site, request)}?lang=ja`);
  await expect(page.getByLabel(ja['signing.consentAgree'])).toBeVisible();
});

test.describe('zoom= of a plain link', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('sets how large the page is drawn, within 0.25 and 3', async ({ page, site }) => {
    const request = await sendFields(site, FIELDS);
    const width = async (zoom: string) => {
      await page.goto(`${link(site, request)}?zoom=${zoom}`);
      const sheet = page.locator('.pdf-page').first();
      await expect(sheet).toBeVisible();
      return async () => Math.round((await sheet.boundingBox())!.width);
    };
    const natural = (595 * 96) / 72;
    for (const [zoom, factor] of [
      ['0.5', 0.5],
      ['1.5', 1.5],
      ['99', 3],
      ['0.001', 0.25],
    ] as const) {
      const measured = await width(zoom);
      await expect.poll(async () => Math.abs((await measured()) / natural - factor)).toBeLessThan(0.03);
    }
    // Anything else fits the page as without it.
    for (const zoom of ['', 'abc', '-1', '0']) {
      const measured = await width(zoom);
      await expect.poll(async () => (await measured()) / natural).toBeGreaterThan(1);
    }
  });
});
