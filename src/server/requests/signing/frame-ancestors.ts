/**
 * Who may frame a signing page: a list of origins in the settings of the request, else the workspace, else the company; without any,
 * every page (`FRAMED_BY_ANY`). Enforced by `frame-ancestors`; a host page that is known not to be allowed gets a message and a
 * link instead of a blank frame.
 */
import type { Context } from 'hono';
import { BRAND } from '../../../model/brand.ts';
import { ORIGIN_NOT_ALLOWED } from '../../../model/error-codes.ts';
import { type SigningError, widgetError } from '../../../model/errors.ts';
import { isUuid, type SigningId } from '../../../model/ids.ts';
import { PROTOCOL } from '../../../wire/frame-messages.ts';
import { effectiveSettings } from '../../account/settings/effective.ts';
import { cspHash, FRAMED_BY_ANY } from '../../platform/http/content-security-policy.ts';
import type { Services } from '../../platform/services.ts';
import type { SigningAccessId } from '../record/access-tables.ts';

/** Null: any, also for unknown IDs. */
export async function allowedOriginsOf(
  { db }: Pick<Services, 'db'>,
  address: string,
): Promise<readonly string[] | null> {
  if (!isUuid(address)) return null;
  const id = address.toLowerCase();
  const row = await db.kysely
    .selectFrom('signing_request_recipient as recipient')
    .innerJoin('signing_request as request', 'request.id', 'recipient.request_id')
    .innerJoin('workspace', 'workspace.id', 'request.workspace_id')
    .innerJoin('company', 'company.id', 'request.company_id')
    .select(['request.settings as own', 'workspace.settings as workspace', 'company.settings as company'])
    // Two lookups by index: an `or` over a join would read the whole table.
    .where(
      'recipient.id',
      'in',
      db.kysely
        .selectFrom('signing_request_recipient')
        .select('id')
        .where('signing_id', '=', id as SigningId)
        .unionAll(
          db.kysely
            .selectFrom('signing_access')
            .select('recipient_id as id')
            .where('id', '=', id as SigningAccessId),
        ),
    )
    .executeTakeFirst();
  if (!row) return null;
  return row.own.allowed_origins ?? effectiveSettings(row.company, row.workspace).allowed_origins ?? null;
}

/** The directive for a list of origins; null for any page. */
export function frameAncestors(allowed: readonly string[] | null): string {
  if (!allowed) return FRAMED_BY_ANY;
  return `frame-ancestors ${allowed.length === 0 ? "'none'" : ["'self'", ...allowed].join(' ')}`;
}

/** The host page's origin, if the browser sends it; else null. */
function parentOf(c: Context): string | null {
  if (!['iframe', 'frame', 'object', 'embed'].includes(c.req.header('sec-fetch-dest') ?? '')) return null;
  const referrer = c.req.header('referer') ?? '';
  return URL.canParse(referrer) ? new URL(referrer).origin : null;
}

/** Whether the host page is known and not in the list. */
export function isWrongParent(c: Context, allowed: readonly string[], ownOrigin: string): boolean {
  const parent = parentOf(c);
  return parent !== null && parent !== ownOrigin && !allowed.includes(parent);
}

const STYLE =
  'body{margin:0;display:grid;place-content:center;min-height:100vh;padding:24px;box-sizing:border-box;text-align:center;font:15px/1.5 system-ui,sans-serif;color:#1b1a18;background:#fff}h1{font-size:19px}a{color:#3532a6}@media(prefers-color-scheme:dark){body{color:#f3f1ee;background:#1c1b1a}a{color:#b3b1ff}}';

/** For the host's `onError`. Doesn't reveal the allowed origins. */
const REFUSAL: SigningError = widgetError(
  ORIGIN_NOT_ALLOWED,
  'The sender doesn’t allow this page to embed the document. Add its origin to allowed_origins.',
  false,
);

/** The frame's half of the handshake: without it, the host's own error would replace the refusal. */
const SCRIPT = `addEventListener('message',({source,data,ports:[port]})=>{if(source===parent&&data===${JSON.stringify(PROTOCOL)}&&port){port.postMessage(data);port.postMessage(${JSON.stringify({ type: 'error', error: REFUSAL })})}});parent.postMessage(${JSON.stringify(PROTOCOL)},'*')`;

const INLINE = `style-src ${cspHash(STYLE)}; script-src ${cspHash(SCRIPT)}`;

/** Reveals nothing about the document. The link opens the page in a tab, where nothing can cover it. */
export function refusalPage(c: Context): Response {
  const address = encodeURI(c.req.path);
  c.header(
    'Content-Security-Policy',
    // The refusal is shown in that host page, so any page may frame it.
    `default-src 'none'; ${INLINE}; base-uri 'none'; form-action 'none'; ${FRAMED_BY_ANY}`,
  );
  c.header('Cache-Control', 'no-store');
  c.header('Cross-Origin-Embedder-Policy', 'require-corp');
  c.header('X-Robots-Tag', 'noindex');
  return c.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${BRAND.name}</title><style>${STYLE}</style></head><body><main><h1>This document can’t be signed on this page</h1><p>The sender doesn’t allow this page to embed it. <a href="${address}" target="_blank" rel="noopener noreferrer">Open it in a new window</a></p></main><script>${SCRIPT}</script></body></html>`,
    403,
  );
}
