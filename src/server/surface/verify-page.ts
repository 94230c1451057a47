/**
 * `/verify` as a single file: markup, script and the service's trust anchor. Its policy allows only this script, by its hash, and no
 * connections, so the browser enforces that the document never leaves it.
 */
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { VERIFY_LOCALES, VERIFY_OVERLAYS } from '../../i18n/locales/verify-locales.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { FRAMED_BY_NONE } from '../platform/http/framing.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { type OneFile, oneFile } from './one-file.ts';

/** Each language's messages as a separate data block, so that saved copies work offline. Regional ones contain only differences. */
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
 * The page and its policy.
 *
 * @param locale the initial language; by default the browser decides
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
  // The script starts its worker from a blob: URL, because the page is a single file. Such workers inherit this policy.
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
