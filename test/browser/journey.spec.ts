/**
 * The main journey, across two origins and in both isolation modes: a PDF with turned and cropped pages → fields for two
 * people by real pointer drags → save → reload, unchanged → send → both sign in the frame, in order → a sealed PDF that
 * `pdfsig` accepts, with each mark where it was placed. In the browser that people have.
 */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { displayedSize } from '../../src/geometry/page-transform.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { rotatedAndCropped, trickyGeometry } from '../fixtures/make-pdfs.ts';
import { boundsOfColour, renderPage } from '../support/render.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';
import { settled } from './finger.ts';
import { editorScript, eventsOf, ISOLATIONS, waitForEvent } from './host-page.ts';
import { addSigners, send } from './send.ts';
import { expect, type Site, test } from './site.ts';

type Place = Pick<Page | FrameLocator, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

/** Who signs where: page, and the centre of the field in percent of the page as displayed. */
const WISHES = [
  { person: 'Ada Example', page: 1, x: 30, y: 40 },
  { person: 'Ada Example', page: 2, x: 60, y: 55 },
  { person: 'Grace Example', page: 6, x: 40, y: 60 },
] as const;

async function centreOf(target: Locator, fraction = { x: 0.5, y: 0.5 }) {
  const box = await settled(target);
  return { x: box.x + box.width * fraction.x, y: box.y + box.height * fraction.y };
}

/** A drag as a hand does it: press, some moves, release. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y + 6);
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

async function placeField(page: Page, editor: Place, wish: (typeof WISHES)[number]) {
  await editor
    .getByRole('button', { name: new RegExp(`^${wish.person}`) })
    .first()
    .click();
  // The first one: the panel of a selected field has a page number too.
  const jump = editor.getByRole('spinbutton', { name: 'Page' }).first();
  await jump.fill(String(wish.page));
  await jump.press('Enter');
  const sheet = editor.getByRole('application', { name: `Page ${wish.page} of ${trickyGeometry.length}` });
  await expect(sheet).toBeInViewport();
  const tile = editor.getByRole('button', { name: 'Signature', exact: true });
  await drag(page, await centreOf(tile), await centreOf(sheet, { x: wish.x / 100, y: wish.y / 100 }));
}

/** Draws a cross from corner to corner of the pad: its ink has the pad's own centre. */
async function drawCross(page: Page, pad: Locator) {
  const corner = (x: number, y: number) => centreOf(pad, { x, y });
  for (const [from, to] of [
    [await corner(0.1, 0.1), await corner(0.9, 0.9)],
    [await corner(0.9, 0.1), await corner(0.1, 0.9)],
  ] as const) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.up();
  }
}

/** @param count signatures to give */
async function signInFrame(page: Page, site: Site, signingRequestUserId: string, count: number) {
  const options = JSON.stringify({ container: '#box', signingRequestUserId, height: '700px' });
  await page.goto(
    site.page({
      script: `window.signing = CountersignSigning.mount({ ...${options},
        ...Object.fromEntries(['onReady', 'onSigned', 'onSealed', 'onError'].map((name) =>
          [name, (detail) => events.push({ name, detail })])) });`,
    }),
  );
  await waitForEvent(page, 'onReady');
  const frame = page.frameLocator('countersign-widget iframe');
  await frame.getByRole('checkbox', { name: /agree to sign/ }).check();
  await frame.getByRole('button', { name: 'Agree and continue' }).click();
  const dialog = frame.getByRole('dialog', { name: 'Your signature' });
  const onward = frame.getByRole('button', { name: /^(Start|Next)$/ });
  await onward.click();
  const empty = frame.getByRole('button', { name: /, required$/ });
  await empty.first().click();
  await dialog.getByText('Draw', { exact: true }).click();
  await drawCross(page, dialog.getByLabel(/^Drawing area/));
  await dialog.getByRole('button', { name: 'Adopt and sign' }).click();
  await expect(dialog).toBeHidden();
  // The next field takes the adopted mark by one touch.
  for (let left = count - 1; left > 0; left -= 1) {
    await onward.click();
    await empty.first().click();
  }
  await frame.getByRole('button', { name: 'Review and finish' }).click();
  await frame.getByRole('button', { name: 'Sign and finish' }).click();
  await waitForEvent(page, 'onSigned');
}

