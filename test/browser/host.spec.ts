import { onePage } from '../fixtures/raw-pdf.ts';
import { freePort } from '../support/free-port.ts';
import {
  complaints,
  editorScript,
  eventsOf,
  framePolicy,
  ISOLATIONS,
  inlinePolicy,
  waitForEvent,
} from './host-page.ts';
import { expect, type Site, test } from './site.ts';

/** Everything a customer's style sheet can do to elements it does not know. */
const HOSTILE = `
  * { all: unset !important; transition: all 1s !important; float: left !important; font-size: 40px !important; }
  iframe { display: none !important; }
  #box { display: block !important; width: 900px !important; height: 600px !important; }
`;
const SIZED = '#box { width: 1000px; height: 640px }';

let templateId: string;
let jwt: string;
test.beforeAll(async ({ site }) => {
  const template = await site.template(onePage());
  templateId = template.id;
  jwt = await site.token(templateId);
});

/** As if a frame had opened with this token before: its template comes with the page once. */
async function useUp({ serviceUrl }: Site, token: string) {
  const headers = { 'sec-fetch-dest': 'iframe' };
  await (await fetch(`${serviceUrl}/embed/editor?${token.split('.')[0]}`, { headers })).arrayBuffer();
}

for (const isolation of ISOLATIONS) {
  test.describe(`the editor, ${isolation}`, () => {
    test('loads under the documented CSP without violations', async ({ page, site }) => {
      const found = complaints(page);
      const policy = isolation === 'frame' ? framePolicy(site) : inlinePolicy(site);
      await page.goto(
        site.page({
          css: SIZED,
          script: editorScript({ jwt, templateId, isolation }),
          headers: { 'content-security-policy': policy },
        }),
      );
      const { detail } = await waitForEvent(page, 'onLoad');
      expect(detail).toMatchObject({ template_id: templateId, page_count: 1 });
      expect(found).toEqual([]);
    });

    test('keeps its size under a hostile style sheet', async ({ page, site }) => {
      await page.goto(site.page({ css: HOSTILE, script: editorScript({ jwt, templateId, isolation }) }));
      await waitForEvent(page, 'onLoad');
      const widget = page.locator('countersign-widget');
      await expect.poll(() => widget.boundingBox()).toMatchObject({ width: 900, height: 600 });
      const inner = page
        .locator(isolation === 'frame' ? 'countersign-widget iframe' : 'countersign-widget > div')
        .last();
      const box = await widget.boundingBox();
      await expect.poll(() => inner.boundingBox()).toEqual(box);
    });

    test('is as high as the viewport if the container has no height', async ({ page, site }) => {
      await page.goto(site.page({ script: editorScript({ jwt, templateId, isolation }) }));
      await waitForEvent(page, 'onLoad');
      const height = async () => (await page.locator('countersign-widget').boundingBox())?.height;
      await expect.poll(height).toBe(page.viewportSize()?.height);
    });

    test('works twice on a page', async ({ page, site }) => {
      await page.goto(
        site.page({
          body: '<main id="box"></main><main id="other"></main>',
          css: '#box, #other { width: 900px; height: 600px }',
          script: `${editorScript({ jwt, templateId, isolation })} window.second = makeEditor({ container: '#other' });`,
        }),
      );
      await expect
        .poll(async () => (await eventsOf(page)).filter(({ name }) => name === 'onLoad').length)
        .toBe(2);
      await page.evaluate('editor.destroy()');
      await expect(page.locator('countersign-widget')).toHaveCount(1);
      expect((await eventsOf(page)).filter(({ name }) => name === 'onError')).toEqual([]);
    });

    test('is ready after a successful "Try again"', async ({ page, site }) => {
      const calls = '**/api/v1/templates/**';
      await page.route(calls, (route) => route.abort());
      // The template would come with the frame's page otherwise.
      await useUp(site, jwt);
      await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId, isolation }) }));
      expect((await waitForEvent(page, 'onError')).detail).toMatchObject({ retryable: true });
      await page.unroute(calls);
      const editor = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
      await editor.getByRole('button', { name: 'Try again' }).click();
      expect(await page.evaluate('editor.ready')).toMatchObject({ template_id: templateId });
    });

    test('can be destroyed at any time while starting', async ({ page, site }) => {
      const found = complaints(page);
      await page.goto(
        site.page({
          css: SIZED,
          script: `${editorScript({ jwt, templateId, isolation })} editor.destroy(); editor.destroy();
            window.round = (delay) => new Promise((done) => {
              const one = makeEditor();
              setTimeout(() => { one.destroy(); one.ready.then(() => done('loaded'), ({ code }) => done(code)); }, delay);
            });`,
        }),
      );
      for (const delay of [0, 5, 20, 60, 120, 250, 500])
        expect(['DESTROYED', 'loaded']).toContain(await page.evaluate(`round(${delay})`));
      await expect(page.locator('countersign-widget')).toHaveCount(0);
      // Whatever was under way has had its time by the moment a last editor is there.
      await page.evaluate('window.editor = makeEditor(); editor.ready.then(() => {})');
      expect(found).toEqual([]);
      expect((await eventsOf(page)).filter(({ name }) => name !== 'onLoad')).toEqual([]);
    });

    test('replaces an earlier editor in the same container, as a double mount does', async ({
      page,
      site,
    }) => {
      await page.goto(
        site.page({
          css: SIZED,
          script: `${editorScript({ jwt, templateId, isolation })} editor.destroy(); window.second = makeEditor(); window.third = makeEditor();`,
        }),
      );
      await waitForEvent(page, 'onLoad');
      await expect(page.locator('countersign-widget')).toHaveCount(1);
      expect(await page.evaluate(`second.ready.catch(({ code }) => code)`)).toBe('DESTROYED');
    });

    test('explains an invalid token, in the callback and on the screen', async ({ page, site }) => {
      const other = await site.template(onePage());
      await page.goto(
        site.page({ css: SIZED, script: editorScript({ jwt, templateId: other.id, isolation }) }),
      );
      const { detail } = await waitForEvent(page, 'onError');
      expect(detail).toMatchObject({
        code: 'TOKEN_INVALID',
        retryable: false,
        cause: expect.stringContaining('This editor token is for another template. Create a token'),
      });
      const place = isolation === 'frame' ? page.frameLocator('countersign-widget iframe') : page;
      await expect(place.getByText(detail.message as string)).toBeVisible();
      expect(detail).toMatchObject({ stage: 'load', requestId: expect.stringMatching(/^[\w-]{8,}$/) });
      expect(detail.cause).toContain(detail.requestId);
      const reference = `${site.serviceUrl}/reference/widgets#widget-error-TOKEN_INVALID`;
      await expect(place.getByRole('link', { name: reference })).toHaveAttribute('href', reference);
    });

    test('reports that the service is unreachable', async ({ page, site }) => {
      await page.goto(
        site.page({
          css: SIZED,
          script: editorScript({ jwt, templateId, isolation, apiUrl: 'http://localhost:9/api/v1' }),
        }),
      );
      const { detail } = await waitForEvent(page, 'onError');
      expect(detail).toMatchObject({ code: 'NETWORK', retryable: true });
    });
  });
}

