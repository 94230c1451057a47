/** The whole journey through the demo on a phone, with one finger: touches and swipes, and what the phone's keyboard types. */
import { expect, type Page } from '@playwright/test';
import { settled, tap } from './finger.ts';
import { downloaded, expectSealed, frame, test } from './product.ts';
import { sign } from './sign-by-touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

const PEOPLE = ['Ada Lovelace', 'Grace Hopper'] as const;

/** Chooses whose field it is and of which type in the sheet at the lower edge, then touches its place on the page. */
async function place(page: Page, person: string, type: string, at: { x: number; y: number }) {
  const editor = frame(page);
  await tap(page, editor.getByRole('button', { name: 'Fields', exact: true }));
  const sheet = editor.getByRole('region', { name: 'Recipients, Fields' });
  await tap(page, editor.getByRole('button', { name: new RegExp(`^${person} \\d\\. Signs`) }), sheet);
  await tap(page, editor.getByRole('button', { name: type, exact: true }), sheet);
  await expect(editor.getByText(`Click the page to place ${type}`)).toBeVisible();
  const sheetOfPaper = editor.getByRole('application', { name: 'Page 1 of 4' });
  const field = editor.getByRole('button', { name: new RegExp(`^${type}, ${person}`) });
  // A tap right after a swipe may be taken for the end of it, as by a real phone.
  await expect(async () => {
    const paper = await settled(sheetOfPaper);
    await page.touchscreen.tap(paper.x + paper.width * at.x, paper.y + paper.height * at.y);
    await expect(field).toBeInViewport({ timeout: 2_000 });
  }).toPass();
  // Where the finger was, however the page has scrolled since.
  await settled(field);
  const [box, now] = [(await field.boundingBox())!, (await sheetOfPaper.boundingBox())!];
  expect((box.x + box.width / 2 - now.x) / now.width).toBeCloseTo(at.x, 1.6);
  expect((box.y + box.height / 2 - now.y) / now.height).toBeCloseTo(at.y, 1.6);
}

test('the whole journey by touch alone, on a phone', async ({ page, product }) => {
  test.setTimeout(180_000);
  await page.goto(product.demoUrl);
  await tap(page, page.getByRole('button', { name: /sample contract/ }));

  await test.step('place fields for both', async () => {
    for (const [index, person] of PEOPLE.entries()) {
      await place(page, person, 'Signature', { x: 0.3 + index * 0.4, y: 0.05 });
      await place(page, person, 'Text', { x: 0.3 + index * 0.4, y: 0.44 });
    }
  });

  await test.step('save and send', async () => {
    await tap(page, page.getByRole('button', { name: /Save and continue/ }));
    await tap(page, page.getByRole('button', { name: 'Send for signing' }));
  });

  for (const [index, person] of PEOPLE.entries()) {
    await test.step(`sign as ${person}`, async () => {
      await sign(page);
      await tap(
        page,
        page.getByRole('button', { name: index ? 'Go to the sealed PDF' : `Sign as ${PEOPLE[1]}` }),
      );
    });
  }

  const link = page.getByRole('link', { name: 'Download the sealed PDF' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  expectSealed(await downloaded(page, () => tap(page, link)));
});
