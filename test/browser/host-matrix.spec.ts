/** Pages that are hard to live in, by style, script or policy: in each of them a field is placed, in both ways to be there. */
import { onePage } from '../fixtures/raw-pdf.ts';
import {
  complaints,
  editorScript,
  framePolicy,
  ISOLATIONS,
  type Isolation,
  inlinePolicy,
  waitForEvent,
} from './host-page.ts';
import { addSigners } from './send.ts';
import { expect, type PageParts, type Site, test } from './site.ts';

const SIZED = '#box { width: 1000px; height: 640px }';

interface Row {
  readonly css?: string;
  readonly body?: string;
  readonly before?: string;
  readonly nonce?: string;
  /** JavaScript that gives the container. */
  readonly container?: string;
  readonly policy?: (site: Site, isolation: Isolation) => string;
  /** Inline it is known to break: code comes by address. */
  readonly isFrameOnly?: boolean;
  /** What the page may complain about inline. */
  readonly refused?: RegExp;
  /** A closed shadow root. */
  readonly isClosed?: boolean;
}

const byNonce = (rest: string) => (site: Site, isolation: Isolation) =>
  (isolation === 'frame' ? framePolicy : inlinePolicy)(site).replace(
    /script-src [^;]*/,
    `script-src 'nonce-r4nd0m' ${rest}`,
  );

/** Added to the policy of `/embed/check`. */
const WORKER_POLICY = 'countersign-pdf-worker';
const typedPolicy = (site: Site, allowed: string) =>
  `${inlinePolicy(site)}; require-trusted-types-for 'script'; trusted-types ${allowed}`;

const ROWS: Readonly<Record<string, Row>> = {
  'a reset of everything': {
    css: '* { all: unset !important; transition: all 1s !important; float: left !important } html { font-size: 40px !important } #box { display: block !important; width: 1000px !important; height: 640px !important }',
  },
  'a scaled and turned box': {
    css: `${SIZED} #box { transform: scale(.9) rotate(1deg); transform-origin: 0 0 }`,
  },
  'a zoomed page': { css: `${SIZED} html { zoom: 1.1 }` },
  'a page from the right': { css: `${SIZED} html { direction: rtl; text-align: right }` },
  'layers without end': {
    css: `${SIZED} header { position: fixed; inset: 0 0 auto; height: 40px; background: #fff; z-index: 2147483647 }
      #box { position: relative; z-index: 0; margin-top: 50px; isolation: isolate }`,
    body: '<header>Ours</header><main id="box"></main>',
  },
  'a closed shadow root': {
    container: `(() => {
      const root = document.querySelector('#box').attachShadow({ mode: 'closed' });
      const inner = document.createElement('div');
      inner.style.height = '640px';
      root.append(inner);
      return inner;
    })()`,
    isClosed: true,
  },
  'changed prototypes': {
    before: `Object.prototype.mine = () => {};
      Array.prototype.each = function () {};
      Array.prototype.toArray = () => [];
      String.prototype.strip = () => '';
      NodeList.prototype.forEach = undefined;
      window.name = 'taken';`,
  },
  'trusted types': {
    policy: (site, isolation) =>
      isolation === 'frame' ? framePolicy(site) : typedPolicy(site, WORKER_POLICY),
  },
  // The document is read on the page's own thread then, and that is said.
  'trusted types without ours': {
    policy: (site, isolation) => (isolation === 'frame' ? framePolicy(site) : typedPolicy(site, "'none'")),
    refused: /TrustedTypePolicy named 'countersign-pdf-worker'|requires 'TrustedScriptURL'/,
  },
  'a policy by nonce': {
    nonce: 'r4nd0m',
    isFrameOnly: true,
    policy: (site, isolation) => byNonce("'wasm-unsafe-eval'")(site, isolation),
  },
  'strict-dynamic': { nonce: 'r4nd0m', policy: byNonce("'strict-dynamic' 'wasm-unsafe-eval'") },
};

let templateId: string;
let jwt: string;
test.beforeAll(async ({ site }) => {
  templateId = (await site.template(onePage())).id;
  await addSigners(site, templateId, ['Ada']);
  jwt = await site.token(templateId);
});

for (const isolation of ISOLATIONS)
  for (const [name, row] of Object.entries(ROWS).filter(
    ([, one]) => isolation === 'frame' || !one.isFrameOnly,
  ))
    test(`${name}, ${isolation}`, async ({ page, site }) => {
      const found = complaints(page);
      const parts: PageParts = {
        css: row.css ?? SIZED,
        ...(row.body && { body: row.body }),
        ...(row.before && { before: row.before }),
        ...(row.nonce && { nonce: row.nonce }),
        ...(row.policy && { headers: { 'content-security-policy': row.policy(site, isolation) } }),
        loaders: ['template-editor'],
        script: editorScript({ jwt, templateId, isolation }).replace(
          "container: '#box'",
          `container: ${row.container ?? "'#box'"}`,
        ),
      };
      await page.goto(site.page(parts));
      await waitForEvent(page, 'onLoad');
      if (!row.isClosed) {
        const editor =
          isolation === 'frame'
            ? page.frameLocator('countersign-widget iframe')
            : page.locator('countersign-widget');
        // By keyboard: where exactly a scaled frame lies is not what the test may rely on.
        await editor.getByRole('button', { name: 'Text', exact: true }).first().press('Enter');
        await expect(editor.getByRole('button', { name: 'Undo: place field' })).toBeEnabled();
        await editor.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
        await expect(editor.getByRole('dialog')).toBeInViewport();
        await page.keyboard.press('Escape');
        await expect(editor.getByRole('dialog')).toHaveCount(0);
      }
      await page.evaluate('editor.destroy()');
      expect(found.filter((one) => isolation === 'frame' || !row.refused?.test(one))).toEqual([]);
    });
