/**
 * The template in the editor's own page. The frame of another site needs a new process of the browser, which takes longer than
 * this; the script that starts in it finds the template there, and asks for the document at once. The page does not wait for it:
 * its beginning is sent before, so that the process starts meanwhile.
 *
 * The frame's address must not hold the token: addresses are written down by proxies. It holds the token's protected header, with
 * a value that opens the template once (`TokenService.takeOpening`). Whatever does not open gets the page without a template, and
 * the editor asks for it with its token, as ever.
 */
import type { Context } from 'hono';
import { ServiceError } from '../../model/errors.ts';
import type { Services } from '../platform/services.ts';
import { readForEditor, withFirstPreview } from '../templates/view-for-editor.ts';

/** Only a frame: nothing is shown or used up where somebody follows the address, or asks for it by script. */
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
 * The template as a block of data, which no policy takes for a script; empty where none is to be shown, or something is wrong: the
 * editor asks again and is told. Null for a caller who asks for none.
 */
export function templateInPage(services: Services, c: Context): Promise<string> | null {
  const header = new URL(c.req.url).search.slice(1);
  if (!header || !isFrame(c)) return null;
  return find(services, header).catch((cause) => {
    if (!(cause instanceof ServiceError)) services.log.error('no template in the page', { cause });
    return '';
  });
}
