/**
 * `/verify`, as one file: markup, script and the service's own trust anchor. Its policy allows this one script by its hash and no
 * connection at all, so what the page promises (the document never leaves the browser) is kept by the browser.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import type { ApiEnv } from '../http/router.ts';
import type { Services } from '../services.ts';

const SCRIPT = 'verify-page.js';

/** JSON inside a script element: nothing in it may end the element. */
const embeddable = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

function html(script: string, given: unknown, policy: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Check a sealed document</title>
</head>
<body>
<main></main>
<script type="application/json" id="given">${embeddable(given)}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** The page as one file, with the policy that belongs to it. */
export async function verifierFile(
  { sealing, config }: Pick<Services, 'sealing' | 'config'>,
  embedFolder: string,
): Promise<{ readonly html: string; readonly policy: string }> {
  const built = await readFile(join(embedFolder, SCRIPT), 'utf8').catch(() => {
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  });
  const script = built.replace(/<\/(?=script)/gi, '<\\/').trim();
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const given = { anchor: await sealing.trustAnchor(), host: new URL(config.publicUrl).host };
  return { html: html(script, given, policy), policy };
}

export function verifyPage(
  embedFolder: string,
  services: Pick<Services, 'sealing' | 'config'>,
): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  pages.get('/verify', async (c) => {
    const { html: page, policy } = await verifierFile(services, embedFolder);
    // Frames cannot be forbidden from within the page.
    c.header('Content-Security-Policy', `${policy}; frame-ancestors 'none'`);
    c.header('Cache-Control', 'no-cache');
    if (c.req.query('save') !== undefined)
      c.header('Content-Disposition', 'attachment; filename="verify.html"');
    return c.html(page);
  });
  return pages;
}
