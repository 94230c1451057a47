/** Versions of templates in the editor, in a frame and inline, with the real service. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { TemplateVersionList } from '../../../src/wire/http/template-versions.ts';
import type { Template } from '../../../src/wire/http/templates.ts';
import { textDocument } from '../../fixtures/make-pdfs.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { violations } from '../axe.ts';
import {
  complaints,
  editorScript,
  framePolicy,
  type Isolation,
  inlinePolicy,
  waitForEvent,
} from '../host-page.ts';
import { expect, type Site, test } from '../site.ts';

type Place = Pick<Page | FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

const position = (x: number, y: number) => ({ x, y, width: 30, height: 5 });

/** Version 1: a name, a city and a fax number on two pages. Saves with one key within ten minutes are one version. */
async function lease(site: Site) {
  const { id } = await site.template(await textDocument(2), { name: 'Lease' });
  const field = (label: string, y: number, more: object = {}) => ({
    type: 'text',
    recipient_id: 'ada',
    page_number: 1,
    label,
    required: false,
    position: position(10, y),
    ...more,
  });
  const first = await site.api<Template>('PUT', `/templates/${id}`, {
    users: [{ _temp_id: 'ada', first_name: 'Ada', designation: 'Signer', order: 1 }],
    fields: [field('Name', 20), field('City', 40), field('Fax', 60)],
  });
  const jwt = await site.token(id);
  return { id, jwt, first };
}

/** With another credential, so that it's version 2: the name moved, the city required, a day instead of the fax number, another title. */
async function change(site: Site, { id, first, jwt }: Awaited<ReturnType<typeof lease>>) {
  const [name, city] = first.fields;
  const ada = first.recipients[0]!.id;
  const response = await fetch(`${site.serviceUrl}/api/v1/templates/${id}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${jwt}`,
      'content-type': 'application/json',
      'if-match': `"${first.revision}"`,
    },
    body: JSON.stringify({
      template_properties: { name: 'Lease 2027' },
      fields: [
        { ...name, position: position(50, 30) },
        { ...city, required: true },
        { type: 'date', recipient_id: ada, page_number: 2, label: 'Day', position: position(10, 10) },
      ],
    }),
  });
  expect(response.status, await response.text()).toBe(200);
}

