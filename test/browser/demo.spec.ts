/** The demo as `npm start` serves it: its own backend and key, webhooks, a strict policy, and an address that remembers. */
import { writeFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { violations } from './axe.ts';
import { settled } from './finger.ts';
import { downloaded, expectSealed, frame, type Product, test } from './product.ts';

async function chooseSample(page: Page, product: Product): Promise<void> {
  await page.goto(product.demoUrl);
  await page.getByRole('button', { name: /sample contract/ }).click();
  await expect(frame(page).getByText('Ada Lovelace').first()).toBeVisible();
}

/** Does by the public session routes what a signer does by hand: consent, every required field, finish. */
async function signAs(product: Product, id: string): Promise<void> {
  const path = `${product.serviceUrl}/api/v1/signing-sessions/${id}`;
  const send = async (method: string, url: string, body: object) => {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.ok, `${method} ${url} ${await response.clone().text()}`).toBe(true);
  };
  const session = (await (await fetch(path)).json()) as SigningSession;
  await send('POST', `${path}/consent`, {
    sha256: session.consent.sha256,
    language: session.consent.language,
  });
  const chosen = new Set<string>();
  for (const field of session.fields) {
    if (!field.editable || !field.required || field.value !== null) continue;
    if (field.multi_group_id && chosen.has(field.multi_group_id)) continue;
    if (field.multi_group_id) chosen.add(field.multi_group_id);
    const isMark = field.type === 'signature' || field.type === 'initial';
    const isTick = field.type === 'radio_buttons' || field.type === 'checkbox';
    const value = isMark
      ? { kind: 'typed', text: session.recipient.name, font: 'caveat' }
      : isTick
        ? 'true'
        : 'Text';
    await send('PUT', `${path}/fields/${field.id}`, { value });
  }
  const now = (await (await fetch(path)).json()) as SigningSession;
  await send('POST', `${path}/finish`, {
    document_sha256: now.request.document_sha256,
    fields_sha256: now.fields_sha256,
  });
}

test('leads from the sample contract to a sealed PDF, and shows verified webhooks on the way', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await chooseSample(page, product);
  await page.getByRole('button', { name: /Save and continue/ }).click();
  await page.getByRole('button', { name: /Send for signing/ }).click();
  await expect(frame(page).getByRole('checkbox', { name: /agree/ })).toBeVisible();
  const events = page.getByRole('region', { name: /^Events/ });
  const sent = events.getByRole('listitem').filter({ hasText: 'signing_request.sent' });
  await expect(sent).toContainText('signature verified');
  await sent.locator('summary').click();
  await expect(sent).toContainText('"company_id"');

  const signer = () => new URL(page.url()).searchParams.get('signer')!;
  const first = signer();
  await signAs(product, first);
  await page.getByRole('button', { name: /Sign as Grace Hopper/ }).click();
  await expect.poll(signer).not.toBe(first);
  await expect(frame(page).getByRole('checkbox', { name: /agree/ })).toBeVisible();
  await signAs(product, signer());
  await page.getByRole('button', { name: 'Go to the sealed PDF' }).click();
  const link = page.getByRole('link', { name: 'Download the sealed PDF' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  expectSealed(await downloaded(page, () => link.click()));
});

test('keeps its step after a reload and with the back button', async ({ page, product }) => {
  await chooseSample(page, product);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Consulting Services Agreement' })).toBeVisible();
  await expect(frame(page).getByText('Ada Lovelace').first()).toBeVisible();
  await page.getByRole('button', { name: /Save and continue/ }).click();
  await expect(page.getByRole('heading', { name: 'Who signs, in which order?' })).toBeVisible();
  await page.goBack();
  await expect(frame(page).getByText('Ada Lovelace').first()).toBeVisible();
});

test('runs both isolation modes under its own strict policy', async ({ page, product }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  const policies: string[] = [];
  page.on('response', async (response) => {
    const policy = response.headers()['content-security-policy'];
    if (policy && response.url().startsWith(product.demoUrl)) policies.push(policy);
  });
  // The app shell is gone and its styles remain.
  const isDressed = async (editor: FrameLocator | Locator) => {
    await expect(editor.getByText('Ada Lovelace').first()).toBeVisible();
    await expect(editor.locator('.ed-shell')).toHaveCount(0);
    await expect(editor.getByRole('heading', { name: 'Recipients' })).toHaveCSS('font-family', /system-ui/);
  };
  await chooseSample(page, product);
  await isDressed(frame(page));
  await page.getByRole('button', { name: 'Show code' }).click();
  await page.getByText('Inline', { exact: true }).click();
  await isDressed(page.locator('countersign-widget'));
  expect(complaints).toEqual([]);
  expect(policies.every((policy) => !policy.includes('unsafe-inline'))).toBe(true);
});

test('shows why the service rejects a file, and never shows the key', async ({ page, product }, info) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().startsWith(product.demoUrl) && !response.url().endsWith('/api/events'))
      bodies.push(await response.text().catch(() => ''));
  });
  await page.goto(product.demoUrl);
  const file = info.outputPath('broken.pdf');
  writeFileSync(file, 'This is not a PDF.');
  await page.locator('#own-pdf').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('PDF');
  await chooseSample(page, product);
  expect(product.key).toMatch(/^cs_/);
  expect(bodies.join('\n')).not.toContain(product.key);
});