/** Where the ink of the pen lies on a sealed page, in points of the page as displayed, origin top left. */
async function inkOf(pdf: Uint8Array, index: number) {
  const SCALE = 3;
  const page = await renderPage(pdf, index, SCALE);
  const ink = boundsOfColour(page, [0x10, 0x20, 0x4f], 24);
  if (!ink) throw new Error(`No ink on page ${index + 1}`);
  const size = displayedSize(trickyGeometry[index]!);
  expect(page.width / page.height).toBeCloseTo(size.width / size.height, 2);
  const unit = size.width / page.width;
  return { x: (ink.x + ink.width / 2) * unit, y: (ink.y + ink.height / 2) * unit };
}

for (const isolation of ISOLATIONS) {
  test(`from a PDF to a sealed PDF, ${isolation}`, async ({ page, site }) => {
    test.setTimeout(240_000);
    const original = rotatedAndCropped();
    let template: Template = await site.template(original);
    template = await addSigners(site, template.id, ['Ada', 'Grace']);
    const editor: Place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
    const address = site.page({
      css: '#box { height: 780px }',
      script: editorScript({ jwt: await site.token(template.id), templateId: template.id, isolation }),
    });

    await test.step('place fields by dragging', async () => {
      await page.goto(address);
      await waitForEvent(page, 'onLoad');
      for (const wish of WISHES) await placeField(page, editor, wish);
      await expect.poll(() => page.evaluate('editor.isDirty')).toBe(true);
    });

    await test.step('save', async () => {
      const saved = await page.evaluate('editor.save()');
      expect(saved).toMatchObject({ template_id: template.id, revision: template.revision + 1 });
      expect(await page.evaluate('editor.isDirty')).toBe(false);
      await expect.poll(async () => (await eventsOf(page)).at(-1)).toEqual({ name: 'onSave', detail: saved });
      template = await site.api<Template>('GET', `/templates/${template.id}`);
      expect(template.fields).toHaveLength(WISHES.length);
      for (const wish of WISHES) {
        const owner = template.recipients.find(({ name }) => name === wish.person);
        const field = template.fields.find((one) => one.page_number === wish.page);
        expect(field?.recipient_id).toBe(owner?.id);
        // A drop snaps to what is near, so it may move by some pixels, but not farther.
        expect(Math.abs(field!.position.x + field!.position.width / 2 - wish.x)).toBeLessThan(2);
        expect(Math.abs(field!.position.y + field!.position.height / 2 - wish.y)).toBeLessThan(2);
      }
    });

    await test.step('reload and find it unchanged', async () => {
      await page.goto(address);
      await waitForEvent(page, 'onLoad');
      await expect(editor.getByRole('button', { name: /^Signature, Ada Example$/ }).first()).toBeVisible();
      expect(await page.evaluate('editor.isDirty')).toBe(false);
      expect(await site.api<Template>('GET', `/templates/${template.id}`)).toMatchObject({
        revision: template.revision,
        fields: template.fields,
      });
      await page.evaluate('editor.destroy()');
    });

    const sent = await send(site, template);
    const [ada, grace] = sent.recipients;
    const wishesOf = (name: string) => WISHES.filter(({ person }) => person === name).length;
    await test.step('Ada signs', () => signInFrame(page, site, ada!.id, wishesOf('Ada Example')));
    await test.step('Grace signs', () => signInFrame(page, site, grace!.id, wishesOf('Grace Example')));

    await test.step('the sealed PDF is what was placed and signed', async () => {
      await waitForEvent(page, 'onSealed', 60_000);
      const { request } = await site.api<SigningSession>('GET', `/signing-sessions/${grace!.id}`);
      expect(request.sealing_status).toBe('sealed');
      const sealed = new Uint8Array(await (await fetch(request.final_document_url!)).arrayBuffer());
      if (hasTool('pdfsig')) {
        const report = run('pdfsig', ['-nocert', temporaryFile('sealed.pdf', sealed)]);
        expect(report).toContain('Signature is Valid');
        expect(report).toContain('Total document signed');
      }
      for (const { page_number, position } of template.fields) {
        const size = displayedSize(trickyGeometry[page_number - 1]!);
        const ink = await inkOf(sealed, page_number - 1);
        const wanted = {
          x: ((position.x + position.width / 2) / 100) * size.width,
          y: ((position.y + position.height / 2) / 100) * size.height,
        };
        const off = Math.max(Math.abs(ink.x - wanted.x), Math.abs(ink.y - wanted.y));
        expect(off, `points off the field’s centre on page ${page_number}`).toBeLessThan(1);
      }
    });
  });
}
