import { expect, test } from './harness/harness-test.ts';

for (const mode of ['document', 'shadow'] as const)
  test.describe(`in the ${mode}`, () => {
    test.use({ mode });

    test('a press next to a dialog closes it, but not while it still rises', async ({ page, open }) => {
      await open();
      const session = await page.context().newCDPSession(page);
      await session.send('Animation.enable');
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      // As the second press of a double-click.
      await page.mouse.click(3, 3);
      await expect(dialog).toBeVisible();
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
      await expect.poll(() => dialog.evaluate((one) => one.getAnimations().length)).toBe(0);
      await page.mouse.click(3, 3);
      await expect(dialog).toHaveCount(0);
    });
  });
