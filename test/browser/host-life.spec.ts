/** The editor through everything that happens to it in a real page: isolation, scrolling boxes, frameworks that unmount. */
import type { Page } from '@playwright/test';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { settled } from './finger.ts';
import { complaints, editorScript, eventsOf, ISOLATIONS, waitForEvent } from './host-page.ts';
import { addSigners } from './send.ts';
import { expect, test } from './site.ts';

const SIZED = '#box { width: 1000px; height: 640px }';
const ROUNDS = 50;

let templateId: string;
let jwt: string;
test.beforeAll(async ({ site }) => {
  const template = await site.template(onePage());
  templateId = template.id;
  await addSigners(site, templateId, ['Ada']);
  jwt = await site.token(templateId);
});

/** What the page's process holds on to, after its garbage is gone. */
async function holdings(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const held = {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    frames: page.frames().length,
    workers: page.workers().length,
  };
  await session.detach();
  return held;
}

for (const isolation of ISOLATIONS) {
  test.describe(`the editor, ${isolation}`, () => {
    for (const coep of ['require-corp', 'credentialless'])
      test(`works in a page that is isolated by COEP ${coep}`, async ({ page, site }) => {
        const found = complaints(page);
        await page.goto(
          site.page({
            css: SIZED,
            script: editorScript({ jwt, templateId, isolation }),
            headers: {
              'cross-origin-embedder-policy': coep,
              'cross-origin-opener-policy': 'same-origin',
            },
          }),
        );
        await waitForEvent(page, 'onLoad');
        const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
        await expect(place.locator('canvas.pdf-canvas').first()).toBeVisible();
        expect(found).toEqual([]);
      });

    test(`leaves nothing behind after ${ROUNDS} rounds`, async ({ page, site }) => {
      test.setTimeout(180_000);
      await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId, isolation }) }));
      await waitForEvent(page, 'onLoad');
      const round = (isAwaited: boolean) =>
        page.evaluate(
          `(async () => { const one = makeEditor(); if (${isAwaited}) await one.ready; one.destroy(); })()`,
        );
      await page.evaluate('editor.destroy()');
      // Caches that are made once are no leak.
      for (let done = 0; done < 5; done += 1) await round(true);
      await expect.poll(() => page.workers().length).toBe(0);
      const before = await holdings(page);
      for (let done = 0; done < ROUNDS; done += 1) await round(done % 5 === 0);
      await expect(page.locator('countersign-widget')).toHaveCount(0);
      await expect
        .poll(async () => {
          const after = await holdings(page);
          return {
            workers: after.workers,
            frames: after.frames,
            // Less than one node or listener a round.
            isSteady: after.nodes - before.nodes < ROUNDS && after.listeners - before.listeners < ROUNDS,
          };
        })
        .toEqual({ workers: 0, frames: 1, isSteady: true });
    });

    test('survives losing its container while loading', async ({ page, site }) => {
      const found = complaints(page);
      await page.goto(
        site.page({
          css: SIZED,
          script: `${editorScript({ jwt, templateId, isolation })} document.querySelector('#box').remove();`,
        }),
      );
      await page.evaluate('editor.destroy()');
      expect(await page.evaluate('editor.ready.catch(({ code }) => code)')).toBe('DESTROYED');
      expect(await eventsOf(page)).toEqual([]);
      expect(found).toEqual([]);
    });

    for (const pointerType of ['mouse', 'pen'] as const)
      test(`drags by ${pointerType} in a page that stops pointer events, without listening outside`, async ({
        page,
        site,
      }) => {
        const { id } = await site.template(onePage());
        await addSigners(site, id, ['Ada']);
        await page.goto(
          site.page({
            css: SIZED,
            // `outside`: what our code listens to on the page around the editor.
            before: `globalThis.outside = [];
              const { addEventListener, removeEventListener } = EventTarget.prototype;
              const around = (target) => [globalThis, document, document.documentElement, document.body].includes(target);
              EventTarget.prototype.addEventListener = function (type, listener, options) {
                if (around(this) && new Error().stack.includes('/embed/')) outside.push({ type, listener });
                return addEventListener.call(this, type, listener, options);
              };
              EventTarget.prototype.removeEventListener = function (type, listener, options) {
                if (around(this)) outside = outside.filter((one) => one.type !== type || one.listener !== listener);
                return removeEventListener.call(this, type, listener, options);
              };
              document.addEventListener('DOMContentLoaded', () => {
                for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'mousedown', 'mouseup'])
                  document.body.addEventListener(type, (event) => event.stopPropagation());
              });`,
            script: editorScript({ jwt: await site.token(id), templateId: id, isolation }),
          }),
        );
        await waitForEvent(page, 'onLoad');
        const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
        const tile = await settled(place.getByRole('button', { name: 'Signature', exact: true }));
        const sheet = await settled(place.getByRole('application', { name: 'Page 1 of 1' }));
        const session = await page.context().newCDPSession(page);
        const act = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', x: number, y: number) =>
          session.send('Input.dispatchMouseEvent', {
            type,
            x,
            y,
            pointerType,
            button: 'left',
            buttons: type === 'mouseReleased' ? 0 : 1,
            clickCount: 1,
          });
        await act('mousePressed', tile.x + 20, tile.y + 10);
        for (const part of [0.1, 0.5, 1])
          await act('mouseMoved', tile.x + 20 + (sheet.x + 200 - tile.x) * part, tile.y + 10 + 60 * part);
        await act('mouseReleased', sheet.x + 220, tile.y + 70);
        await expect(place.getByRole('button', { name: 'Undo: place field' })).toBeEnabled();
        const heard = (await page.evaluate('outside.map(({ type }) => type)')) as string[];
        expect(heard.filter((type) => /pointer|mouse|touch|drag|unload/.test(type))).toEqual([]);
      });

    test('drops at the right place inside scrolled boxes', async ({ page, site }) => {
      const { id } = await site.template(onePage());
      await addSigners(site, id, ['Ada']);
      await page.goto(
        site.page({
          body: '<div id="outer"><div id="inner"><p></p><main id="box"></main><p></p></div></div>',
          css: `#outer, #inner { overflow: auto } #outer { height: 760px } #inner { height: 1400px } p { height: 500px }
            #box { height: 700px }`,
          script: editorScript({ jwt: await site.token(id), templateId: id, isolation }),
        }),
      );
      await waitForEvent(page, 'onLoad');
      await page.evaluate(`document.querySelector('#inner').scrollTop = 300;
        document.querySelector('#outer').scrollTop = 200;`);
      const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
      const tile = await settled(place.getByRole('button', { name: 'Signature', exact: true }));
      const sheet = await settled(place.getByRole('application', { name: 'Page 1 of 1' }));
      await page.mouse.move(tile.x + 20, tile.y + 10);
      await page.mouse.down();
      await page.mouse.move(tile.x + 30, tile.y + 20);
      await page.mouse.move(sheet.x + sheet.width * 0.4, sheet.y + sheet.height * 0.3, { steps: 8 });
      await page.mouse.up();
      await expect.poll(() => page.evaluate('editor.isDirty')).toBe(true);
      await page.evaluate('editor.save()');
      const { fields } = await site.api<Template>('GET', `/templates/${id}`);
      const { x, y, width, height } = fields[0]!.position;
      expect(Math.abs(x + width / 2 - 40)).toBeLessThan(2);
      expect(Math.abs(y + height / 2 - 30)).toBeLessThan(2);
    });
  });
}

