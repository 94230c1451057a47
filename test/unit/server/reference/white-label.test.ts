/** What a service under another name says about itself. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Services } from '../../../../src/server/platform/services.ts';

let ask: (path: string) => Promise<string>;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../../../src/model/brand.ts', async (original) => {
    const real = await original<typeof import('../../../../src/model/brand.ts')>();
    return {
      ...real,
      NAME: 'Inkwell',
      BRAND: {
        ...real.BRAND,
        name: 'Inkwell',
        slug: 'ink-well',
        keyPrefix: 'iw_',
        headerPrefix: 'X-Inkwell-',
      },
    };
  });
  const { createApp } = await import('../../../../src/server/app.ts');
  const { readConfig } = await import('../../../../src/server/platform/config/config.ts');
  const { createLog } = await import('../../../../src/server/platform/log.ts');
  const { createMetrics } = await import('../../../../src/server/platform/metrics/service-metrics.ts');
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
  vi.doUnmock('../../../../src/model/brand.ts');
  vi.resetModules();
});

it('the reference names the headers and variables of that name, and never the original', async () => {
  const page = await ask('/reference');
  expect(page).toContain('X-Inkwell-Signature: t=…,v1=…');
  expect(page).toContain('X-Inkwell-Signature-Old');
  expect(page).toContain('$INK_WELL_API_KEY');
  expect(page).not.toMatch(/countersign/i);
});

it.each(['/reference/page.js', '/reference/style.css', '/api/v1/openapi.json'])(
  '%s does not name the original',
  async (path) => {
    const text = await ask(path);
    expect(text.length).toBeGreaterThan(500);
    expect(text).not.toMatch(/countersign/i);
  },
);
