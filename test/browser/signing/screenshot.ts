import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** A picture for people to look at, where `LOOK_AT` names a folder. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK_AT;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}
