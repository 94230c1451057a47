import { z } from '@hono/zod-openapi';
import type { RecipientId } from '../../../model/ids.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { ApiContext } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { bearerOf, visitorOf } from './access.ts';
import type { ClientInfo, Opened } from './signer-transaction.ts';

export const tags = ['Signing sessions'];
export const path = '/signing-sessions/{id}';
export const params = z.object({
  id: z
    .string()
    .describe(
      'Signing ID of the recipient (`signing_request_user_id`), which grants access. On a phone that the session was handed off to, the ID of the hand-off.',
    ),
});
// No API key. Tokens of codes and hand-offs are sent as `Authorization: Bearer`.
export const security: [] = [];

export const sessionQuery = z.object({
  language: z
    .string()
    .max(35)
    .optional()
    .describe('BCP 47 tag of the page’s language. Default: the best match for `Accept-Language`.'),
  opened_in: z
    .enum(['window', 'frame'])
    .optional()
    .describe(
      'Sent by the signing page when it opens: in a window of its own, or in a frame of a host page.',
    ),
  host_origin: z
    .string()
    .max(300)
    .optional()
    .describe('Origin of the host page that embeds the signing page, as the browser reports it.'),
});

/** Includes apps: `capacitor://localhost`. Anything else isn't recorded. */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[\w.:[\]-]+$/i;

/** Undefined unless the page has just been opened. */
export function openedOf({ opened_in, host_origin = '' }: z.infer<typeof sessionQuery>): Opened | undefined {
  if (!opened_in) return undefined;
  const isNamed = opened_in === 'frame' && ORIGIN.test(host_origin);
  return { opened_in, host_origin: isNamed ? host_origin.toLowerCase() : null };
}

export interface Visitor {
  readonly recipientId: RecipientId;
  readonly client: ClientInfo & { readonly languages: readonly string[] };
}

/** The reader's languages, most preferred first: the page's, then the browser's. */
function languagesOf(c: ApiContext): readonly string[] {
  const asked = c.req.query('language')?.slice(0, 35);
  const accepted = (c.req.header('accept-language') ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => part.split(';')[0]!.trim())
    .filter((tag) => /^[a-z]{2,3}\b/i.test(tag));
  return asked ? [asked, ...accepted] : accepted;
}

/** A client without a token. */
export function anonymousClient(services: Services, c: ApiContext): Visitor['client'] {
  return {
    ip: clientAddress(c, services.config.trustedProxies),
    userAgent: c.req.header('user-agent') ?? null,
    access: null,
    languages: languagesOf(c),
  };
}

/** Resolves the recipient and access by the ID in the path and the token. */
export function visitors(services: Services): (c: ApiContext) => Promise<Visitor> {
  return async (c) => {
    const { session } = c.var;
    const { recipientId, ...found } = await visitorOf(
      services,
      session,
      bearerOf(c.req.header('authorization')),
    );
    const link = session.handoff ? undefined : c.req.param('id')?.toLowerCase();
    return { recipientId, client: { ...anonymousClient(services, c), ...found, link } };
  };
}
