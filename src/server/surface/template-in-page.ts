/**
 * Embeds the template in the editor's page. A cross-site frame needs a new browser process, which takes longer than loading the
 * template; the first script in it finds the template and requests the document immediately. The beginning of the page is sent first, so
 * that the process starts meanwhile.
 *
 * The frame's URL must not contain the token, because proxies log URLs. It contains the token's protected header with a single-use value
 * (`TokenService.takeOpening`). If that fails, the page has no template, and the editor requests it with the token.
 */
import type { Context } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import type { Services } from '../platform/services.ts';
import { readForEditor, withFirstPreview } from '../templates/view-for-editor.ts';

/** Frames only: direct navigation and scripts neither see the template nor use up the value. */
const isFrame = (c: Context): boolean =>
  c.req.method === 'GET' && c.req.header('sec-fetch-dest') === 'iframe';

async function find(services: Services, header: string): Promise<string> {
  const opened = await services.tokens.takeOpening(header);
  if (!opened) return '';
  const found = await readForEditor(services, opened.subjectId, opened);
  const json = JSON.stringify(await withFirstPreview(services, found));
  return `<script type="application/json" id="template">${json.replaceAll('<', '\\u003c')}</script>`;
}

/**
 * The template as a data block, which no policy treats as a script. Empty if it can't be shown or loaded, in which case the editor
 * requests it and gets the error. Null if the caller doesn't want one.
 */
export function templateInPage(services: Services, c: Context): Promise<string> | null {
  const header = new URL(c.req.url).search.slice(1);
  if (!header || !isFrame(c)) return null;
  return find(services, header).catch((cause) => {
    if (!(cause instanceof ServiceError)) services.log.error('no template in the page', { cause });
    return '';
  });
}
