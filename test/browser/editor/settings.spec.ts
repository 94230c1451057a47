/** Settings of the document, of dates and of recipients, and the workspace's colors. */
import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, saved, test } from './harness/harness-test.ts';

const openSettings = (page: Page) => page.getByRole('tab', { name: 'Document' }).click();
const stored = async (page: Page) => {
  await saved(page);
  return page.evaluate(() => window.service.template);
};
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ }).click();

for (const mode of ['document', 'shadow'] as const)
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    test('stores the completion page, and keeps an address that can’t be one out of it', async ({
      page,
      open,
    }) => {
      await open();
      await openSettings(page);
      await page.getByRole('textbox', { name: 'Heading' }).fill('All done');
      await page.getByRole('textbox', { name: 'Message' }).fill('We’ll be in touch.');
      const address = page.getByRole('textbox', { name: 'Continue to' });
      await address.fill('http://example.com');
      await expect(page.getByText('Enter an address that starts with https://')).toBeVisible();
      expect(await stored(page)).toMatchObject({
        completion_title: 'All done',
        completion_message: 'We’ll be in touch.',
        completion_redirect_url: null,
      });

      // What can't be saved isn't lost in other tabs.
      await page.getByRole('tab', { name: 'All fields' }).click();
      await openSettings(page);
      await expect(address).toHaveValue('http://example.com');
      await address.fill('https://example.com/thanks');
      await page.getByRole('spinbutton', { name: 'Seconds before that' }).fill('2');
      await page.getByRole('spinbutton', { name: 'Seconds before that' }).press('Enter');
      const preview = page.getByRole('figure', { name: 'Preview' });
      await expect(preview).toContainText('All done');
      await expect(preview).toContainText('Continues to example.com after 2 seconds');
      expect(await stored(page)).toMatchObject({
        completion_redirect_url: 'https://example.com/thanks',
        completion_redirect_delay: 2,
      });
      await undo(page);
      await undo(page);
      await expect(address).toHaveValue('');
      await expect(preview).not.toContainText('Continues');
    });

    test('adds origins of whatever address is typed, by keyboard', async ({ page, open }) => {
      await open();
      await openSettings(page);
      await page
        .getByRole('combobox', { name: 'Pages that can embed the signing page' })
        .selectOption({ label: 'Only these pages' });
      await expect(page.getByText('No page can embed the signing page.')).toBeVisible();
      const input = page.getByRole('textbox', { name: 'Address of a page' });
      for (const [typed, reason] of [
        ['*.example.com', 'Wildcards (*) aren’t supported. Add each address.'],
        ['http://example.com', 'The address has to start with https://, except for http://localhost'],
        ['example', 'Enter an address such as https://app.example.com'],
      ] as const) {
        await input.fill(typed);
        await expect(page.getByText(reason)).toBeVisible();
        await input.press('Enter');
        await expect(input).toHaveValue(typed);
      }
      await input.fill('App.Example.com:8443/sign?x=1');
      await expect(page.getByText('Adds https://app.example.com:8443')).toBeVisible();
      await input.press('Enter');
      await input.fill('localhost:3000');
      await input.press('Enter');
      await expect(input).toHaveValue('');
      await input.fill('https://app.example.com:8443');
      await expect(page.getByText('This address is already in the list.')).toBeVisible();
      await input.fill('');
      const origins = async () => (await stored(page)).settings.allowed_origins;
      expect(await origins()).toEqual(['https://app.example.com:8443', 'http://localhost:3000']);

      await page.getByRole('button', { name: 'Remove http://localhost:3000' }).press('Enter');
      await expect(input).toBeFocused();
      expect(await origins()).toEqual(['https://app.example.com:8443']);
      await undo(page);
      await expect(page.getByText('http://localhost:3000', { exact: true })).toBeVisible();
    });

    test('stores who can correct what, the language and the signing links', async ({ page, open }) => {
      await open();
      await openSettings(page);
      const details = page.getByRole('group', { name: 'Before signing, recipients can correct their' });
      await details.getByRole('checkbox', { name: 'Postal address' }).check();
      await details.getByRole('checkbox', { name: 'Company' }).check();
      await page.getByRole('switch', { name: 'Email your team about corrections' }).click();
      const language = page.getByRole('combobox', { name: 'Recipients’ language' });
      await expect(language).toHaveValue('inherit');
      await expect(language).toContainText('Workspace default (English)');
      await language.selectOption({ label: 'Deutsch' });
      await page.getByRole('combobox', { name: 'Signing links' }).selectOption({ label: 'By email only' });
      expect(await stored(page)).toMatchObject({
        language: 'de',
        settings: {
          identity_editable_fields: ['company', 'address'],
          notify_identity_change_email: true,
          signing_link_mode: 'mail_only',
        },
      });
      await details.getByRole('checkbox', { name: 'Postal address' }).uncheck();
      await details.getByRole('checkbox', { name: 'Company' }).uncheck();
      expect((await stored(page)).settings.identity_editable_fields).toBeNull();
    });

    test('shows an example of a date pattern, and names what can’t be in one', async ({ page, open }) => {
      await open();
      await openSettings(page);
      await page.getByRole('combobox', { name: 'Recipients’ language' }).selectOption({ label: 'Deutsch' });
      await page.getByRole('button', { name: 'Date, Ada Lovelace' }).click();
      await page.getByRole('tab', { name: 'Field', exact: true }).click();
      const format = page.getByRole('combobox', { name: 'Date format' });
      await expect(format.locator('option').first()).toHaveText(
        /^As usual in the recipients’ language \(\d\d\.\d\d\.\d{4}\)$/,
      );
      await format.selectOption({ label: 'Custom…' });
      const pattern = page.getByRole('textbox', { name: 'Pattern' });
      await expect(pattern).toHaveValue('dd.MM.yyyy');
      await pattern.fill('dd de MMMM de yyyy');
      await expect(page.getByText(/^Example: \d\d de [A-Z][a-z]+ de \d{4}$/)).toBeVisible();
      await pattern.fill('d.M.yyyy');
      await expect(
        page.getByText('“d” isn’t possible. Use yyyy, MMMM, MMM, MM, dd, HH, mm or ss.'),
      ).toBeVisible();
      const date = (await saved(page)).find(({ type }) => type === 'date');
      expect(date).toMatchObject({ format_rules: { dateFormat: 'dd de MMMM de yyyy' } });
    });

    test('completes the language and custom fields of a recipient', async ({ page, open }) => {
      await open('custom');
      await page
        .getByRole('button', { name: /^Ada Lovelace/ })
        .first()
        .dblclick();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'More details' }).click();
      await dialog.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'français' });
      const number = dialog.getByRole('textbox', { name: 'Employee number' });
      await expect(number).toHaveAttribute('placeholder', 'E-0');
      await number.fill('E-42');
      await dialog.getByRole('button', { name: 'Add a custom field' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Employee_no');
      await expect(dialog.getByText('This name is already in use.')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Room');
      await dialog.getByRole('textbox', { name: 'Value' }).fill('12');
      await dialog.getByRole('textbox', { name: 'Value' }).press('Enter');
      await expect(dialog.getByRole('textbox', { name: 'Room' })).toHaveValue('12');
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Done' }).click();
      const { recipients } = await stored(page);
      expect(recipients.find(({ first_name }) => first_name === 'Ada')).toMatchObject({
        language: 'fr',
        custom_fields: { employee_no: 'E-42', Room: '12' },
      });
    });

    test('uses the workspace’s colors, unless the host chose a theme', async ({ page, open }) => {
      const colors = () =>
        page.evaluate(() => {
          const app = [
            document,
            ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []),
          ]
            .map((root) => root.querySelector('.ed-app'))
            .find(Boolean)!;
          const style = getComputedStyle(app);
          return [style.getPropertyValue('--cs-primary'), style.getPropertyValue('--cs-surface')];
        });
      await open('colors');
      await expect.poll(colors).toEqual(['#b00020', '#fff4e0']);
      await open('colors&theme=dark');
      await expect.poll(async () => (await colors())[0]).toBe('#b00020');
      expect((await colors())[1]).not.toBe('#fff4e0');
    });
  });

test('shows all values when it is read-only', async ({ page, open }) => {
  await open('readonly');
  await openSettings(page);
  await expect(page.getByRole('textbox', { name: 'Heading' })).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Recipients’ language' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Postal address' })).toBeDisabled();
});

test('fits a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await openSettings(page);
  await page
    .getByRole('combobox', { name: 'Pages that can embed the signing page' })
    .selectOption({ label: 'Only these pages' });
  const panel = page.getByRole('tabpanel');
  expect(await panel.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});
