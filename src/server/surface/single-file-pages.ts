/** Single-file pages: markup and one script, which the policy allows by its hash. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { VERIFY_LOCALES, VERIFY_OVERLAYS } from '../../i18n/locales/verify-locales.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { ServiceError } from '../../model/errors.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { cspHash, FRAMED_BY_NONE } from '../platform/http/content-security-policy.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { readPageHeaders } from './read-page-headers.ts';

interface OneFile {
  readonly html: string;
  /** Also in the page itself, for saved copies, where frame-ancestors has no effect. */
  readonly policy: string;
}

/** JSON for a script element: nothing in it can end the element. */
const embeddable = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${embeddable(value)}</script>`;

function html(title: string, script: string, datas: readonly string[], policy: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
</head>
<body>
<main></main>
${datas.join('\n')}
<script>${script}</script>
</body>
</html>
`;
}

/**
 * @param given data for the script in `#given`
 * @param more other data, by element ID
 * @param rules additional directives of the policy
 * @param connect what the script may call
 * @throws ServiceError NOT_FOUND if the script wasn't built
 */
async function oneFile(
  embedFolder: string,
  scriptName: string,
  title: string,
  given: unknown,
  more: Readonly<Record<string, unknown>> = {},
  rules: readonly string[] = [],
  connect = "'none'",
): Promise<OneFile> {
  const built = await readFile(join(embedFolder, scriptName), 'utf8').catch(() => {
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  });
  const script = built.replace(/<\/(?=script)/gi, '<\\/').trim();
  const policy = [
    "default-src 'none'",
    `script-src ${cspHash(script)}`,
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    ...rules,
  ].join('; ');
  const datas = Object.entries({ given, ...more }).map(([id, value]) => data(id, value));
  return { html: html(title, script, datas, policy), policy };
}

/** Hosts that `/embed/check` may read although they aren't public: anyone may ask, so only on a developer's own machine. */
const readableHosts = ({ publicUrl, webhookAllowedHosts }: Services['config']): readonly string[] =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname) ? webhookAllowedHosts : [];

/**
 * `/embed/check`: tells developers which headers of their page would break the widgets. The service reads those of public pages; pasted
 * text stays in the browser.
 */
export function checkPage(embedFolder: string, { config }: Pick<Services, 'config'>): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  pages.get('/embed/check', async (c) => {
    const given = { service: new URL(config.publicUrl).origin };
    const { html, policy } = await oneFile(
      embedFolder,
      'check-page.js',
      'Will it work on my page?',
      given,
      {},
      [],
      "'self'",
    );
    c.header('Content-Security-Policy', `${policy}; ${FRAMED_BY_NONE}`);
    c.header('Cache-Control', 'no-cache');
    return c.html(html);
  });
  pages.get('/embed/check/headers', async (c) => {
    // Other sites' visitors must not be made to ask.
    const site = c.req.header('sec-fetch-site');
    if (site && site !== 'same-origin' && site !== 'none')
      throw new ServiceError('ACCESS_DENIED', 'Only the page at /embed/check may ask for headers');
    c.header('Cache-Control', 'no-store');
    try {
      return c.json(await readPageHeaders(c.req.query('url') ?? '', readableHosts(config)));
    } catch (error) {
      const message =
        error instanceof ServiceError
          ? 'Expected the https address of a public page. For any other page, paste its headers'
          : // The reason would tell names in internal DNS from unknown ones.
            'The page didn’t respond. Check the address, or paste its headers';
      throw invalid([{ path: 'url', message }]);
    }
  });
  return pages;
}

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

/**
 * `/verify` as a single file: markup, script and the service's trust anchor. Its policy allows only this script, by its hash, and no
 * connections, so the browser enforces that the document never leaves it.
 */
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
