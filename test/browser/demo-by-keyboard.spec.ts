/** The whole journey through the demo without a mouse: Tab, arrows, Enter, Space, Escape and letters. */
import { expect, type Page } from '@playwright/test';
import { expectLedTo, press, walkTo } from './keyboard.ts';
import { downloaded, expectSealed, frame, test } from './product.ts';

const PEOPLE = ['Ada Lovelace', 'Grace Hopper'] as const;

/** Presses that lead from one act to the next: more is a walk through the whole page. */
const NEAR = 12;

/** Places a field for a person in the middle of the page on screen, and moves it to its place with the arrow keys. */
async function place(page: Page, person: string, type: string, right: number) {
  const editor = frame(page);
  const recipient = editor.getByRole('button', { name: new RegExp(`^${person} \\d\\. Signs`) });
  // Recipients are one stop, and so are the types; arrows go among them.
  const people = editor.getByRole('toolbar', { name: 'Recipients' });
  await walkTo(page, people.locator('[tabindex="0"]'), { key: 'Shift+Tab', most: NEAR });
  await press(page, recipient, { key: 'ArrowDown', most: PEOPLE.length });
  await expect(recipient).toHaveAttribute('aria-pressed', 'true');
  const tile = editor.getByRole('button', { name: type, exact: true });
  const palette = editor.getByRole('toolbar', { name: 'Fields' });
  await walkTo(page, palette.locator('[tabindex="0"]'), { most: NEAR });
  const isAbove = await tile.evaluate(
    (one, at) => Boolean(one.compareDocumentPosition(at!) & Node.DOCUMENT_POSITION_FOLLOWING),
    await palette.locator(':focus').elementHandle(),
  );
  await press(page, tile, { key: isAbove ? 'ArrowLeft' : 'ArrowRight' });
  // What is placed has the keyboard, and moves with the arrows.
  const field = editor.getByRole('button', { name: new RegExp(`^${type}, ${person}`) });
  await expect(field).toBeFocused();
  const before = (await field.boundingBox())!;
  for (let step = 0; step < Math.abs(right); step += 1)
    await page.keyboard.press(right < 0 ? 'Shift+ArrowLeft' : 'Shift+ArrowRight');
  await expect
    .poll(async () => ((await field.boundingBox())!.x - before.x) * Math.sign(right))
    .toBeGreaterThan(0);
}

/** Agrees, answers what is asked in turn, and finishes. Nothing is looked for but what the page leads to. */
async function sign(page: Page, isLedThere: boolean) {
  const inside = frame(page);
  const consent = inside.getByRole('checkbox', { name: /agree to sign/ });
  // The button for the next signer moves the focus into their frame, to what has to be read first.
  if (isLedThere)
    await expectLedTo(page, inside.getByRole('region', { name: 'Consent to sign electronically' }));
  await press(page, consent, { by: 'Space', most: isLedThere ? 3 : 30 });
  await press(page, inside.getByRole('button', { name: 'Agree and continue' }), { most: 1 });
  const onward = inside.getByRole('button', { name: /^(Start|Next)$/ });
  const review = inside.getByRole('button', { name: 'Review and finish' });
  const progress = inside.getByRole('progressbar');
  await expect(onward.or(review)).toBeVisible();
  const done = async () => Number(await progress.getAttribute('value'));
  const total = Number(await progress.getAttribute('max'));
  for (let before = await done(); before < total; before = await done()) {
    // The page has led to what is open, and it is seen.
    const field = inside.locator('.sign-field :focus');
    await expect(field).toBeInViewport();
    const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
    if (kind === 'text') await page.keyboard.type('Some words');
    else await page.keyboard.press(kind === 'button' ? 'Enter' : 'Space');
    // A first mark opens a dialog with the name filled in; the next ones are taken from it at once.
    const name = inside.getByRole('dialog').getByRole('textbox');
    if (kind === 'button') {
      await expect.poll(async () => (await name.isVisible()) || (await done()) > before).toBe(true);
      if (await name.isVisible()) {
        await expect(name).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(name).toBeHidden();
      }
      await expect(onward.or(review)).toBeFocused();
    }
    // Whatever it was, the same key goes on.
    if (before + 1 < total) await page.keyboard.press('Enter');
    await expect.poll(done).toBeGreaterThan(before);
    if (before + 1 < total) await expect(field).toBeFocused();
  }
  await press(page, review, { most: NEAR });
  const finish = inside.getByRole('button', { name: 'Sign and finish' });
  await walkTo(page, finish, { most: NEAR });
  // In its first moment the button takes nothing, so that no press meant for what lay here before signs.
  await expect(finish).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(inside.getByRole('heading', { name: 'You have signed' })).toBeVisible();
}

test('the whole journey by keyboard alone', async ({ page, product }) => {
  test.setTimeout(180_000);
  await page.goto(product.demoUrl);
  await press(page, page.getByRole('button', { name: /sample contract/ }));

  const editor = frame(page);
  await test.step('place fields for both', async () => {
    await walkTo(page, editor.getByRole('searchbox', { name: 'Find a field type' }));
    for (const [index, person] of PEOPLE.entries()) {
      await place(page, person, 'Text', index ? 6 : -6);
      await place(page, person, 'Signature', index ? 12 : -12);
    }
  });

  await test.step('save and send', async () => {
    await press(page, page.getByRole('button', { name: /Save and continue/ }), { key: 'Shift+Tab' });
    await expect(page.getByRole('heading', { name: 'Who signs, in which order?' })).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Send for signing' }));
  });

  for (const [index, person] of PEOPLE.entries()) {
    await test.step(`sign as ${person}`, async () => {
      await sign(page, index > 0);
      await press(
        page,
        page.getByRole('button', { name: index ? 'Go to the sealed PDF' : `Sign as ${PEOPLE[1]}` }),
        {
          key: 'Shift+Tab',
        },
      );
    });
  }

  const link = page.getByRole('link', { name: 'Download the sealed PDF' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await walkTo(page, link);
  expectSealed(await downloaded(page, () => page.keyboard.press('Enter')));
});
