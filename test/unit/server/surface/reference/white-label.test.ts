/** What a service under another name says about itself. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Services } from '../../../../../src/server/platform/services.ts';
import { loadReference } from '../../../../support/reference-pages.ts';

let ask: (path: string) => Promise<string>;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../../../../src/model/brand.ts', async (original) => {
    const real = await original<typeof import('../../../../../src/model/brand.ts')>();
    return {
      ...real,
      NAME: 'Inkwell',
      BRAND: {
        ...real.BRAND,
        name: 'Inkwell',
        slug: 'ink-well',
        keyPrefix: 'iw_',
        headerPrefix: 'X-Inkwell-',
        editorGlobal: 'InkwellTemplateEditor',
        requestEditorGlobal: 'InkwellSigningRequestEditor',
        signingGlobal: 'InkwellSigning',
      },
    };
  });
  const { createApp } = await import('../../../../../src/server/app.ts');
  const { readConfig } = await import('../../../../../src/server/platform/config/config.ts');
  const { createLog } = await import('../../../../../src/server/platform/log.ts');
  const { createMetrics } = await import('../../../../../src/server/platform/metrics/service-metrics.ts');
  const metrics = createMetrics();
  const app = createApp(
    {
      config: { ...readConfig({ RATE_LIMIT_FACTOR: '0' }), publicUrl: 'https://sign.example.com' },
      db: { isEmbedded: true },
      clock: { now: () => new Date() },
      log: createLog({ level: 'silent', format: 'json' }),
      metrics,
    } as unknown as Services,
    { embedFolder: '/nowhere', linkSecret: 'secret' },
  );
  ask = async (path) => (await app.request(path)).text();
}, 60_000);
afterAll(() => {
  vi.doUnmock('../../../../../src/model/brand.ts');
  vi.resetModules();
});

it('names the headers and variables under the chosen name, and never the original', async () => {
  const { pages } = await loadReference(async (path) => new Response(await ask(path)));
  const webhooks = pages.get('/reference/webhooks')!;
  expect(webhooks).toContain('X-Inkwell-Signature');
  expect(webhooks).toContain('X-Inkwell-Signature-Old');
  expect(pages.get('/reference/quickstart')).toContain('$INK_WELL_API_KEY');
  expect(pages.get('/reference/widgets')).toContain('InkwellTemplateEditor.init({');
  expect(pages.size).toBeGreaterThan(20);
  // A failed match of a whole page would be hard to read.
  for (const page of pages.values()) expect(/.{0,60}countersign.{0,60}/i.exec(page)?.[0]).toBeUndefined();
});

it.each(['/reference/page.js', '/reference/style.css', '/reference/search.json', '/api/v1/openapi.json'])(
  '%s does not name the original',
  async (path) => {
    const text = await ask(path);
    expect(text.length).toBeGreaterThan(500);
    expect(text).not.toMatch(/countersign/i);
  },
);
