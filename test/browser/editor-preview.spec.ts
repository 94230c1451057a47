/** What the preview draws, against the very fonts that seals are set with; in a frame and inline. */
import { onePage } from '../fixtures/raw-pdf.ts';
import {
  complaints,
  editorScript,
  framePolicy,
  ISOLATIONS,
  inlinePolicy,
  waitForEvent,
} from './host-page.ts';
import { expect, test } from './site.ts';

for (const isolation of ISOLATIONS)
  test(`shows typed names in the signature fonts of the sealed file, ${isolation}`, async ({
    page,
    site,
  }) => {
    const found = complaints(page);
    const { id } = await site.template(onePage());
    const users = [
      { _temp_id: 'temp_1', first_name: 'Ada', last_name: 'Lovelace', designation: 'Signer', order: 1 },
      { _temp_id: 'temp_2', first_name: 'さくら', last_name: '山田', designation: 'Signer', order: 2 },
    ];
    const { recipients } = await site.api<{ recipients: { id: string }[] }>('PUT', `/templates/${id}`, {
      users,
    });
    const fields = recipients.map((one, index) => ({
      type: 'signature',
      recipient_id: one.id,
      page_number: 1,
      position: { x: 20, y: 20 + 20 * index, width: 40, height: 8 },
    }));
    await site.api('PUT', `/templates/${id}`, { fields });
    const policy = isolation === 'frame' ? framePolicy(site) : inlinePolicy(site);
    await page.goto(
      site.page({
        css: '#box { width: 1000px; height: 640px }',
        loaders: ['template-editor'],
        headers: { 'content-security-policy': policy },
        script: editorScript({ jwt: await site.token(id), templateId: id, isolation }),
      }),
    );
    await waitForEvent(page, 'onLoad');
    const editor =
      isolation === 'frame'
        ? page.frameLocator('countersign-widget iframe')
        : page.locator('countersign-widget');
    await editor.getByRole('button', { name: 'Preview', exact: true }).click();
    for (const [name, family] of [
      ['Ada Lovelace', 'Countersign Hand'],
      ['山田さくら', 'Countersign klee-one'],
    ] as const) {
      await editor.getByLabel('Preview as').selectOption(name);
      await editor.getByText('Sample answers').click();
      const text = editor.locator('svg text').getByText(name, { exact: true });
      await expect(text).toBeVisible();
      // Until a font has loaded, another one is seen.
      const isLoaded = () =>
        text.evaluate((_node, family) => {
          const fonts = [...document.fonts].filter((one) => one.family.replaceAll('"', '') === family);
          return fonts.length > 0 && fonts.every(({ status }) => status === 'loaded');
        }, family);
      await expect.poll(isLoaded).toBe(true);
      const drawn = await text.evaluate(
        (node: SVGTextElement, [name, family]) => {
          const asked = Number(node.getAttribute('textLength'));
          for (const attribute of ['textLength', 'lengthAdjust']) node.removeAttribute(attribute);
          return {
            isInHand: document.fonts.check(`20px "${family}"`, name),
            // As wide by itself as it is asked to be: nothing was stretched.
            stretched: asked / node.getComputedTextLength(),
          };
        },
        [name, family] as const,
      );
      expect(drawn.isInHand).toBe(true);
      expect(drawn.stretched).toBeGreaterThan(0.98);
      expect(drawn.stretched).toBeLessThan(1.02);
    }
    expect(found).toEqual([]);
  });
