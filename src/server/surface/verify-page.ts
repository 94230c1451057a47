/**
 * `/verify`, as one file: markup, script and the service's own trust anchor. Its policy allows this one script by its hash and no
 * connection at all, so what the page promises (the document never leaves the browser) is kept by the browser.
 */
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { VERIFY_LOCALES, VERIFY_OVERLAYS } from '../../i18n/locales/verify-locales.ts';
import { negotiateLanguage } from '../../i18n/negotiate.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { FRAMED_BY_NONE } from '../platform/http/framing.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { type OneFile, oneFile } from './one-file.ts';

/** Each language’s messages as data of its own, so that a saved copy has them all. A regional one: only where it differs. */
const allWords = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ ...VERIFY_LOCALES, ...VERIFY_OVERLAYS }).map(async ([code, fetch]) => [
        `words-${code}`,
        await fetch(),
      ]),
    ),
  ) as Record<string, unknown>;

/**
 * The page as one file, with the policy that belongs to it.
 *
 * @param locale the language it opens in; without it, the reader's browser says
 */
export async function verifierFile(
  { sealing, config }: Pick<Services, 'sealing' | 'config'>,
  embedFolder: string,
  locale?: string,
): Promise<OneFile> {
  const given = {
    anchor: await sealing.trustAnchor(),
    host: new URL(config.publicUrl).host,
    ...(locale && { locale: negotiateLanguage([locale], LANGUAGES, 'en') }),
  };
  // The script starts its worker from a blob: URL, as the page is one file. A worker made so inherits this policy.
  return oneFile(embedFolder, 'verify-page.js', 'Check a sealed document', given, await allWords(), [
    'worker-src blob:',
  ]);
}

export function verifyPage(
  embedFolder: string,
  services: Pick<Services, 'sealing' | 'config'>,
): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  pages.use('/verify', compress());
  pages.get('/verify', async (c) => {
    const { html: page, policy } = await verifierFile(services, embedFolder, c.req.query('locale'));
    c.header('Content-Security-Policy', `${policy}; ${FRAMED_BY_NONE}`);
    c.header('Cache-Control', 'no-cache');
    if (c.req.query('save') !== undefined)
      c.header('Content-Disposition', 'attachment; filename="verify.html"');
    return c.html(page);
  });
  return pages;
}
