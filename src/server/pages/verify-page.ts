/**
 * `/verify`, as one file: markup, script and the service's own trust anchor. Its policy allows this one script by its hash and no
 * connection at all, so what the page promises (the document never leaves the browser) is kept by the browser.
 */
import { Hono } from 'hono';
import type { ApiEnv } from '../http/router.ts';
import type { Services } from '../services.ts';
import { type OneFile, oneFile } from './one-file.ts';

/** The page as one file, with the policy that belongs to it. */
export async function verifierFile(
  { sealing, config }: Pick<Services, 'sealing' | 'config'>,
  embedFolder: string,
): Promise<OneFile> {
  const given = { anchor: await sealing.trustAnchor(), host: new URL(config.publicUrl).host };
  return oneFile(embedFolder, 'verify-page.js', 'Check a sealed document', given);
}

export function verifyPage(
  embedFolder: string,
  services: Pick<Services, 'sealing' | 'config'>,
): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  pages.get('/verify', async (c) => {
    const { html: page, policy } = await verifierFile(services, embedFolder);
    c.header('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
    c.header('Cache-Control', 'no-cache');
    if (c.req.query('save') !== undefined)
      c.header('Content-Disposition', 'attachment; filename="verify.html"');
    return c.html(page);
  });
  return pages;
}
