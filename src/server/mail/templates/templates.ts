import type { Selectable } from 'kysely';
import {
  EMAIL_TYPES,
  type EmailType,
  type MailKind,
  SIGNING_EMAIL_TYPES,
} from '../../../model/email-types.ts';
import { ServiceError } from '../../../model/errors.ts';
import { type CompanyId, type Id, newId, type WorkspaceId } from '../../../model/ids.ts';
import type { EmailTemplate } from '../../../wire/http/email-templates.ts';
import { type Owner, ownedBy } from '../../account/workspaces/queries.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { builtInText } from '../compose-mail.ts';
import { mentions } from '../custom-text.ts';

interface EmailTemplateTables {
  email_template: {
    id: Id<'email-template'>;
    company_id: CompanyId;
    /** Null: for all workspaces of the company. */
    workspace_id: WorkspaceId | null;
    email_type: EmailType;
    subject: string;
    body: string;
    created_at: Date;
    updated_at: Date;
  };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends EmailTemplateTables {}
}

type Row = Selectable<EmailTemplateTables['email_template']>;

export function viewEmailTemplate(row: Row): EmailTemplate {
  return {
    id: row.id,
    email_type: row.email_type,
    subject: row.subject,
    body: row.body,
    workspace_id: row.workspace_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

const ofOwner = (db: Db, owner: Owner) => db.selectFrom('email_template').selectAll().where(ownedBy(owner));

export const listEmailTemplates = (db: Db, owner: Owner): Promise<Row[]> =>
  ofOwner(db, owner).orderBy('email_type').execute();

/** The template that applies in a workspace: its own, else the company's. Undefined uses the built-in text. */
export async function findEmailTemplate(
  db: Db,
  { companyId, workspaceId }: Owner,
  type: EmailType,
): Promise<Row | undefined> {
  const rows = await db
    .selectFrom('email_template')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('email_type', '=', type)
    .where((row) => row.or([row('workspace_id', '=', workspaceId), row('workspace_id', 'is', null)]))
    .execute();
  return rows.find((row) => row.workspace_id !== null) ?? rows[0];
}

/** Warns if the mail wouldn't link to the signing page. */
export function bodyWarnings(type: EmailType, body: string): string[] {
  return SIGNING_EMAIL_TYPES.includes(type) && !mentions(body, 'signing_link')
    ? ['The body doesn’t contain {{signing_link}}. A button with the link is added below it']
    : [];
}

export async function putEmailTemplate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: Owner,
  type: EmailType,
  { subject, body }: { readonly subject: string; readonly body: string },
): Promise<{ readonly row: Row; readonly isNew: boolean }> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const before = await ofOwner(trx, owner).where('email_type', '=', type).forUpdate().executeTakeFirst();
    const row = before
      ? await trx
          .updateTable('email_template')
          .set({ subject, body, updated_at: now })
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('email_template')
          .values({
            id: newId<'email-template'>(),
            company_id: owner.companyId,
            workspace_id: owner.workspaceId,
            email_type: type,
            subject,
            body,
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
    return { row, isNew: !before };
  });
}

/** @throws ServiceError NOT_FOUND */
export async function deleteEmailTemplate(
  { db }: Pick<Services, 'db'>,
  owner: Owner,
  type: EmailType,
): Promise<void> {
  const gone = await db.kysely
    .deleteFrom('email_template')
    .where(ownedBy(owner))
    .where('email_type', '=', type)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new ServiceError('NOT_FOUND', 'This email has no template to reset');
}

/** The mail of each email type. */
const MAILS: Readonly<
  Record<EmailType, { readonly kind: MailKind; readonly isNext?: true; readonly isForTeam?: true }>
> = {
  signing_invite: { kind: 'invite' },
  next_signer: { kind: 'invite', isNext: true },
  resend_notification: { kind: 'resend' },
  signing_expired: { kind: 'expired' },
  signing_cancelled: { kind: 'cancelled' },
  signing_declined: { kind: 'declined' },
  signing_declined_admin: { kind: 'declined', isForTeam: true },
  signing_completed: { kind: 'completed' },
  signer_identity_changed: { kind: 'identity_changed', isForTeam: true },
};

/** The mail of a type. */
export const mailOf = (type: EmailType) => ({ isNext: false, isForTeam: false, ...MAILS[type] });

/** The type of a mail; null if it can't be customized. */
export function emailTypeOf(mail: {
  readonly kind: MailKind;
  readonly isNext: boolean;
  readonly isForTeam: boolean;
}): EmailType | null {
  return (
    EMAIL_TYPES.find((type) => {
      const { kind, isNext = false, isForTeam = false } = MAILS[type];
      return (
        kind === mail.kind && isForTeam === mail.isForTeam && (kind !== 'invite' || isNext === mail.isNext)
      );
    }) ?? null
  );
}

/** The built-in text, with placeholders for names and dates. */
export const builtInTemplate = (type: EmailType, language: string | null) =>
  builtInText(mailOf(type), language);

export const builtInTemplates = (language: string) =>
  Object.fromEntries(EMAIL_TYPES.map((type) => [type, builtInTemplate(type, language)])) as Record<
    EmailType,
    { subject: string; body: string }
  >;
