/** The page at `/verify`: what a person sees who was sent a file, with the network gone. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDF } from '@libpdf/core';
import type { Page } from '@playwright/test';
import { arVerify } from '../../src/i18n/locales/ar-verify.ts';
import { heVerify } from '../../src/i18n/locales/he-verify.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { startAuthority } from '../support/authority.ts';
import { sealingInProcess } from '../support/seal-in-process.ts';
import { sealInput, signedTrail } from '../support/seal-input.ts';
import { hasTool } from '../support/tools.ts';
import { complaints } from './host-page.ts';
import { expect, test } from './site.ts';

const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
const A4 = { view: [0, 0, 595, 842], rotate: 0, userUnit: 1 } as const;

let sealed: Uint8Array;
let root: string;
test.beforeAll(async () => {
  const sealing = sealingInProcess();
  sealed = (await sealing.seal(sealInput(onePage(), [A4]))).pdf;
  root = await sealing.trustAnchor();
});

/** The direction in which letters of it run, as the browser places them. */
const directionOf = (element: Element) => {
  const at = (index: number) => {
    const range = document.createRange();
    range.setStart(element.firstChild!, index);
    range.setEnd(element.firstChild!, index + 1);
    return range.getBoundingClientRect().left;
  };
  return at(0) < at(3) ? 'ltr' : 'rtl';
};

const choose = (page: Page, bytes: Uint8Array, name = 'contract.pdf') =>
  page
    .getByLabel('Choose a PDF')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });

async function trust(page: Page, pem = root) {
  await page.getByText('Certificates you trust').first().click();
  await page.getByLabel(/^Trust the seals of/).uncheck();
  const buffer = Buffer.from(pem);
  await page
    .getByLabel('Choose certificates')
    .setInputFiles({ name: 'root.pem', mimeType: 'application/x-pem-file', buffer });
}

async function violations(page: Page): Promise<string[]> {
  // The page's own policy lets no script in; a tool of the test is not the page's.
  const source = readFileSync(AXE, 'utf8');
  return page.evaluate(async (code) => {
    // biome-ignore lint/security/noGlobalEval: axe-core, put into the page by its test
    globalThis.eval(code);
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
  }, source);
}

test('checks a file without any connection, and says who sealed it', async ({ page, site, context }) => {
  const found = complaints(page);
  await page.goto(`${site.serviceUrl}/verify`);
  await context.setOffline(true);
  const requests: string[] = [];
  // The worker's script is a blob: URL of the page itself: memory, not a connection.
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) requests.push(request.url());
  });
  await trust(page);
  await choose(page, sealed);
  const result = page.locator('[data-verdict]');
  await expect(result).toHaveAttribute('data-verdict', 'intact');
  await expect(result).toHaveClass(/is-intact/);
  await expect(page.getByRole('heading', { name: 'Valid: not changed since it was sealed' })).toBeFocused();
  await expect(result).toContainText('which you trust');
  await expect(result).toContainText('No independent authority vouches');
  await result.getByText('Technical details').click();
  await expect(result.getByText('PAdES B-B')).toBeVisible();
  expect(requests).toEqual([]);
  expect(found).toEqual([]);
});

test('shows who stamped the file for the archive, until when, and refuses a file changed after that', async ({
  page,
  site,
}) => {
  test.skip(!hasTool('openssl'), 'needs OpenSSL as time stamp authority');
  const authority = await startAuthority();
  try {
    const sealing = sealingInProcess(authority.signer(), {
      tsaUrls: [authority.stampUrl],
      archiveTimeStamp: true,
      webhookAllowedHosts: ['127.0.0.1'],
    });
    const { pdf } = await sealing.seal(sealInput(onePage(), [A4]));
    await page.goto(`${site.serviceUrl}/verify`);
    await trust(page, authority.root);
    await choose(page, pdf);
    await expect(page.locator('[data-verdict]')).toHaveClass(/is-intact/);
    await expect(page.locator('[data-code=archive_stamped]')).toContainText(
      /covers the whole file, including the seal: Test tsa\. It’s valid until .+ UTC/,
    );
    await page.getByText('Technical details').click();
    await expect(page.getByText('PAdES B-LTA')).toBeVisible();
    const changed = Buffer.from(pdf);
    // In the dictionary of the time stamp's field.
    changed.write('Z', changed.lastIndexOf('(Archive time stamp') + 1, 'latin1');
    await choose(page, changed);
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'broken');
    await expect(page.locator('[data-code=archive_stamp_wrong]')).toBeVisible();
  } finally {
    await authority.close();
  }
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`shows where to drop a file, and no ring around the verdict, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${site.serviceUrl}/verify`);
    const contrast = await page.locator('.drop').evaluate((drop) => {
      const luminance = (colour: string) => {
        const [r, g, b] = colour.match(/\d+/g)!.map((part) => {
          const share = Number(part) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
      };
      const edge = luminance(getComputedStyle(drop).borderTopColor);
      return [drop, document.body].map((ground) => {
        const other = luminance(getComputedStyle(ground).backgroundColor);
        return (Math.max(edge, other) + 0.05) / (Math.min(edge, other) + 0.05);
      });
    });
    expect(Math.min(...contrast)).toBeGreaterThanOrEqual(3);
    await choose(page, onePage());
    await expect(page.locator('h2')).toBeFocused();
    await expect(page.locator('h2')).toHaveCSS('outline-style', 'none');
  });