test('makes one template of several files, in the order in which they were chosen', async ({
  page,
  product,
}) => {
  await page.goto(product.demoUrl);
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(onePage()) });
  const input = page.locator('#own-pdf');
  await input.setInputFiles([
    pdf('Lease.pdf'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(page.getByRole('alert')).toContainText('“notes.txt” is neither a PDF nor a Word document');
  await input.setInputFiles([pdf('Lease.pdf'), pdf('House rules.pdf'), pdf('Inventory.pdf')]);
  await expect(page.getByRole('heading', { name: 'Lease' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('template');
  const answer = await fetch(`${product.serviceUrl}/api/v1/templates/${id}`, {
    headers: { authorization: product.key },
  });
  const template = (await answer.json()) as Template;
  expect(template.documents?.map(({ label }) => label)).toEqual(['Lease', 'House rules', 'Inventory']);
});

test('reports a missing document, and offers a way to continue', async ({ page, product }) => {
  await page.goto(`${product.demoUrl}/?step=edit&template=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('alert')).toContainText('This document doesn’t exist');
  await page.getByRole('button', { name: 'Choose another document' }).click();
  await expect(page.getByRole('button', { name: /sample contract/ })).toBeVisible();
});

test('links to the other pages', async ({ page, product }) => {
  await page.goto(product.demoUrl);
  await page.getByRole('button', { name: 'More' }).click();
  const links = page.getByRole('navigation', { name: 'More about the service' }).getByRole('link');
  for (const link of await links.all())
    expect(
      (await page.request.get(new URL((await link.getAttribute('href'))!, product.demoUrl).href)).status(),
    ).toBe(200);
  await expect(links).toHaveText([
    'Inbox',
    'Gallery',
    'Documentation',
    'Reference',
    'Verify',
    'Check your page',
  ]);
});

test('leaves room for the document and the editor’s panels on a desktop', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseSample(page, product);
  await expect(frame(page).getByRole('tab', { name: 'Field', exact: true })).toBeVisible();
  // Closed, the panel isn't below the editor either.
  await expect(page.locator('#panel')).toBeHidden();
  const paper = await settled(frame(page).getByRole('application', { name: 'Page 1 of 4' }));
  expect(paper.y).toBeLessThanOrEqual(125);
  // The bar's button saves; there is no second one.
  await expect(frame(page).getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  // Every field type that signers can hold is in sight.
  const tiles = frame(page).getByRole('toolbar', { name: 'Fields' }).getByRole('button');
  await expect(tiles).toHaveCount(20);
  for (const tile of await tiles.all()) await expect(tile).toBeInViewport({ ratio: 1 });
  // Nothing in the bar lies over something else.
  const boxes = await page
    .locator('.top :is(.brand, .stepper li, .button, .top-links a)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0));
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(Math.min(box.right, other.right) - Math.max(box.left, other.left)).toBeLessThanOrEqual(0.5);
});

for (const width of [390, 320])
  test(`truncates nothing and has large enough targets at ${width} pixels`, async ({ browser, product }) => {
    const context = await browser.newContext({
      viewport: { width, height: 700 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const expectRoom = async () => {
      const controls = await page
        .locator(':is(button, a, select, input, textarea, summary):visible:not(.skip, .hidden)')
        .evaluateAll((all) =>
          all
            .map((one) => ({
              one,
              box: (one.closest('.choice label, .tick') ?? one).getBoundingClientRect(),
            }))
            .map(({ one, box }) => ({
              name:
                (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() || one.id || one.outerHTML,
              isNamed: Boolean(
                one.getAttribute('aria-label') ||
                  one.textContent?.trim() ||
                  (one as HTMLInputElement).labels?.length,
              ),
              isCut: box.left < 0 || box.right > innerWidth,
              // A link within a sentence is as high as its line.
              isSmall: !one.matches('p a') && (box.height < 43.5 || box.width < 43.5),
            })),
        );
      expect(controls.length).toBeGreaterThan(3);
      expect(controls.filter(({ isNamed, isCut, isSmall }) => !isNamed || isCut || isSmall)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await page.goto(product.demoUrl);
    const sample = page.getByRole('button', { name: /sample contract/ });
    await expect(sample).toBeVisible();
    await expectRoom();
    await sample.click();
    await expect(frame(page).getByRole('application').first()).toBeVisible();
    await expectRoom();
    await page.getByRole('button', { name: '2 of 5: Fields' }).click();
    await expect(page.getByRole('listitem').getByRole('button', { name: '3 Send' })).toBeVisible();
    await page.getByRole('listitem').getByRole('button', { name: '3 Send' }).click();
    await expect(page.getByText('1', { exact: true })).toBeVisible();
    await expectRoom();
    await context.close();
  });

test("updates the open editor's options and keeps unsaved changes", async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await chooseSample(page, product);
  const editor = frame(page);
  await editor
    .getByRole('button', { name: /^Text, Ada Lovelace|The Client: Registered/ })
    .first()
    .click();
  await page.keyboard.press('Delete');
  const undo = editor.getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeEnabled();
  await page.getByRole('button', { name: 'Show code' }).click();
  await page.getByText('Dark', { exact: true }).locator('..').click();
  await page.getByLabel('Widget language').selectOption('de');
  await expect(editor.getByRole('button', { name: /^Rückgängig/ })).toBeEnabled();
  await page.getByLabel('Read-only').check();
  await expect(editor.getByRole('button', { name: /^Rückgängig/ })).toBeHidden();
  await page.getByLabel('Read-only').uncheck();
  await page.getByLabel('Widget language').selectOption('');
  await expect(undo).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Code' }).getByText("theme: 'dark'")).toBeVisible();
});

async function openSend(page: Page, product: Product): Promise<void> {
  await chooseSample(page, product);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Who signs, in which order?' })).toBeVisible();
}
const codeOf = (page: Page) => page.getByRole('region', { name: /^(?!The).* code$/ });
const namesOf = (page: Page) =>
  page.getByLabel('First name').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

test('sends with the chosen order, message and expiration', async ({ page, product }) => {
  await openSend(page, product);
  await page.getByLabel('Subject').fill('Ada’s lease');
  await page.getByLabel('Message').fill('Please sign by Friday.');
  await page.getByLabel('Expires after').selectOption('3 days');
  await expect(codeOf(page)).toContainText('"expiration_hours": 72');
  await expect(codeOf(page)).toContainText('/signing-requests/create-and-send');

  // By keyboard.
  await page.getByRole('button', { name: 'Move Grace Hopper up' }).press('Enter');
  await expect.poll(() => namesOf(page)).toEqual(['Grace', 'Ada']);
  await expect(page.getByRole('button', { name: 'Move Grace Hopper down' })).toBeFocused();
  await expect(codeOf(page)).not.toContainText('create-and-send');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // By mouse, there and back; Escape puts everything back.
  const grip = page.locator('.person-grip');
  const middleOf = async (at: number) => {
    const box = (await grip.nth(at).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const drag = async (from: number, to: number) => {
    // Waits until the row is at rest.
    await grip.nth(from).hover();
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(to)), { steps: 6 });
  };
  await drag(0, 1);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await namesOf(page)).toEqual(['Grace', 'Ada']);
  await drag(0, 1);
  await page.mouse.up();
  await expect.poll(() => namesOf(page)).toEqual(['Ada', 'Grace']);
  await drag(1, 0);
  await page.mouse.up();
  await expect.poll(() => namesOf(page)).toEqual(['Grace', 'Ada']);

  const code = (await codeOf(page).textContent())!;
  expect([...code.matchAll(/api\/v1(\S+)/g)].map(([, path]) => path)).toEqual([
    '/signing-requests',
    expect.stringMatching(/^\/signing-requests\/<id/),
    expect.stringMatching(/^\/signing-requests\/<id/),
  ]);
  await page.getByRole('button', { name: 'Send for signing' }).click();
  await expect(page.getByRole('navigation', { name: 'Signing pages' }).getByRole('button')).toContainText([
    'Grace Hopper',
    'Ada Lovelace',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign “Ada’s lease”');
  const answer = await fetch(
    `${product.serviceUrl}/api/v1/signing-requests/${new URL(page.url()).searchParams.get('request')}`,
    { headers: { authorization: product.key } },
  );
  expect(await answer.json()).toMatchObject({ name: 'Ada’s lease', expiration_hours: 72 });
});

test('shows the calls for a draft, and leaves room for its editor', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSend(page, product);
  await page.getByRole('button', { name: 'Review draft' }).click();
  await expect(frame(page).getByText('Ada Lovelace').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show code' }).click();
  const code = (await codeOf(page).textContent())!;
  expect([...code.matchAll(/api\/v1(\S+)/g)].map(([, path]) => path)).toEqual([
    '/signing-requests',
    '/jwt/generate-signing-request',
  ]);
  await page.getByRole('button', { name: 'Script tag' }).click();
  await expect(codeOf(page)).toContainText('CountersignSigningRequestEditor.init');
  await page.getByRole('button', { name: 'Back to recipients' }).click();
  await page.getByRole('button', { name: 'Webhook' }).click();
  await expect(codeOf(page)).toContainText('verifyWebhook');
});

test('shows in each code panel the calls and options that the screen uses', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // Every widget is opened through the global of its script tag.
  await page.addInitScript(() => {
    const seen: Record<string, string[]> = {};
    Object.assign(window, { openedWith: seen });
    for (const [name, method] of [
      ['CountersignTemplateEditor', 'init'],
      ['CountersignSigningRequestEditor', 'init'],
      ['CountersignSigning', 'mount'],
    ] as const) {
      let wrapped: unknown;
      Object.defineProperty(window, name, {
        get: () => wrapped,
        set: (made) => {
          wrapped = {
            [method]: (options: object) => {
              seen[name] = Object.keys(options);
              return made[method](options);
            },
          };
        },
      });
    }
  });
  const withoutIds = (path: string) => path.replace(/\/(\$\w+|<[^>]+>|[0-9a-f]{4}…|[0-9a-f-]{36})/g, '/:id');
  const events = page.getByRole('region', { name: /^Events/ });
  const made = async () =>
    (await events.locator('.event-name').allTextContents())
      .filter((name) => /^(POST|PUT) /.test(name))
      .map(withoutIds)
      .reverse();
  const shown = async (panel: string) => {
    await page.getByRole('button', { name: panel, exact: true }).click();
    const calls = (await codeOf(page).textContent())!.matchAll(
      /^curl \S+?\/api\/v1(.+) \\\n(?: {2}-X (\w+))?/gm,
    );
    return [...calls].map(([, path, method = 'POST']) => withoutIds(`${method} ${path}`));
  };
  const options = async (widget: string) => {
    const code = (await codeOf(page).textContent())!;
    const listed = [...code.matchAll(/^ {4}(\w+)(?=[:,])/gm)].map(([, name]) => name);
    const given = await page.evaluate(
      (name) => (window as unknown as { openedWith: Record<string, string[]> }).openedWith[name],
      widget,
    );
    return { listed: listed.sort(), given: given!.sort() };
  };
  const clear = () => events.getByRole('button', { name: 'Clear' }).click();

  await page.goto(product.demoUrl);
  const creation = await shown('curl');
  await page.getByRole('button', { name: /sample contract/ }).click();
  await expect(frame(page).getByText('Ada Lovelace').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show code' }).click();
  const token = await shown('Token');
  await expect.poll(made).toEqual([...creation, ...token]);
  await page.getByRole('button', { name: 'Script tag' }).click();
  const editor = await options('CountersignTemplateEditor');
  expect(editor.listed).toEqual(editor.given);

  await page.getByRole('button', { name: /Save and continue/ }).click();
  await page.getByRole('button', { name: 'Review draft' }).click();
  await expect(frame(page).getByText('Ada Lovelace').first()).toBeVisible();
  // The last call of this step; a later announcement would stay.
  await expect.poll(made).toContain('POST /jwt/generate-signing-request');
  await clear();
  await page.getByRole('button', { name: 'Script tag' }).click();
  const review = await options('CountersignSigningRequestEditor');
  expect(review.listed).toEqual(review.given);
  await page.getByRole('button', { name: 'Back to recipients' }).click();

  // In another order a request takes three calls.
  await page.getByRole('button', { name: 'Move Ada Lovelace down' }).click();
  const sending = await shown('curl');
  await page.getByRole('button', { name: 'Send for signing' }).click();
  await expect(frame(page).getByRole('checkbox', { name: /agree/ })).toBeVisible();
  await expect.poll(made).toEqual(sending);
  const signing = await options('CountersignSigning');
  expect(signing.listed).toEqual(signing.given);
});

test('offers a way back from an unknown URL', async ({ page, product }) => {
  const answer = await page.goto(`${product.demoUrl}/nothing-here`);
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the demo' }).click();
  await expect(page.getByRole('button', { name: /sample contract/ })).toBeVisible();
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`has no axe finding in any step, ${width} ${colorScheme}`, async ({ browser, product }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const { demoUrl, serviceUrl } = product;
    for (const address of [
      `${demoUrl}/nothing-here`,
      `${demoUrl}/?step=edit&template=00000000-0000-4000-8000-000000000000`,
      `${demoUrl}/gallery`,
      `${serviceUrl}/`,
      `${serviceUrl}/verify`,
      `${serviceUrl}/reference`,
      `${serviceUrl}/embed/check`,
      demoUrl,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading').or(page.getByRole('alert')).first()).toBeVisible();
      // Sizes of thousands of links are compared with each other.
      const without = address.endsWith('/reference') ? ['target-size'] : [];
      expect(await violations(page, without), address).toEqual([]);
    }
    await page.getByRole('button', { name: /sample contract/ }).click();
    await expect(frame(page).getByRole('application').first()).toBeVisible();
    expect(await violations(page), 'edit').toEqual([]);
    await page.getByRole('button', { name: 'Show code' }).click();
    expect(await violations(page), 'edit with code').toEqual([]);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who signs, in which order?');
    expect(await violations(page), 'send').toEqual([]);
    await page.getByRole('button', { name: 'Review draft' }).click();
    await expect(frame(page).getByRole('application').first()).toBeVisible();
    expect(await violations(page), 'review').toEqual([]);
    await page.getByRole('button', { name: 'Back to recipients' }).click();
    await page.getByRole('button', { name: 'Send for signing' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sign “/);
    await expect(frame(page).getByRole('checkbox', { name: /agree/ })).toBeVisible();
    expect(await violations(page), 'sign').toEqual([]);
    await context.close();
  });
