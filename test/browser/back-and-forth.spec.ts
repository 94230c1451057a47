/** The browser's own memory of pages: an editor that was left and come back to goes on where it was. */
import { onePage } from '../fixtures/raw-pdf.ts';
import { editorScript, ISOLATIONS, waitForEvent } from './host-page.ts';
import { expect, test } from './site.ts';

for (const isolation of ISOLATIONS)
  test(`an editor still saves after leaving the page and coming back, ${isolation}`, async ({
    page,
    site,
  }) => {
    const { id } = await site.template(onePage());
    const script = editorScript({ jwt: await site.token(id), templateId: id, isolation });
    await page.goto(
      site.page({
        css: '#box { height: 600px }',
        script: `${script} addEventListener('pageshow', ({ persisted }) => { window.wasKept = persisted; });`,
      }),
    );
    // The same page as it was left, not a new one. A browser that is short of memory keeps none: then once more.
    await expect(async () => {
      await waitForEvent(page, 'onLoad');
      await page.goto(site.page({ script: '' }));
      await page.goBack({ waitUntil: 'commit' });
      await expect.poll(() => page.evaluate('window.wasKept')).toBeDefined();
      expect(
        await page.evaluate('window.wasKept'),
        await page.evaluate(
          'JSON.stringify(performance.getEntriesByType("navigation")[0].notRestoredReasons)',
        ),
      ).toBe(true);
    }).toPass({ timeout: 30_000 });
    const saved = await page.evaluate('editor.ready.then(() => editor.save())');
    expect(saved).toMatchObject({ template_id: id });
  });
