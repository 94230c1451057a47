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
  // What it permits can be done.
  permissions: button('Signature'),
  signing: (widget) => widget.getByRole('checkbox', { name: /agree to sign/ }),
};
/** Pages at a time: more would wait for each other. */
const LANES = 3;
/** Tests that share the pages out, each with its own time. */
const PARTS = 3;

test('odd PDFs are shown, or refused in words; fifty rounds of coming and going leave one editor', async ({
  page,
  product,
}) => {
  const widget = page.frameLocator('countersign-widget iframe >> nth=0');
  const log = page.getByLabel('What it tells');
  await page.goto(`${product.demoUrl}/gallery?show=odd`);
  // Else it may be told after the first refusal.
  await expect(log.getByRole('listitem').last()).toContainText('onLoad');
  for (const [file, expected] of [
    ['With a password', /password|encrypted/i],
    ['No PDF at all', /PDF/],
  ] as const) {
    await page.getByRole('button', { name: file, exact: true }).click();
    await expect(log.getByRole('listitem').last()).toHaveText(expected);
  }
  for (const file of [
    'Wrong table of objects',
    'Chinese without its font',
    'Page without size',
    '2,000 pages',
  ]) {
    await page.getByRole('button', { name: file, exact: true }).click();
    await expect(widget.getByRole('textbox', { name: 'Name' })).toHaveValue(file);
    await expect(widget.locator('.pdf-page[data-page="1"] .pdf-canvas')).toBeVisible();
  }
  await page.goto(`${product.demoUrl}/gallery?show=life`);
  await page.getByRole('button', { name: '50 rounds' }).click();
  await expect(log).toContainText('50 rounds, 0 elements left');
  await expect(widget.getByRole('application').first()).toBeVisible();
  await expect(page.locator('countersign-widget')).toHaveCount(1);
});

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
          await expect(wanted, id).toBeVisible();
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