test('updateJWT rejects an invalid token, and the editor continues', async ({ page, site }) => {
  await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId }) }));
  await waitForEvent(page, 'onLoad');
  for (const wrong of ['undefined', '7', `''`])
    expect(
      await page.evaluate(`try { editor.updateJWT(${wrong}); 'nothing' } catch (error) { String(error) }`),
    ).toMatch(/^TypeError: Countersign: jwt must be string, got /);
  await page.evaluate(`editor.updateJWT(${JSON.stringify(jwt)})`);
  expect(await page.evaluate('editor.save().then(({ template_id }) => template_id)')).toBe(templateId);
});

test('ignores an option of another version', async ({ page, site }) => {
  const found = complaints(page);
  await page.goto(
    site.page({ css: SIZED, script: editorScript({ jwt, templateId, optionOfTomorrow: true }) }),
  );
  await waitForEvent(page, 'onLoad');
  expect(found).toEqual([]);
});

for (const isolation of ISOLATIONS)
  test(`F6 moves to the next region before the keyboard code has loaded, ${isolation}`, async ({
    page,
    site,
  }) => {
    const files = '**/embed/assets/deferred-*.js';
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(files, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(
      site.page({
        css: '#box { width: 1440px; height: 800px }',
        script: editorScript({ jwt, templateId, isolation }),
      }),
    );
    await waitForEvent(page, 'onLoad');
    const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
    const name = place.getByRole('textbox', { name: 'Name', exact: true });
    await name.press('F6');
    await expect(name).toBeFocused();
    release();
    const regions = place.getByRole('region', { name: /^Recipients/ });
    await expect(regions.locator(':focus')).toHaveCount(1);
  });

test("moves focus into a dialog without a browser warning in the customer's console", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId }) }));
  await waitForEvent(page, 'onLoad');
  const editor = page.frameLocator('countersign-widget iframe');
  await editor.getByRole('button', { name: 'Add recipient' }).click();
  await expect(editor.getByRole('dialog', { name: 'Add recipient' }).getByLabel('First name')).toBeFocused();
  expect(found).toEqual([]);
});

test('offers unsaved changes of a replaced editor in its replacement', async ({ page, site }) => {
  await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId, isolation: 'inline' }) }));
  await waitForEvent(page, 'onLoad');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Second edition');
  await expect.poll(() => page.evaluate('editor.isDirty')).toBe(true);
  await page.evaluate('events.length = 0; window.first = editor; window.editor = makeEditor()');
  await waitForEvent(page, 'onLoad');
  expect(await page.evaluate('editor.isDirty')).toBe(false);
  expect(await page.evaluate('first.save().catch(({ code }) => code)')).toBe('DESTROYED');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(name).toHaveValue('Second edition');
  await expect.poll(() => page.evaluate('editor.isDirty')).toBe(true);
});
