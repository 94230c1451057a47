/** What is paper stays paper, and what is cut off is cut off at its end. */
import { expect, test } from '../site.ts';
import { agree, link, sendFields } from './request.ts';

const FIELDS = [{ type: 'signature', label: 'Signature', position: { x: 8, y: 20, width: 40, height: 8 } }];
const WHITE = 'rgb(255, 255, 255)';

test('ink stands on paper, and the chosen hand is marked, in the reader’s own colours too', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(link(site, await sendFields(site, FIELDS)));
  await agree(page);
  const field = page.locator('.sign-type-signature');
  await field.getByRole('button').click();
  await page.getByText('Type', { exact: true }).click();
  const hands = page.locator('.sign-hand');
  await expect(hands.first()).toHaveCSS('background-color', WHITE);
  await expect(hands.first()).toHaveCSS('outline-width', '4px');
  await expect(hands.nth(1)).toHaveCSS('outline-style', 'none');
  await expect(field).toHaveCSS('border-color', 'rgb(0, 0, 0)');
});

test.describe('right to left', () => {
  test.use({ locale: 'ar', viewport: { width: 320, height: 640 } });

  test('a long name from left to right shows its beginning', async ({ page, site }) => {
    await page.goto(link(site, await sendFields(site, FIELDS)));
    const title = page.getByRole('heading', { level: 1 });
    await title.evaluate((element) => {
      element.textContent = 'Consulting agreement between two companies of a long name';
    });
    const [start, box] = await title.evaluate((element) => {
      const range = document.createRange();
      range.setStart(element.firstChild!, 0);
      range.setEnd(element.firstChild!, 1);
      return [range.getBoundingClientRect().left, element.getBoundingClientRect().left];
    });
    expect(start).toBeGreaterThanOrEqual(box - 1);
  });
});
