import type { z } from '@hono/zod-openapi';
import type { issuedTokensAnswer, issuedTokensQuery } from '../../wire/http/issued-tokens.ts';
import { loadPage } from '../platform/http/page.ts';
import { type Audience, scopeOf, type UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

/** Editor tokens that work, the latest first. The tokens themselves aren't stored. */
export async function listTokens(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  principal: UserPrincipal,
  query: z.output<typeof issuedTokensQuery>,
): Promise<z.infer<typeof issuedTokensAnswer>> {
  const { companyId, workspaceId } = scopeOf(principal);
  const matching = db.kysely
    .selectFrom('editor_token')
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .$if(workspaceId !== null, (rows) => rows.where('workspace_id', '=', workspaceId!))
    .$if(query.editor !== undefined, (rows) => rows.where('audience', '=', query.editor!))
    .$if(query.subject_id !== undefined, (rows) => rows.where('subject_id', '=', query.subject_id!));
  const sorted = matching
    .select(['id', 'audience', 'subject_id', 'permissions', 'created_at', 'expires_at', 'issuer_kind'])
    .select(({ selectFrom, ref }) => [
      selectFrom('template')
        .select('template.name')
        .where('template.id', '=', ref('editor_token.subject_id').$castTo<never>())
        .where('template.company_id', '=', companyId)
        .as('template_name'),
      selectFrom('signing_request')
        .select('signing_request.name')
        .where('signing_request.id', '=', ref('editor_token.subject_id').$castTo<never>())
        .where('signing_request.company_id', '=', companyId)
        .as('request_name'),
      selectFrom('api_key')
        .select('hint')
        .where('api_key.id', '=', ref('editor_token.issuer_id').$castTo<never>())
        .as('key_hint'),
      selectFrom('user_account')
        .select('user_account.name')
        .where('user_account.id', '=', ref('editor_token.issuer_id').$castTo<never>())
        .as('user_name'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const { rows, pagination } = await loadPage(matching, sorted, query);
  return {
    pagination,
    tokens: rows.map((row) => ({
      id: row.id,
      editor: row.audience as Audience,
      subject_id: row.subject_id,
      subject_name: row.template_name ?? row.request_name,
      permissions: [...(row.permissions ?? [])],
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      issuer_kind: row.issuer_kind,
      issuer: row.key_hint ?? row.user_name,
    })),
  };
}
