import type { z } from '@hono/zod-openapi';
import type { Selectable } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import { isUuid, type SigningRequestId, type WorkspaceId } from '../../model/ids.ts';
import type { LoggedMail, loggedMail, mailList, mailListQuery } from '../../wire/http/mail-log.ts';
import type { Db } from '../platform/db/open-database.ts';
import { loadPage } from '../platform/http/page.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { MailTables } from './tables.ts';

type Row = Selectable<MailTables['mail_log']>;

function view(row: Row): LoggedMail {
  return {
    id: row.id,
    kind: row.kind,
    signing_request_id: row.request_id,
    recipient_id: row.recipient_id,
    workspace_id: row.workspace_id,
    from: row.sender,
    to: row.recipient,
    subject: row.subject,
    status: row.status,
    error: row.error,
    message_id: row.message_id,
    attachments: row.attachments.map((one) => ({ ...one })),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

function reachable(db: Db, { companyId, workspaceId }: Scope) {
  const query = db.selectFrom('mail_log').where('company_id', '=', companyId);
  return workspaceId ? query.where('workspace_id', '=', workspaceId) : query;
}

export async function listMail(
  db: Db,
  scope: Scope,
  query: z.output<typeof mailListQuery>,
): Promise<z.infer<typeof mailList>> {
  let matching = reachable(db, scope);
  if (query.workspace_id) matching = matching.where('workspace_id', '=', query.workspace_id as WorkspaceId);
  if (query.signing_request_id)
    matching = matching.where('request_id', '=', query.signing_request_id.toLowerCase() as SigningRequestId);
  if (query.to)
    matching = matching.where((row) => row(row.fn('lower', ['recipient']), '=', query.to!.toLowerCase()));
  if (query.kind) matching = matching.where('kind', '=', query.kind);
  if (query.status) matching = matching.where('status', '=', query.status);
  const sorted = matching.selectAll().orderBy('created_at', query.sort_order).orderBy('id');
  const { rows, pagination } = await loadPage(matching, sorted, query);
  return { results: rows.map(view), pagination };
}

/** @throws ServiceError NOT_FOUND */
export async function readMail(db: Db, scope: Scope, id: string): Promise<z.infer<typeof loggedMail>> {
  const row = isUuid(id)
    ? await reachable(db, scope).selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined;
  if (!row) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  return { ...view(row), text: row.text_body, html: row.html_body };
}
