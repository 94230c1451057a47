/** The product as `npm start` runs it, service and demo, on an empty data folder; one for each worker. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';

export const START = fileURLToPath(new URL('../../dist/server/start.js', import.meta.url));

export interface Product {
  readonly demoUrl: string;
  readonly serviceUrl: string;
  readonly key: string;
}

/** Runs the product until `use` is done. */
export async function withProduct(
  use: (product: Product) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-demo-'));
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const urls = await addresses(child);
    await use({ ...urls, key: readFileSync(join(folder, 'demo-key'), 'utf8').trim() });
  } finally {
    const ended = new Promise((resolve) => child.on('exit', resolve));
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    ({}, use) => withProduct(use),
    { scope: 'worker', timeout: 180_000 },
  ],
});

export async function addresses(child: ChildProcess): Promise<{ demoUrl: string; serviceUrl: string }> {
  const found: Record<string, string> = {};
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, name, url] = /^(Service|Demo): (\S+)/.exec(line) ?? [];
    if (name && url) found[name] = url;
    if (found.Service && found.Demo) return { demoUrl: found.Demo, serviceUrl: found.Service };
  }
  throw new Error('The product ended before it said its addresses');
}

/** The frame of the widget that the demo shows: the editor's, or the signing page's. */
export const frame = (page: Page) => page.frameLocator('countersign-widget iframe');

/** Follows the page's download link and gives the file. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await press();
  return readFileSync(await (await download).path());
}

export function expectSealed(pdf: Buffer): void {
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('/ETSI.CAdES.detached');
}