test('reports a frame blocked by the page’s CSP immediately, with the directive', async ({ page, site }) => {
  await page.goto(
    site.page({
      css: SIZED,
      script: editorScript({ jwt, templateId }),
      headers: { 'content-security-policy': `frame-src 'none'` },
    }),
  );
  // The timeout is three times as long.
  const { detail } = await waitForEvent(page, 'onError', 5_000);
  const cause = `frame-src blocks ${site.serviceUrl}; see ${site.serviceUrl}/embed/check`;
  expect(detail).toMatchObject({ code: 'HANDSHAKE_TIMEOUT', retryable: true, cause });
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Loading failed');
  // On a developer's own machine the reader is one.
  await expect(alert).toContainText(cause);
  const check = `${site.serviceUrl}/embed/check`;
  await expect(alert.getByRole('link', { name: check })).toHaveAttribute('href', check);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await eventsOf(page)).length).toBe(2);
  await expect(alert).toContainText(cause);
});

test('reports another page in the frame, with possible reasons', async ({ page, site }) => {
  await page.clock.install();
  await page.route('**/embed/editor?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Sign in to the proxy</p>' }),
  );
  await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId }) }));
  await expect(page.frameLocator('iframe[title=Editor]').getByText('Sign in to the proxy')).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return (await eventsOf(page)).map(({ detail }) => detail.cause);
    })
    .toEqual([expect.stringMatching(/^\S+ answered with another page or .*frame-ancestors/)]);
  await page.unroute('**/embed/editor?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForEvent(page, 'onLoad');
  await expect(page.getByText('Loading failed')).toHaveCount(0);
});

test('shows an error with a button even without the code for the cause', async ({ page, site }) => {
  await page.route('**/frame-error.mjs', (route) => route.abort());
  await page.goto(
    site.page({
      css: SIZED,
      script: editorScript({ jwt, templateId }),
      headers: { 'content-security-policy': `frame-src 'none'` },
    }),
  );
  // The timeout is three times as long.
  const { detail } = await waitForEvent(page, 'onError', 5_000);
  const cause = `Nothing loaded from ${site.serviceUrl}/embed/`;
  expect(detail).toMatchObject({ code: 'HANDSHAKE_TIMEOUT', retryable: true, cause });
  await expect(page.getByRole('alert').getByText(/^Loading failed/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await eventsOf(page)).length).toBe(2);
});

