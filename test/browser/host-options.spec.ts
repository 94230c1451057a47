/** Options that are wrong, or null, when an editor is made. */
import type { Page } from '@playwright/test';
import { onePage } from '../fixtures/raw-pdf.ts';
import { complaints, editorScript, eventsOf, ISOLATIONS, waitForEvent } from './host-page.ts';
import { sendTo } from './send.ts';
import { expect, test } from './site.ts';

const SIZED = '#box { width: 1000px; height: 600px }';

const WIDTHLESS = 'TypeError: container must have a width, got 0 px. Set one, such as width: 100%';
const HEIGHTLESS = 'TypeError: container must have a height, got 0 px. Set one, such as height: 640px';

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

    test('reports each invalid option when the editor is created', async ({ page, site }) => {
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

    test('treats null as not given', async ({ page, site }) => {
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

    test('warns about a misspelled option once, with the intended name', async ({ page, site }) => {
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

    test("still reports other errors if onError isn't a function", async ({ page, site }) => {
      const found = complaints(page);
      const script = `${editorScript({ jwt: 'not.a.token', templateId, isolation })}
        editor.destroy(); window.editor = makeEditor({ onError: 'log' });`;
      await page.goto(site.page({ css: SIZED, script }));
      // In the words of the browser, which name the option.
      await expect.poll(() => found.filter((one) => /is not a function/.test(one)).length).toBeGreaterThan(0);
    });

    test('reports a container without width', async ({ page, site }) => {
      const css = 'body { display: flex; justify-content: flex-start; height: 600px }';
      await page.goto(site.page({ css, script: editorScript({ jwt, templateId, isolation }) }));
      await expect.poll(() => causes(page)).toEqual([WIDTHLESS]);
      expect(await eventsOf(page)).toContainEqual({
        name: 'onError',
        detail: expect.objectContaining({ code: 'VALIDATION_ERROR', stage: 'options', retryable: true }),
      });
    });

    test('reports a container without height', async ({ page, site }) => {
      const css = '#box { height: 0 }';
      await page.goto(site.page({ css, script: editorScript({ jwt, templateId, isolation }) }));
      await expect.poll(() => causes(page)).toEqual([HEIGHTLESS]);
    });

    test('shows invalid options in the container, too, until they are fixed', async ({ page, site }) => {
      const thrown: string[] = [];
      page.on('pageerror', ({ message }) => thrown.push(message));
      const script = `${editorScript({ jwt, isolation })}`;
      await page.goto(site.page({ css: SIZED, script }));
      const alert = page.getByRole('alert');
      await expect(alert.getByText('Loading failed', { exact: true })).toBeVisible();
      await expect(alert).toContainText(
        'There’s a problem with this page’s setup. Contact the site’s owner.',
      );
      // On a developer's own machine the reader is one.
      await expect(alert).toContainText('templateId must be string, got undefined');
      const reference = `${site.serviceUrl}/reference/widgets`;
      await expect(alert.getByRole('link', { name: reference })).toHaveAttribute('href', reference);
      await expect(alert.getByRole('button')).toHaveCount(0);
      expect(thrown).toEqual(['Countersign: templateId must be string, got undefined']);
      expect(await eventsOf(page)).toEqual([]);
      await page.evaluate(`window.editor = makeEditor({ templateId: '${templateId}' })`);
      await waitForEvent(page, 'onLoad');
      await expect(alert).toHaveCount(0);
      // A widget that works stays when another call is wrong.
      await expect(page.evaluate(`makeEditor({ templateId: '' })`)).rejects.toThrow(
        /templateId must be string/,
      );
      expect(await page.evaluate('editor.save().then(({ template_id }) => template_id)')).toBe(templateId);
      await expect(page.locator('countersign-widget')).toHaveCount(1);
    });
  });

test('the request editor reports a container without height', async ({ page, site }) => {
  const { id } = await site.api<{ id: string }>('POST', '/signing-requests', {
    name: 'Lease',
    document: Buffer.from(onePage()).toString('base64'),
    recipients: [{ first_name: 'Ada', last_name: 'Example', email: 'ada@example.com' }],
  });
  const { token } = await site.api<{ token: string }>('POST', '/jwt/generate-signing-request', {
    companies_workspaces_signing_requests_id: id,
  });
  const script = `CountersignSigningRequestEditor.init({ container: '#box', jwt: '${token}', signingRequestId: '${id}',
    onError: (detail) => events.push({ name: 'onError', detail }) });`;
  await page.goto(site.page({ css: '#box { height: 0 }', script }));
  await expect.poll(() => causes(page)).toEqual([HEIGHTLESS]);
});

test.describe('the signing page', () => {
  const script = (id: string, options = {}) => `window.mountSigning = (more) => CountersignSigning.mount({
      container: '#box', signingRequestUserId: '${id}', ...${JSON.stringify(options)},
      onReady: (detail) => events.push({ name: 'onReady', detail }),
      onError: (detail) => events.push({ name: 'onError', detail }), ...more });
    window.signing = mountSigning();`;

  for (const [name, css, cause] of [
    ['height', '#box { height: 0 }', HEIGHTLESS],
    ['width', 'body { display: flex; justify-content: flex-start; height: 600px }', WIDTHLESS],
  ] as const)
    test(`reports a container without ${name}, and continues`, async ({ page, site }) => {
      const { recipients } = await sendTo(site, onePage(), ['Ada']);
      await page.goto(site.page({ css, script: script(recipients[0]!.id) }));
      await expect.poll(() => causes(page)).toEqual([cause]);
      await waitForEvent(page, 'onReady');
      expect(await page.evaluate('signing.state')).toBe('ready');
    });

  test('reports options of the wrong type, and continues', async ({ page, site }) => {
    const { recipients } = await sendTo(site, onePage(), ['Ada']);
    const wrong = { locale: 7, zoom: -1, onSigned: 'log' };
    await page.goto(site.page({ css: SIZED, script: script(recipients[0]!.id, wrong) }));
    const texts = [
      'TypeError: locale must be a language tag such as pt-BR, got 7',
      'TypeError: zoom must be a number above 0, got -1',
      'TypeError: onSigned must be a function, got "log"',
    ];
    await expect.poll(() => causes(page)).toEqual(texts);
    await page.evaluate('signing.update({ zoom: 1 })');
    await waitForEvent(page, 'onReady');
    expect(await page.evaluate('signing.state')).toBe('ready');
    expect(await causes(page)).toEqual(texts);
  });

  test('shows invalid options in the container, too', async ({ page, site }) => {
    await page.goto(site.page({ css: SIZED, script: script('') }));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('signingRequestUserId must be string');
    await expect(alert.getByRole('button')).toHaveCount(0);
  });

  test('leaves nothing behind in a dialog with invalid options', async ({ page, site }) => {
    await page.goto(site.page({ script: '' }));
    await expect(page.evaluate(`CountersignSigning.open({ theme: 'auto' })`)).rejects.toThrow(
      /signingRequestUserId must be given/,
    );
    await expect(page.locator('dialog')).toHaveCount(0);
    expect(await page.evaluate('document.documentElement.style.overflow')).toBe('');
  });

  test('replaces an existing widget', async ({ page, site }) => {
    const { recipients } = await sendTo(site, onePage(), ['Ada', 'Grace']);
    await page.goto(
      site.page({
        css: SIZED,
        script: `${script(recipients[0]!.id)} window.second = mountSigning();`,
      }),
    );
    await waitForEvent(page, 'onReady');
    await expect(page.locator('countersign-widget')).toHaveCount(1);
    expect(await page.evaluate('[signing.state, second.state]')).toEqual(['destroyed', 'ready']);
  });

  test('replaces an editor that another script created', async ({ page, site }) => {
    const template = await site.template(onePage());
    const jwt = await site.token(template.id);
    const { recipients } = await sendTo(site, onePage(), ['Ada']);
    await page.goto(
      site.page({
        css: SIZED,
        script: `${editorScript({ jwt, templateId: template.id })} ${script(recipients[0]!.id)}`,
      }),
    );
    await waitForEvent(page, 'onReady');
    await expect(page.locator('countersign-widget')).toHaveCount(1);
    expect(await page.evaluate('editor.ready.catch(({ code }) => code)')).toBe('DESTROYED');
    expect(await page.evaluate('signing.state')).toBe('ready');
  });
});
