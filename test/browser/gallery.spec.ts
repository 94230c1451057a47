/** The gallery: every page opens without a complaint, and shows what it names. */
import { expect, type Locator } from '@playwright/test';
import { CAPABILITIES } from '../../demo/gallery/capabilities.ts';
import { complaints } from './host-page.ts';
import { type frame, test } from './product.ts';

type Widget = ReturnType<typeof frame> | Locator;
const button = (name: string | RegExp) => (widget: Widget) =>
  widget.getByRole('button', { name, exact: true }).first();
const tab = (name: RegExp) => (widget: Widget) => widget.getByRole('tab', { name });

/** What has to be seen there; the document itself where nothing is named. */
const SHOWS: Readonly<Record<string, (widget: Widget) => Locator>> = {
  placing: button('Signature'),
  recipients: button('Add recipient'),
  suggestions: button('Suggest fields'),
  settings: tab(/^Document/),
  search: button('Find in the document'),
  pages: tab(/^Document/),
  preview: button('Preview'),
  checks: tab(/^Checks/),
  history: button('Undo'),
  finding: tab(/^All fields/),
  keyboard: button('Keyboard shortcuts'),
  closing: button('Close'),
  features: button('Date'),
  signing: (widget) => widget.getByRole('checkbox', { name: /agree to sign/ }),
};
/** Pages at a time: more would wait for each other. */
const LANES = 3;
/** Tests that share the pages out, each with its own time. */
const PARTS = 3;

for (let part = 0; part < PARTS; part += 1)
  test(`every page of the gallery opens and shows what it names, part ${part + 1} of ${PARTS}`, async ({
    context,
    product,
  }) => {
    const left = CAPABILITIES.filter((_one, index) => index % PARTS === part);
    const lane = async () => {
      const page = await context.newPage();
      const found = complaints(page);
      for (let shown = left.shift(); shown; shown = left.shift()) {
        const { id, title, widget, options, controls = [], tells } = shown;
        await page.goto(`${product.demoUrl}/gallery?show=${id}`);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        if (widget === 'link') {
          await page.getByRole('link', { name: 'Open it' }).click();
          await expect(page.getByRole('textbox').first()).toBeVisible();
        } else {
          const inside =
            options?.isolation === 'inline'
              ? page.locator('countersign-widget')
              : page.frameLocator('countersign-widget iframe >> nth=0');
          const wanted = SHOWS[id]?.(inside) ?? inside.getByRole('application').first();
          await expect(wanted, id).toBeVisible({ timeout: 20_000 });
          for (const { label } of controls)
            await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
          if (tells) await expect(page.getByLabel('What it tells')).toBeAttached();
        }
        expect(found, id).toEqual([]);
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  });