test('isn’t green for an unknown issuer', async ({ page, site }) => {
  await page.goto(`${site.serviceUrl}/verify`);
  await page.getByText('Certificates you trust').first().click();
  await page.getByLabel(/^Trust the seals of/).uncheck();
  await choose(page, sealed);
  await expect(page.locator('[data-verdict]')).toHaveClass(/is-noted/);
  await expect(page.locator('[data-code=issuer_self_made]')).toContainText('vouches for itself');
});

test("doesn't claim that the reader trusts the root of the page's own service", async ({ page, site }) => {
  const shown = await (await fetch(`${site.serviceUrl}/verify`)).text();
  const anchor = /"anchor":"(.*?)"/.exec(shown)![1]!;
  await page.route(`${site.serviceUrl}/verify`, async (route) => {
    // As if this service had sealed the file: the policy is by the hash of the script, which stays.
    const body = shown.replace(anchor, JSON.stringify(root).slice(1, -1));
    const response = await route.fetch();
    await route.fulfill({ response, body });
  });
  await page.goto(`${site.serviceUrl}/verify`);
  await choose(page, sealed);
  await expect(page.locator('[data-verdict]')).toHaveClass(/is-intact/);
  await expect(page.locator('[data-code=issuer_service]')).toContainText('which provided this page');
  await expect(page.locator('[data-verdict]')).not.toContainText('you trust');
});

test("recognizes its own service's key, and reports another's as another", async ({ page, site }) => {
  await page.goto(`${site.serviceUrl}/verify`);
  await choose(page, sealed);
  await expect(page.locator('[data-code=other_key]')).toBeVisible();
  const result = page.locator('[data-verdict]');
  await expect(result).toHaveAttribute('data-verdict', 'broken');
  // Not as a file that was tampered with: that has another heading, in red.
  await expect(page.getByRole('heading', { name: 'Sealed by another party' })).toBeVisible();
  await expect(result).toHaveClass(/is-noted/);
  const changed = sealed.slice();
  changed[200]! ^= 1;
  await choose(page, changed);
  await expect(page.getByRole('heading', { name: 'Don’t rely on this document' })).toBeVisible();
  await expect(result).toHaveClass(/is-broken/);
});

test('recognizes hostile files', async ({ page, site }) => {
  await page.goto(`${site.serviceUrl}/verify`);
  await trust(page);
  const changed = sealed.slice();
  changed[200]! ^= 1;
  await choose(page, changed);
  await expect(page.locator('[data-code=changed]')).toContainText('at least one byte is different');
  await choose(page, Buffer.concat([sealed, Buffer.from('more')]));
  await expect(page.locator('[data-code=appended]')).toContainText('4 bytes');
  const pdf = await PDF.load(sealed.slice());
  pdf.getPages()[0]!.drawText('and a million more', { x: 50, y: 50 });
  await choose(page, await pdf.save({ incremental: true }));
  await expect(page.locator('[data-code=shadow]')).toContainText('may not be what was sealed');
  await choose(page, onePage());
  await expect(page.getByRole('heading', { name: 'There’s no seal to check' })).toBeVisible();
});

test('works as a saved copy', async ({ page, site }, info) => {
  const saved = await (await fetch(`${site.serviceUrl}/verify?save`)).text();
  const path = info.outputPath('verify.html');
  writeFileSync(path, saved);
  const found = complaints(page);
  await page.goto(`file://${path}`);
  await trust(page);
  await choose(page, sealed);
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'intact');
  expect(found).toEqual([]);
});

test.describe('a reader of Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('reads Arabic, and German once it is chosen: offline, with the same file', async ({
    page,
    site,
    context,
  }, info) => {
    const kept = await (await fetch(`${site.serviceUrl}/verify?save&locale=he`)).text();
    await page.goto(`${site.serviceUrl}/verify`);
    await context.setOffline(true);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveTitle(arVerify['verify.title']);
    await page.locator('#file').setInputFiles({
      name: 'contract.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([sealed, Buffer.from('more')]),
    });
    const found = page.locator('[data-code=appended]');
    await expect(found).toContainText('بايتات');
    // A hash reads from left to right within the page that does not.
    await page.locator('.result summary').click();
    expect(await page.locator('dd bdi').last().evaluate(directionOf)).toBe('ltr');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // The name of the file begins where its label does: at the right of its column.
    const column = (await page.locator('.summary dd').first().boundingBox())!;
    const name = (await page.locator('.summary bdi').first().boundingBox())!;
    expect(name.x + name.width).toBeCloseTo(column.x + column.width, 0);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel(arVerify['verify.language']).selectOption('de');
    await expect(html).toHaveAttribute('dir', 'ltr');
    await expect(found).toContainText('4 Bytes');
    await context.setOffline(false);
    // A copy opens in the language in which it was kept, whichever the browser's is, unless its address asks for one.
    const path = info.outputPath('verify.html');
    writeFileSync(path, kept);
    await page.goto(`file://${path}`);
    await expect(page.getByRole('heading', { name: heVerify['verify.title'] })).toBeVisible();
    await page.goto(`file://${path}?locale=ja`);
    await expect(html).toHaveAttribute('lang', 'ja');
  });
});