test('times out a frame whose URL never responds', async ({ page, site }) => {
  await page.clock.install();
  let asked = 0;
  await page.route('**/embed/editor?*', () => void asked++);
  await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId }) }), {
    waitUntil: 'domcontentloaded',
  });
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(15_001);
  const cause = `Nothing loaded from ${site.serviceUrl}/embed/`;
  expect(await eventsOf(page)).toMatchObject([{ detail: { code: 'HANDSHAKE_TIMEOUT', cause } }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Loading…')).toBeVisible();
  await page.clock.runFor(15_001);
  expect(await eventsOf(page)).toHaveLength(2);
});

test.describe('reports a wrong embedUrl quickly, with the URL and the problem', () => {
  const check = 'Check embedUrl, apiUrl, or signingLink.';
  const wrong: Record<string, (site: Site, port: number) => readonly [embedUrl: string, cause: string]> = {
    'a port that nobody listens on': (_site, port) => [
      `http://localhost:${port}/embed`,
      `http://localhost:${port} can't be reached: expected the address of the service. ${check}`,
    ],
    'a host that does not exist': () => [
      'https://sign.invalid/embed',
      `https://sign.invalid can't be reached: expected the address of the service. ${check}`,
    ],
    'a path of the customer': ({ hostUrl }) => [
      `${hostUrl}/embed`,
      `${hostUrl}/embed/frame-error.mjs answered 404: expected the address of the service. ${check}`,
    ],
    'a path of the service that is not /embed': ({ serviceUrl }) => [
      `${serviceUrl}/widgets/embed`,
      `${serviceUrl}/widgets/embed/frame-error.mjs can't be read: expected the address of the service. ${check}`,
    ],
  };
  for (const [name, made] of Object.entries(wrong))
    test(name, async ({ page, site }) => {
      const [embedUrl, cause] = made(site, await freePort());
      await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId, embedUrl }) }));
      const { detail } = await waitForEvent(page, 'onError', 9_000);
      expect(detail).toMatchObject({ code: 'HANDSHAKE_TIMEOUT', retryable: true, cause });
      await expect(page.getByRole('alert')).toContainText(cause);
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
    });

  test('reports http on an https page, from the npm package', async ({ page }) => {
    const host = 'https://shop.example.test';
    const made = editorScript({ jwt, templateId, embedUrl: 'http://sign.example.test/embed' });
    await page.route(`${host}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname !== '/')
        return route.fulfill({ contentType: 'text/javascript', path: `dist/npm${pathname}` });
      const body = `<main id="box" style="height: 640px"></main><script type="module">
        import { CountersignTemplateEditor } from '/template-editor.mjs';
        Object.assign(window, { events: [], CountersignTemplateEditor });
        ${made}</script>`;
      return route.fulfill({ contentType: 'text/html', body });
    });
    await page.goto(`${host}/`);
    await expect(page.getByRole('alert').getByText('Loading failed', { exact: true })).toBeVisible();
    expect((await waitForEvent(page, 'onError', 5_000)).detail.cause).toBe(
      'Browsers block frames from http://sign.example.test in pages served over https: expected an https address of the service',
    );
  });
});

test('handles code that can’t be loaded the same way inline', async ({ page, site }) => {
  await page.route('**/editor-inline.mjs*', (route) => route.abort());
  await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId, isolation: 'inline' }) }));
  await waitForEvent(page, 'onError');
  await expect(page.getByText(/^Loading failed/)).toBeVisible();
  await page.unroute('**/editor-inline.mjs*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForEvent(page, 'onLoad');
});

test('reports a missing container without throwing', async ({ page, site }) => {
  await page.goto(site.page({ body: '', script: editorScript({ jwt, templateId }) }));
  const { detail } = await waitForEvent(page, 'onError');
  expect(detail).toMatchObject({ code: 'CONTAINER_NOT_FOUND', message: 'No element matches #box' });
});

test('leaves no listener behind', async ({ page, site }) => {
  await page.addInitScript(() => {
    const listeners = new Set<unknown>();
    Object.assign(globalThis, { listeners });
    const { addEventListener: add, removeEventListener: remove } = globalThis;
    globalThis.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
      if (type === 'message') listeners.add(listener);
      return add.call(globalThis, type, listener, options);
    };
    globalThis.removeEventListener = (...[type, listener, options]: Parameters<typeof remove>) => {
      if (type === 'message') listeners.delete(listener);
      return remove.call(globalThis, type, listener, options);
    };
  });
  await page.goto(site.page({ css: SIZED, script: editorScript({ jwt, templateId }) }));
  await page.evaluate('editor.destroy(); for (let i = 0; i < 100; i++) makeEditor().destroy();');
  expect(await page.evaluate('listeners.size')).toBe(0);
  await page.evaluate('void makeEditor()');
  expect(await page.evaluate('listeners.size')).toBe(1);
});
