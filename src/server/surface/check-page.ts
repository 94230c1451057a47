/** `/embed/check`: tells developers which headers of their page would break the widgets. Pasted text stays in the browser. */
import { Hono } from 'hono';
import { FRAMED_BY_NONE } from '../platform/http/framing.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { oneFile } from './one-file.ts';

export function checkPage(embedFolder: string, { config }: Pick<Services, 'config'>): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  pages.get('/embed/check', async (c) => {
    const given = { service: new URL(config.publicUrl).origin };
    const { html, policy } = await oneFile(embedFolder, 'check-page.js', 'Will it work on my page?', given);
    c.header('Content-Security-Policy', `${policy}; ${FRAMED_BY_NONE}`);
    c.header('Cache-Control', 'no-cache');
    return c.html(html);
  });
  return pages;
}
