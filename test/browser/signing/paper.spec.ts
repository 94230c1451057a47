/** What is paper stays paper, and what is cut off is cut off at its end. */
import { expect, test } from '../site.ts';
import { agree, link, sendFields } from './request.ts';

const FIELDS = [{ type: 'signature', label: 'Signature', position: { x: 8, y: 20, width: 40, height: 8 } }];
const WHITE = 'rgb(255, 255, 255)';

test('shows ink on white, and marks the chosen signature font, in forced colors too', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(link(site, await sendFields(site, FIELDS)));
  await agree(page);
  const field = page.locator('.sign-type-signature');
  await field.getByRole('button').click();
  await page.getByText('Type', { exact: true }).click();
  const hands = page.locator('.sign-font');
  await expect(hands.first()).toHaveCSS('background-color', WHITE);
  await expect(hands.first()).toHaveCSS('outline-width', '4px');
  await expect(hands.nth(1)).toHaveCSS('outline-style', 'none');
  await expect(field).toHaveCSS('border-color', 'rgb(0, 0, 0)');
});

test.describe('right to left', () => {
  test.use({ locale: 'ar', viewport: { width: 320, height: 640 } });

  test('shows a typed name in its card, in the panel, and in the sealed order', async ({ page, site }) => {
    await page.goto(link(site, await sendFields(site, [...FIELDS, { type: 'text', label: 'Address' }])));
    await page.locator('.sign-consent-box input').check();
    await page.locator('.sign-consent button').click();
    await page.locator('.sign-sheet-control input').fill('שלום AB');
    await page.locator('.sign-sheet .ui-icon-button').nth(1).click();
    await page.locator('.sign-sheet-mark button').click();
    const hands = page.locator('.sign-font-preview');
    await expect(hands).toHaveCount(4);
    const strayed = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<SVGTextElement>('.field-drawing text')].filter((text) => {
            const [ink, paper] = [text, text.ownerSVGElement!].map((one) => one.getBoundingClientRect());
            return ink!.left < paper!.left - 1 || ink!.right > paper!.right + 1;
          }).length,
      );
    await expect.poll(strayed).toBe(0);
    await page.locator('dialog .ui-primary').click();
    await expect(page.locator('.sign-sheet-drawing text').first()).toBeVisible();
    await expect.poll(strayed).toBe(0);
    // As the seal sets it: the whole line from the right, the Latin letters at its left end.
    const [first, last] = await page
      .locator('.field-drawing text', { hasText: 'שלום' })
      .evaluate((text: SVGTextElement) =>
        [0, text.getNumberOfChars() - 1].map((at) => text.getExtentOfChar(at).x),
      );
    expect(last).toBeLessThan(first!);
  });

  test('shows the beginning of a long left-to-right name', async ({ page, site }) => {
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
