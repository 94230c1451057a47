/** A recipient on a phone with one finger, in the demo's signing frame. */
import { expect, type Page } from '@playwright/test';
import { settled, swipe, tap } from './finger.ts';
import { frame } from './product.ts';

/** Draws a mark with the finger in the dialog that is open. */
async function draw(page: Page) {
  const dialog = frame(page).getByRole('dialog');
  const pad = await settled(dialog.getByLabel(/^Drawing area/));
  const at = (x: number, y: number) => ({ x: pad.x + pad.width * x, y: pad.y + pad.height * y });
  await swipe(page, at(0.1, 0.7), at(0.3, 0.2), at(0.5, 0.8), at(0.7, 0.3), at(0.9, 0.6));
  // A tap right after a swipe may be taken for the end of it, as by a real phone.
  await expect(async () => {
    if (await dialog.isVisible()) await tap(page, dialog.getByRole('button', { name: /^Adopt/ }));
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass();
}

/** Agrees, answers what is asked in turn in the panel at the lower edge, and finishes: as a signer, or as an approver. */
export async function sign(page: Page) {
  const inside = frame(page);
  await tap(page, inside.getByRole('checkbox', { name: /agree to (sign|approve)/ }));
  await tap(page, inside.getByRole('button', { name: 'Agree and continue' }));
  const onward = inside.getByRole('button', { name: /^(Start|Next)$/ });
  const review = inside.getByRole('button', { name: 'Review and finish' });
  const progress = inside.getByRole('progressbar');
  await expect(onward.or(review)).toBeVisible();
  // Without fields there is nothing to count.
  const isAsked = (await progress.count()) > 0;
  const done = async () => (isAsked ? Number(await progress.getAttribute('value')) : 0);
  const total = isAsked ? Number(await progress.getAttribute('max')) : 0;
  const panel = inside.locator('.sign-sheet');
  const dialog = inside.getByRole('dialog');
  for (let before = await done(); before < total; before = await done()) {
    await expect(panel).toBeVisible();
    const box = panel
      .getByRole('textbox')
      .or(panel.getByRole('radio'))
      .or(panel.getByRole('checkbox'))
      .first();
    const mark = panel.getByRole('button', { name: /here$/ });
    await expect(box.or(mark)).toBeVisible();
    if (await mark.isVisible()) {
      await tap(page, mark);
      await expect.poll(async () => (await dialog.isVisible()) || (await done()) > before).toBe(true);
      if (await dialog.isVisible()) await draw(page);
    } else {
      await tap(page, box);
      if ((await box.getAttribute('type')) === 'text') {
        await expect(box).toBeFocused();
        await page.keyboard.type('Some words');
      }
    }
    // The field that is asked is seen above the panel.
    const field = inside.locator('.sign-current').first();
    const bottom = () => field.evaluate((one) => one.getBoundingClientRect().bottom);
    const edge = () => panel.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(async () => (await bottom()) <= (await edge())).toBe(true);
    if (before + 1 < total) await tap(page, onward);
    await expect.poll(done).toBeGreaterThan(before);
  }
  await tap(page, review);
  const finish = inside.getByRole('button', { name: /^(Sign|Approve) and finish$/ });
  // In its first moment the button takes nothing, so that no touch meant for what lay here before signs.
  await expect(finish).toBeEnabled();
  await tap(page, finish);
  await expect(inside.getByRole('heading', { name: /^You have (signed|approved)$/ })).toBeVisible();
}
