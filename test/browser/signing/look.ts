import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe-core finds wrong with the page as it is now; empty is the only good answer. */
export async function violations(page: Page): Promise<string[]> {
  // Not as a script of the page: its policy allows none but its own.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // A dialog that is still fading in has pale words for a moment.
    const fading = document.getAnimations().filter((one) => one.effect?.getTiming().iterations === 1);
    await Promise.allSettled(fading.map((one) => one.finished));
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
  });
}

/** A picture for people to look at, where `LOOK_AT` names a folder. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK_AT;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