interface Options {
  readonly isolation?: Isolation;
  readonly size?: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

async function open(
  page: Page,
  site: Site,
  { id, jwt }: { readonly id: string; readonly jwt: string },
  { isolation = 'frame', size = 'width: 1280px; height: 780px', more = {} }: Options = {},
): Promise<Place> {
  await page.goto(
    site.page({
      css: `body { margin: 0 } #box { ${size} }`,
      headers: {
        'content-security-policy': isolation === 'frame' ? framePolicy(site) : inlinePolicy(site),
      },
      loaders: ['template-editor'],
      script: editorScript({ templateId: id, jwt, isolation, ...more }),
    }),
  );
  await waitForEvent(page, 'onLoad');
  return isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
}

const screenOf = (editor: Place) => editor.getByRole('dialog', { name: 'Versions' });

async function openVersions(editor: Place): Promise<Locator> {
  await editor.getByRole('tab', { name: 'Document' }).click();
  await editor.getByRole('button', { name: 'Show versions' }).click();
  await expect(screenOf(editor)).toBeVisible();
  return screenOf(editor);
}

const differences = (screen: Locator) => screen.getByRole('region', { name: 'Differences' });
const marks = (screen: Locator, kind: string) => screen.locator(`.ed-vs-field[data-kind="${kind}"]`);
const versionsOf = (site: Site, id: string) =>
  site.api<TemplateVersionList>('GET', `/templates/${id}/versions`);

for (const isolation of ['frame', 'inline'] as const)
  test(`${isolation}: versions are compared over the pages and restored as one step that can be undone`, async ({
    page,
    site,
  }) => {
    const found = complaints(page);
    const template = await lease(site);
    await change(site, template);
    const editor = await open(page, site, template, { isolation });
    const screen = await openVersions(editor);

    // The version before the current one, compared with now.
    await expect(screen.getByRole('button', { name: /^Version 1/ })).toHaveAttribute('aria-current', 'true');
    await expect(
      screen.getByRole('listitem').filter({ hasText: /^(Added|Removed|Moved|Changed) \d$/ }),
    ).toHaveText(['Added 1', 'Removed 1', 'Moved 1', 'Changed 1']);
    await expect(marks(screen, 'removed')).toHaveCount(1);
    await expect(marks(screen, 'moved')).toHaveCount(2);
    await expect(screen.locator('.ed-vs-arrows path')).toHaveCount(1);
    await expect(screen.locator('.pdf-page[data-page="1"] .pdf-canvas')).toBeVisible();
    const words = differences(screen);
    await expect(words.getByRole('button', { name: /^Moved: Name/ })).toContainText('Left 10% · Top 20%');
    await expect(words.getByRole('button', { name: /^Changed: City/ })).toContainText('Required');
    await expect(words.getByText('Lease 2027')).toBeVisible();

    // By key, and by a press on the page.
    await page.keyboard.press('n');
    await expect(words.getByRole('button', { name: /^Moved: Name/ })).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('p');
    await expect(words.getByRole('button', { name: /^Added: Day/ })).toHaveAttribute('aria-current', 'true');
    await expect(marks(screen, 'added')).toBeInViewport();
    await screen.getByRole('button', { name: 'Next difference' }).click();
    await marks(screen, 'changed').click();
    await expect(words.getByRole('button', { name: /^Changed: City/ })).toHaveAttribute(
      'aria-current',
      'true',
    );

    // Each version alone.
    await screen.getByRole('radio', { name: 'Before', exact: true }).check({ force: true });
    await expect(screen.locator('[data-kind="moved"].ed-vs-field')).toHaveCount(0);
    await expect(screen.locator('.pdf-page[data-page="1"] .ed-vs-field')).toHaveCount(3);

    await screen.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(screenOf(editor)).toBeHidden();
    await expect(editor.getByText('Version 1 restored')).toBeVisible();
    await expect(editor.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Lease');
    const restored = await site.api<Template>('GET', `/templates/${template.id}`);
    expect(restored.fields.map(({ label }) => label)).toEqual(['Name', 'City', 'Fax']);
    expect((await versionsOf(site, template.id)).results[0]).toMatchObject({ version: 3, restored_from: 1 });

    await editor.getByRole('button', { name: 'Undo: restore version' }).first().click();
    await expect(editor.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(
      'Lease 2027',
    );
    const undone = await site.api<Template>('GET', `/templates/${template.id}`);
    expect(undone.fields.map(({ label }) => label)).toEqual(['Name', 'City', 'Day']);
    await editor.getByRole('button', { name: 'Redo: restore version' }).first().click();
    await expect(editor.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Lease');
    expect(found).toEqual([]);
  });

test('unsaved changes are compared, and saved before a version is restored', async ({ page, site }) => {
  const template = await lease(site);
  await change(site, template);
  const editor = await open(page, site, template);
  await editor.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Draft');
  const screen = await openVersions(editor);
  await expect(screen.getByRole('button', { name: 'Unsaved changes' })).toBeVisible();
  await expect(differences(screen).getByText('Draft')).toBeVisible();
  await screen.getByRole('button', { name: /^Version 1/ }).click();
  await screen.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(editor.getByText('Version 1 restored')).toBeVisible();
  const { results } = await versionsOf(site, template.id);
  expect(results[0]).toMatchObject({ restored_from: 1, is_current: true });
  expect(results[1]!.changes.properties).toContain('name');
  await editor.getByRole('button', { name: 'Undo: restore version' }).first().click();
  await expect(editor.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('Draft');
});

test('pages of either version can be shown where they differ, and the documents are restored', async ({
  page,
  site,
}) => {
  const template = await lease(site);
  await site.api('POST', `/templates/${template.id}/replace-document`, {
    document: Buffer.from(onePage()).toString('base64'),
    different_pages: 'carry',
    force_remove_conditions: true,
  });
  const editor = await open(page, site, template);
  const screen = await openVersions(editor);
  await expect(screen.getByText('The two versions have different pages.')).toBeVisible();
  await expect(screen.locator('.pdf-page')).toHaveCount(1);
  await screen.getByRole('radio', { name: 'Version 1', exact: true }).check({ force: true });
  await expect(screen.locator('.pdf-page[data-page="1"] .pdf-canvas')).toBeVisible();
  await expect(
    screen.getByRole('img', { name: 'Page 2' }).or(screen.locator('.pdf-page[data-page="2"]')),
  ).toBeAttached();
  await screen.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(editor.getByText('Version 1 restored')).toBeVisible();
  expect((await site.api<Template>('GET', `/templates/${template.id}`)).page_count).toBe(2);
  await editor.getByRole('button', { name: 'Undo: restore version' }).first().click();
  await expect
    .poll(async () => (await site.api<Template>('GET', `/templates/${template.id}`)).page_count)
    .toBe(1);
});

test('the keyboard reaches everything; Escape goes back to the button', async ({ page, site }) => {
  const template = await lease(site);
  await change(site, template);
  const editor = await open(page, site, template);
  await editor.getByRole('tab', { name: 'Document' }).click();
  const opener = editor.getByRole('button', { name: 'Show versions' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const screen = screenOf(editor);
  await expect(screen).toBeFocused();
  const first = screen.getByRole('button', { name: /^Version 1/ });
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(screen.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.getByRole('heading', { name: /Version 1/ })).toBeVisible();
  // Typing in a list box isn't a shortcut.
  await screen.getByRole('combobox', { name: 'Compare with' }).focus();
  await page.keyboard.press('n');
  await expect(screen.getByText('1 of', { exact: false })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(screen).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test('one pane is shown at a time, and a finger compares and restores', async ({ page, site }) => {
    const template = await lease(site);
    await change(site, template);
    const editor = await open(page, site, template, { size: 'width: 390px; height: 800px' });
    await editor.getByRole('button', { name: 'Details' }).tap();
    await editor.getByRole('tab', { name: 'Document' }).tap();
    await editor.getByRole('button', { name: 'Show versions' }).tap();
    const screen = screenOf(editor);
    await screen.getByRole('button', { name: /^Version 1/ }).tap();
    await expect(marks(screen, 'moved').first()).toBeVisible();
    await expect(differences(screen)).toBeHidden();
    await screen.getByRole('button', { name: 'Next difference' }).tap();
    await expect(screen.getByText('1 of 4')).toBeVisible();
    const overflow = await screen.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await screen.getByText('Differences', { exact: true }).first().tap();
    await expect(differences(screen)).toBeVisible();
    await differences(screen)
      .getByRole('button', { name: /^Added: Day/ })
      .tap();
    await expect(marks(screen, 'added')).toBeInViewport();
    await screen.getByRole('button', { name: 'Restore version 1' }).tap();
    await expect(editor.getByText('Version 1 restored')).toBeVisible();
  });
});

test('nothing can be restored in a read-only editor', async ({ page, site }) => {
  const template = await lease(site);
  await change(site, template);
  const editor = await open(page, site, template, { more: { readOnly: true } });
  const screen = await openVersions(editor);
  await expect(marks(screen, 'removed')).toHaveCount(1);
  await expect(screen.getByRole('button', { name: /Restore/ })).toHaveCount(0);
});

test('a host page can turn versions off', async ({ page, site }) => {
  const template = await lease(site);
  const editor = await open(page, site, template, { more: { features: { versions: false } } });
  await editor.getByRole('tab', { name: 'Document' }).click();
  await expect(editor.getByRole('heading', { name: 'General' })).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Show versions' })).toHaveCount(0);
});

test('has no accessibility findings, light and dark, with and without differences', async ({
  page,
  site,
}) => {
  const template = await lease(site);
  await change(site, template);
  for (const theme of ['light', 'dark']) {
    const editor = await open(page, site, template, { more: { theme } });
    const screen = await openVersions(editor);
    await expect(marks(screen, 'removed')).toHaveCount(1);
    await page.keyboard.press('n');
    const [frame] = page.frames().filter((one) => one.url().includes('/embed/editor'));
    expect(await violations(frame!)).toEqual([]);
    await screen.getByRole('radio', { name: 'After', exact: true }).check({ force: true });
    expect(await violations(frame!)).toEqual([]);
  }
});
