/**
 * The product in the browsers that Playwright cannot drive as they are installed: Firefox and WebKitGTK. One short journey
 * each: see a page sharp in both isolation modes, place a field by a drag, save, sign. Where a browser is missing its
 * tests are skipped with the reason; with CI=true it must be there.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../../src/wire/http/templates.ts';
import { onePage } from '../../fixtures/raw-pdf.ts';
import { ownerLink } from '../console/sign-in.ts';
import { editorScript, ISOLATIONS } from '../editor-script.ts';
import { openSite } from '../open-site.ts';
import { addSigners, sendTo } from '../send.ts';
import type { BrowserOptions, DrivenBrowser } from './driven-browser.ts';
import { findFirefox, findWebKit } from './find-browsers.ts';
import { startFirefox } from './firefox.ts';
import { at, placeIn, WAIT, waitForCallback } from './smoke.ts';
import { startWebKit } from './webkit.ts';

const SLOW = 120_000;
const isRequired = process.env.CI === 'true';

const firefox = findFirefox();
const webKit = findWebKit();
const BROWSERS = [
  {
    name: 'Firefox',
    isThere: firefox !== null,
    start: (options?: BrowserOptions) => startFirefox(firefox!, options),
    install: 'firefox-esr',
  },
  {
    name: 'WebKitGTK',
    isThere: webKit !== null,
    start: (options?: BrowserOptions) => startWebKit(webKit!, options),
    install: 'webkit2gtk-driver xvfb',
  },
] as const;

let site: Awaited<ReturnType<typeof openSite>>;
const isNeeded = isRequired || BROWSERS.some(({ isThere }) => isThere);
beforeAll(async () => {
  if (isNeeded) site = await openSite();
}, SLOW);
afterAll(() => site?.close(), SLOW);

for (const { name, isThere, start, install } of BROWSERS) {
  if (!isThere && !isRequired)
    console.warn(`${name} is skipped: not installed (Debian: apt-get install ${install})`);

  describe.skipIf(!isThere && !isRequired)(name, () => {
    let browser: DrivenBrowser;
    beforeAll(async () => {
      if (!isThere) throw new Error(`${name} is required with CI=true: apt-get install ${install}`);
      browser = await start();
    }, SLOW);
    afterAll(() => browser?.close(), SLOW);

    it.each(ISOLATIONS)('shows, changes and saves a template, %s', { timeout: SLOW }, async (isolation) => {
      const { id } = await site.template(onePage());
      await addSigners(site, id, ['Ada']);
      await browser.open(
        site.page({
          css: '#box { height: 700px }',
          script: editorScript({ jwt: await site.token(id), templateId: id, isolation }),
        }),
      );
      await waitForCallback(browser, 'onLoad');
      const editor = placeIn(browser, isolation === 'frame');
      await editor.seeInk();
      const tile = at(await editor.find('button', /^Signature$/));
      const sheet = await editor.find('[role=application]', /^Page 1 of 1/);
      await browser.stroke([
        tile,
        { x: tile.x + 8, y: tile.y + 8 },
        at(sheet, 0.5, 0.3),
        at(sheet, 0.4, 0.25),
      ]);
      await expect.poll(() => browser.inPage('editor.isDirty'), WAIT).toBe(true);
      await browser.inPage('editor.save()');
      const { fields } = await site.api<Template>('GET', `/templates/${id}`);
      expect(fields).toMatchObject([{ type: 'signature', page_number: 1 }]);
      const { position } = fields[0]!;
      expect(Math.abs(position.x + position.width / 2 - 40)).toBeLessThan(3);
      expect(Math.abs(position.y + position.height / 2 - 25)).toBeLessThan(3);
      await browser.inPage('editor.destroy()');
    });

    /** The signing page of a new recipient, in its frame. */
    const openSigning = async () => {
      const { recipients } = await sendTo(site, onePage(), ['Ada']);
      const options = { container: '#box', height: '700px', signingRequestUserId: recipients[0]!.id };
      await browser.open(
        site.page({
          script: `window.signing = CountersignSigning.mount({ ...${JSON.stringify(options)},
            ...Object.fromEntries(['onReady', 'onSigned', 'onError'].map((name) =>
              [name, (detail) => events.push({ name, detail })])) });`,
        }),
      );
      await waitForCallback(browser, 'onReady');
      return placeIn(browser, true);
    };

    it('works without storage and cookies', { timeout: SLOW }, async () => {
      await openSigning();
      const kept = `(() => { try { document.cookie = 'a=1'; return document.cookie; } catch { return ''; } })()`;
      expect(await browser.inFrame(kept)).toBe('');
    });

    it('signs by keyboard alone, with a typed name', { timeout: SLOW }, async () => {
      const page = await openSigning();
      await browser.inPage('signing.focus()');
      await page.reach('input[type=checkbox]', /agree to sign/, 'Space');
      await page.reach('button', /^Agree and continue$/, 'Enter');
      await page.reach('button', /, required$/, 'Enter');
      await page.reach('input', /^Your name/, 'Enter');
      await page.reach('button', /^Review and finish$/, 'Enter');
      // These browsers can't detect whether the host covers the button, so a checkbox confirms it.
      await page.reach('input[type=checkbox]', /^Yes, I want to sign/, 'Space');
      await page.reach('button', /^Sign and finish$/, 'Enter');
      await waitForCallback(browser, 'onSigned');
    });

    it('signs with a drawn signature and notifies the host', { timeout: SLOW }, async () => {
      const page = await openSigning();
      await page.press('input[type=checkbox]', /agree to sign/);
      await page.press('button', /^Agree and continue$/);
      await page.seeInk();
      await page.press('button', /^(Start|Next)$/);
      await page.press('button', /, required$/);
      await page.press('label, [role=tab], button', /^Draw$/);
      const pad = await page.find('[role=img], canvas, svg, div', /^Drawing area/);
      const draw = browser.swipe ?? browser.stroke;
      await draw([at(pad, 0.2, 0.3), at(pad, 0.4, 0.7), at(pad, 0.6, 0.3), at(pad, 0.8, 0.7)]);
      await page.press('button', /^Adopt and sign$/);
      await page.press('button', /^Review and finish$/);
      await page.press('input[type=checkbox]', /^Yes, I want to sign/);
      await page.press('button', /^Sign and finish$/);
      await waitForCallback(browser, 'onSigned');
      expect(await browser.inPage('signing.state')).toMatch(/^(signed|sealed)$/);
    });

    it('says that the console needs cookies, which are blocked here', { timeout: SLOW }, async () => {
      await browser.open(ownerLink(site));
      await placeIn(browser, false).find('h1', /^Sign in$/);
      await expect
        .poll(() => browser.inPage<string>('document.body.innerText'), WAIT)
        .toContain('Allow cookies for this site');
    });
  });

  describe.skipIf(!isThere && !isRequired)(`${name} with cookies`, () => {
    let browser: DrivenBrowser;
    beforeAll(async () => {
      browser = await start({ keepsCookies: true });
    }, SLOW);
    afterAll(() => browser?.close(), SLOW);

    it('shows the console, with a preview of the signing page', { timeout: SLOW }, async () => {
      await browser.open(ownerLink(site));
      const page = placeIn(browser, false);
      await page.find('h1', /^Overview$/);
      await page.press('a', /^Settings$/);
      await page.find('h1', /^General$/);
      await page.press('a', /^Branding$/);
      await page.find('h1', /^Branding$/);
      await expect
        .poll(() => browser.inPage(`document.querySelector('iframe')?.contentDocument?.body.innerText`), WAIT)
        .toContain('Service agreement');
    });
  });
}