test('says who signed, from the audit trail', async ({ page, site }) => {
  const audit = signedTrail({ name: 'Ada Lovelace', email: 'ada@example.com' });
  const sealing = sealingInProcess();
  const { pdf } = await sealing.seal(sealInput(onePage(), [A4], [], { audit }));
  await page.goto(`${site.serviceUrl}/verify`);
  await page.getByText('Certificates you trust').first().click();
  await page.getByLabel(/^Trust the seals of/).uncheck();
  await choose(page, pdf);
  const result = page.locator('[data-verdict]');
  const fact = (label: string) =>
    result
      .locator('.summary dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');
  await expect(fact('Document')).toHaveText(
    'Services Agreement, Northwind and Lovelace Analytics contract.pdf',
  );
  await expect(fact('Signed by')).toContainText('Ada Lovelace ada@example.com · 21 Nov 2026, 09:14:05 UTC');
  await expect(fact('Signed by')).toContainText('come from the embedded audit trail');
  await expect(fact('Sealed by')).toContainText(/^Countersign Seal [0-9A-F]{8}/);
  await expect(fact('Sealed on')).toContainText('the sealing service’s own clock');
  // The verdict first, the technical details last and folded.
  expect(await result.locator('> *').evaluateAll((all) => all.map(({ localName }) => localName))).toEqual([
    'h2',
    'dl',
    'h3',
    'ul',
    'details',
  ]);
  await expect(result.getByText('CN=').filter({ visible: true })).toHaveCount(0);
  await result.getByText('Technical details').click();
  await expect(result.getByText(/^CN=Countersign Seal [0-9A-F]{8}$/)).toBeVisible();
});

test('stops on a file that needs endless work, and reports it', async ({ page, site }) => {
  // One long object that is read again for each place where a seal could be.
  const bomb = Buffer.from(`%PDF-1.7\n1 0 obj <</A [${'[] '.repeat(60_000)}${'/ByteRange '.repeat(50)}`);
  await page.goto(`${site.serviceUrl}/verify`);
  await choose(page, bomb);
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'too_complex');
  await expect(page.locator('[data-code=work_limit]')).toBeVisible();
});

test.describe('an endless check', () => {
  test.beforeEach(async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        Worker: class extends EventTarget {
          postMessage() {}
          terminate() {
            document.documentElement.dataset.terminated = '';
          }
        },
      });
    });
    await page.clock.install();
    await page.goto(`${site.serviceUrl}/verify`);
    await choose(page, sealed);
  });

  test('can be canceled', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText('The check was canceled.');
    await expect(page.locator('html')).toHaveAttribute('data-terminated');
  });

  test('ends after a minute', async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('alert')).toContainText('longer than 60 s');
    await expect(page.locator('html')).toHaveAttribute('data-terminated');
  });
});

test('can’t connect anywhere or be framed', async ({ page, site }) => {
  const response = (await page.goto(`${site.serviceUrl}/verify`))!;
  const policy = response.headers()['content-security-policy']!;
  for (const rule of [
    "default-src 'none'",
    "connect-src 'none'",
    "frame-ancestors 'none'",
    'worker-src blob:',
    "form-action 'none'",
  ])
    expect(policy).toContain(rule);
  expect(policy).not.toContain('unsafe');
  const sent = await page.evaluate(() => fetch('/healthz').then(String, () => 'refused'));
  expect(sent).toBe('refused');
  // The worker that checks files comes from a blob: URL and inherits the policy.
  const fromWorker = await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const code = `fetch(${JSON.stringify(url)}).then(String, () => 'refused').then(postMessage)`;
        const worker = new Worker(URL.createObjectURL(new Blob([code])));
        worker.addEventListener('message', ({ data }) => resolve(data));
      }),
    `${site.serviceUrl}/healthz`,
  );
  expect(fromWorker).toBe('refused');
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1280, 360]) {
    test(`is legible and accessible: ${scheme}, ${width} wide`, async ({ page, site }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${site.serviceUrl}/verify`, { waitUntil: 'load' });
      await trust(page);
      await choose(page, sealed);
      await expect(page.locator('[data-verdict]')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await choose(page, Buffer.concat([sealed, Buffer.from('more')]), 'changed.pdf');
      await expect(page.locator('[data-code=appended]')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
}
