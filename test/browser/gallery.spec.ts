import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator } from '@playwright/test';
import { EXAMPLES } from '../../demo/gallery/examples/groups.ts';
import { violations } from './axe.ts';
import { complaints } from './host-page.ts';
import { type frame, test } from './product.ts';

type Widget = ReturnType<typeof frame> | Locator;
const button = (name: string | RegExp) => (widget: Widget) =>
  widget.getByRole('button', { name, exact: true }).first();
const agreeing = (widget: Widget) => widget.getByRole('checkbox', { name: /agree to sign/ });
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
  signing: agreeing,
  phone: agreeing,
  decline: agreeing,
  corrections: agreeing,
  'own-terms': (widget) => widget.getByText('processes your answers for 10 years'),
  'time-stamp': agreeing,
  code: button('Send me the code'),
  origins: (widget) => widget.getByRole('heading').first(),
};
/** Pages at a time: more would wait for each other. */
const LANES = 3;
/** Tests that share the pages out, each with its own time. */
const PARTS = 3;

test('shows odd PDFs or explains why not; fifty changes leave one editor', async ({ page, product }) => {
  // Wide enough to show the log next to the editor.
  await page.setViewportSize({ width: 1440, height: 900 });
  const widget = page.frameLocator('countersign-widget iframe >> nth=0');
  const log = page.getByRole('log', { name: 'Events' });
  await page.goto(`${product.demoUrl}/gallery?show=odd`);
  // Otherwise it might be logged after the first error.
  await expect(log.getByRole('listitem').last()).toContainText('onLoad');
  for (const [file, expected] of [
    ['Password-protected', /password|encrypted/i],
    ['Not a PDF', /PDF/],
  ] as const) {
    await page.getByRole('button', { name: file, exact: true }).click();
    await expect(log.getByRole('listitem').last()).toHaveText(expected);
  }
  for (const file of [
    'Broken cross-reference table',
    'Chinese font not embedded',
    'Page without a size',
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
  test(`opens every example and shows what it names, part ${part + 1} of ${PARTS}`, async ({
    context,
    product,
  }) => {
    const left = EXAMPLES.filter((_one, index) => index % PARTS === part);
    const lane = async () => {
      const page = await context.newPage();
      const found = complaints(page);
      for (let shown = left.shift(); shown; shown = left.shift()) {
        const { id, title, widget, options, controls = [], callbacks } = shown;
        await page.goto(`${product.demoUrl}/gallery?show=${id}`);
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
        if (widget === 'link') {
          await page.getByRole('link', { name: 'Open the host check' }).click();
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
          if (callbacks) await expect(page.getByRole('tab', { name: /^Events/ })).toBeVisible();
        }
        // A page that isn't allowed to embed the request is refused.
        expect(found.splice(0), id).toEqual(id === 'origins' ? [expect.stringContaining('403')] : []);
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  });

/** A button of the code's own page, and what its log then says. */
const DOES: readonly (readonly [id: string, label?: string, said?: RegExp])[] = [
  ['placing'],
  ['saving', 'save()', /^saved \{.*"revision"/m],
  ['together'],
  ['theme', 'Evening'],
  ['inline'],
  ['life', '50 rounds', /^50 rounds, 0 elements left/m],
  ['token'],
  ['signing'],
];

test('shows code that works when copied to another page', async ({ context, page, product }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.demoUrl });
  // A server, because Chromium does not count an answered request as one of this machine.
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(copied);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ownPage = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const found = complaints(page);
  let copied = '';
  for (const [id, label, said] of DOES) {
    await page.goto(`${product.demoUrl}/gallery?show=${id}`);
    await page.getByRole('tab', { name: 'Code' }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    copied = await page.evaluate(() => navigator.clipboard.readText());
    await page.goto(ownPage);
    const widgets = page.locator('countersign-widget');
    await expect(widgets).toHaveCount(id === 'together' ? 2 : 1);
    const inside = id === 'inline' ? widgets : page.frameLocator('countersign-widget iframe >> nth=0');
    const wanted = SHOWS[id]?.(inside) ?? inside.getByRole('application').first();
    await expect(wanted, id).toBeVisible();
    if (label) await page.getByRole('button', { name: label, exact: true }).click();
    if (said) await expect(page.getByLabel('Events')).toHaveText(said);
    expect(found, id).toEqual([]);
  }
  server.close();
});

test('groups examples, searches them, and keeps the search in the URL', async ({ page, product }) => {
  await page.goto(`${product.demoUrl}/gallery`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Place fields',
    'Set up the template',
    'Work with the document',
    'Save and recover',
    'Customize the editor',
    'Sign',
    'Embed in your page',
  ]);
  await page.getByRole('searchbox', { name: 'Search examples' }).fill('onSave token');
  await expect(page.getByRole('link', { name: 'Token refresh' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Embed in your page']);
  await page.getByRole('link', { name: 'Token refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Token refresh', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('onSave token');
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByRole('status')).toHaveText('No examples match “nothing like it”.');
  await page.getByRole('button', { name: 'Show all examples' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(EXAMPLES.length);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`has no axe finding in the list and an example, and fits 320 px, ${colorScheme}`, async ({
    page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme });
    for (const [width, query] of [
      [1440, ''],
      [320, ''],
      [1440, '?show=saving'],
      [320, '?show=saving'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${product.demoUrl}/gallery${query}`);
      if (query) await expect(page.getByRole('button', { name: 'save()', exact: true })).toBeVisible();
      expect(await violations(page), `${width} ${query}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.getByRole('tab', { name: 'Code' }).click();
    expect(await violations(page)).toEqual([]);
  });

test('shows events next to the editor on wide screens, and in a tab on phones', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.demoUrl}/gallery?show=events`);
  const log = page.getByRole('log', { name: 'Events' });
  await expect(log).toContainText('onLoad');
  await expect(log).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab')).toHaveText(['Example', 'Code']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(log).toBeHidden();
  await page.getByRole('tab', { name: 'Example' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Events \(\d+\)/ })).toBeFocused();
  await expect(log).toBeVisible();
  await expect(page.locator('countersign-widget')).toBeHidden();
});
