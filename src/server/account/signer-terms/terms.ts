import { ServiceError } from '../../../model/errors.ts';
import type { CompanyId, WorkspaceId } from '../../../model/ids.ts';
import type { SignerTerms } from '../../../wire/http/signer-terms.ts';
import { everyColumn } from '../../platform/db/every-column.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { type Owner, ownedBy } from '../workspaces/queries.ts';
import { sanitiseStatement, statementText } from './sanitize.ts';

interface SignerTermsTables {
  signer_terms: {
    company_id: CompanyId;
    /** Null: for all workspaces of the company. */
    workspace_id: WorkspaceId | null;
    language: string;
    /** Sanitized. */
    statement_html: string;
    terms_url: string | null;
    updated_at: Date;
  };
}

export type TermsRow = SignerTermsTables['signer_terms'];

export const TERMS_COLUMNS = everyColumn<SignerTermsTables['signer_terms']>({
  company_id: true,
  workspace_id: true,
  language: true,
  statement_html: true,
  terms_url: true,
  updated_at: true,
});

declare module '../../platform/db/tables.ts' {
  interface Tables extends SignerTermsTables {}
}

const ofOwner = (db: Db, owner: Owner) => db.selectFrom('signer_terms').selectAll().where(ownedBy(owner));

export async function listTerms({ db }: Pick<Services, 'db'>, owner: Owner): Promise<SignerTerms[]> {
  const rows = await ofOwner(db.kysely, owner).orderBy('language').execute();
  return rows.map((row) => ({
    language: row.language,
    statement_text: row.statement_html,
    terms_url: row.terms_url,
    updated_at: row.updated_at.toISOString(),
  }));
}

/** Rejects a statement that has no text besides its tags. */
export const statementIssues = ({ statement_text: text }: { readonly statement_text?: unknown }) =>
  typeof text === 'string' && statementText(sanitiseStatement(text)) === ''
    ? [{ path: 'statement_text', message: 'Expected a statement with text that signers can agree to' }]
    : [];

/** @throws ServiceError VALIDATION_ERROR for a statement without text */
export async function putTerms(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: Owner,
  language: string,
  given: { readonly statement_text: string; readonly terms_url?: string | null | undefined },
): Promise<{ readonly storedHtml: string; readonly changed: boolean }> {
  const issues = statementIssues(given);
  if (issues.length > 0) throw invalid(issues);
  const statement_html = sanitiseStatement(given.statement_text);
  return db.transaction(async (trx) => {
    const old = await ofOwner(trx, owner).where('language', '=', language).forUpdate().executeTakeFirst();
    const terms_url = given.terms_url === undefined ? (old?.terms_url ?? null) : given.terms_url;
    const changed = old?.statement_html !== statement_html || old?.terms_url !== terms_url;
    if (!changed) return { storedHtml: statement_html, changed };
    await trx.deleteFrom('signer_terms').where(ownedBy(owner)).where('language', '=', language).execute();
    await trx
      .insertInto('signer_terms')
      .values({
        company_id: owner.companyId,
        workspace_id: owner.workspaceId,
        language,
        statement_html,
        terms_url,
        updated_at: clock.now(),
      })
      .execute();
    return { storedHtml: statement_html, changed };
  });
}

/** @throws ServiceError NOT_FOUND */
export async function deleteTerms(
  { db }: Pick<Services, 'db'>,
  owner: Owner,
  language: string,
): Promise<void> {
  const gone = await db.kysely
    .deleteFrom('signer_terms')
    .where(ownedBy(owner))
    .where('language', '=', language)
    .returning('language')
    .executeTakeFirst();
  if (!gone) throw new ServiceError('NOT_FOUND', 'No statement exists in this language');
}
