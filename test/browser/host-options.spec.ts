/** Options that are wrong, or null, when an editor is made. */
import type { Page } from '@playwright/test';
import { onePage } from '../fixtures/raw-pdf.ts';
import { complaints, editorScript, eventsOf, ISOLATIONS, waitForEvent } from './host-page.ts';
import { expect, test } from './site.ts';

const SIZED = '#box { width: 1000px; height: 600px }';

const causes = async (page: Page) =>
  (await eventsOf(page)).filter(({ name }) => name === 'onError').map(({ detail }) => detail.cause);

for (const isolation of ISOLATIONS)
  test.describe(isolation, () => {
    let templateId: string;
    let jwt: string;
    test.beforeAll(async ({ site }) => {
      templateId = (await site.template(onePage())).id;
      jwt = await site.token(templateId);
    });

    test('tells of each wrong option when the editor is made', async ({ page, site }) => {
      const wrong = { readOnly: 'yes', initialZoom: -3, height: 500, onDirtyChange: 'log' };
      await page.goto(
        site.page({ css: SIZED, script: editorScript({ jwt, templateId, isolation, ...wrong }) }),
      );
      await waitForEvent(page, 'onLoad');
      await expect
        .poll(() => causes(page))
        .toEqual([
          'TypeError: height must be a CSS length such as 100% or 640px, got 500',
          'TypeError: onDirtyChange must be a function, got "log"',
          'TypeError: readOnly must be boolean, got "yes"',
          'TypeError: initialZoom must be a number from 0.1 to 10, got -3',
        ]);
    });

    test('null counts as not given', async ({ page, site }) => {
      const found = complaints(page);
      const nothing = {
        theme: null,
        readOnly: null,
        width: null,
        height: null,
        locale: null,
        features: null,
      };
      await page.goto(
        site.page({ css: SIZED, script: editorScript({ jwt, templateId, isolation, ...nothing }) }),
      );
      await waitForEvent(page, 'onLoad');
      expect(await page.locator('countersign-widget').boundingBox()).toMatchObject({
        width: 1000,
        height: 600,
      });
      expect(await causes(page)).toEqual([]);
      expect(found).toEqual([]);
    });

    test('warns of a misspelled option once, with the name that was meant', async ({ page, site }) => {
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      const script = `const given = ${JSON.stringify({ jwt, templateId, isolation })};
        const say = (name) => (detail) => events.push({ name, detail });
        window.editor = CountersignTemplateEditor.init({ ...given, container: '#box', onsave: say('onSave'), tomorrow: 1,
          onLoad: say('onLoad'), onError: say('onError') });`;
      await page.goto(site.page({ css: SIZED, script }));
      await waitForEvent(page, 'onLoad');
      const texts = [
        'Countersign: unknown option onsave; did you mean onSave?',
        'Countersign: unknown option tomorrow',
      ];
      await expect.poll(() => warnings).toEqual(texts);
      await page.evaluate(`editor.update({ locale: 'de', readonly: true })`);
      texts.push('Countersign: unknown option readonly; did you mean readOnly?');
      await expect.poll(() => warnings).toEqual(texts);
      expect(await causes(page)).toEqual([]);
    });

    test('an onError that is no function hides nothing', async ({ page, site }) => {
      const found = complaints(page);
      const script = `${editorScript({ jwt: 'not.a.token', templateId, isolation })}
        editor.destroy(); window.editor = makeEditor({ onError: 'log' });`;
      await page.goto(site.page({ css: SIZED, script }));
      // In the words of the browser, which name the option.
      await expect.poll(() => found.filter((one) => /is not a function/.test(one)).length).toBeGreaterThan(0);
    });

    test('tells of a container without width', async ({ page, site }) => {
      const css = 'body { display: flex; justify-content: flex-start; height: 600px }';
      await page.goto(site.page({ css, script: editorScript({ jwt, templateId, isolation }) }));
      await expect
        .poll(() => causes(page))
        .toEqual(['TypeError: container must have a width, got 0 px. Set one, such as width: 100%']);
    });
  });
