import { negotiateLanguage } from '../../../i18n/negotiate-language.ts';
import type { CompanyId, WorkspaceId } from '../../../model/ids.ts';
import { hasMarkup, statementText } from '../../account/signer-terms/sanitize.ts';
import { TERMS_COLUMNS, type TermsRow } from '../../account/signer-terms/terms.ts';
import { sha256Hex } from '../../audit/chain.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { RequestBundle } from '../record/queries.ts';
import { BUILT_IN_STATEMENTS, BUILT_IN_VERSION } from './built-in-statements.ts';
import { EARLIER_STATEMENTS } from './earlier-statements.ts';

interface ConsentStatement {
  /** Changes with every edit of the text. */
  readonly version: string;
  /** BCP 47. */
  readonly language: string;
  readonly text: string;
  /** With links, bold, italics and line breaks; null if the text has none. */
  readonly html: string | null;
  /** SHA-256 of what is shown as UTF-8, hex: of the HTML, else of the text. Proves what a signer accepted. */
  readonly sha256: string;
  /** The sender's page of terms. */
  readonly terms_url: string | null;
}

const builtIn = (version: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(
    ([language, text]): OwnedStatement => ({
      owner: 'built-in',
      version,
      language,
      text,
      html: null,
      sha256: sha256Hex(text),
      terms_url: null,
    }),
  );

/** Built-in statements in all languages of the signing page, English first, then earlier versions: the first match is shown. */
const BUILT_IN = [
  ...builtIn(BUILT_IN_VERSION, BUILT_IN_STATEMENTS),
  ...EARLIER_STATEMENTS.flatMap(({ version, texts }) => builtIn(version, texts)),
];

type Owner = 'workspace' | 'company' | 'built-in';
export interface OwnedStatement extends ConsentStatement {
  readonly owner: Owner;
}

type TermsOwner = { readonly companyId: CompanyId; readonly workspaceId: WorkspaceId };

const termsOf = compiledQuery((db, { companyId, workspaceId }: TermsOwner) =>
  db
    .selectFrom('signer_terms')
    .select(TERMS_COLUMNS)
    .where('company_id', '=', companyId)
    .where((row) => row.or([row('workspace_id', 'is', null), row('workspace_id', '=', workspaceId)])),
);

/** All statements that this request's signers may see, in any language. */
export async function statementsFor(
  db: Db,
  { request }: Pick<RequestBundle, 'request'>,
): Promise<readonly OwnedStatement[]> {
  return statementsOf(
    await termsOf(db, { companyId: request.company_id, workspaceId: request.workspace_id }),
  );
}

/** The same of terms that were read already. */
export function statementsOf(rows: readonly TermsRow[]): readonly OwnedStatement[] {
  const own = rows.map((row): OwnedStatement => {
    const text = statementText(row.statement_html);
    const html = hasMarkup(row.statement_html) ? row.statement_html : null;
    const sha256 = sha256Hex(html ?? text);
    return {
      owner: row.workspace_id ? 'workspace' : 'company',
      version: `${row.updated_at.toISOString().slice(0, 10)}-${sha256.slice(0, 8)}`,
      language: row.language,
      text,
      html,
      sha256,
      terms_url: row.terms_url,
    };
  });
  // Last, so that they aren't chosen: for clients that show the text only, and consents from before HTML was shown.
  const asText = own
    .filter(({ html }) => html !== null)
    .map((one): OwnedStatement => ({ ...one, html: null, sha256: sha256Hex(one.text) }));
  return [...own, ...BUILT_IN, ...asText];
}

/**
 * The workspace's statement in the reader's language, else the company's in it, else the workspace's in another, else the
 * company's in another, else the built-in one.
 * @param wanted the reader's languages, most preferred first
 */
export function chooseStatement(
  statements: readonly OwnedStatement[],
  wanted: readonly string[],
  ownLanguage: string,
): OwnedStatement {
  const of = (owner: Owner, wish: string) => {
    const owned = statements.filter((one) => one.owner === owner);
    const languages = owned.map((one) => one.language);
    const language = negotiateLanguage([wish], languages, '');
    return owned.find((one) => one.language === language);
  };
  for (const language of [...wanted.slice(0, 1), ownLanguage])
    for (const owner of ['workspace', 'company'] as const) {
      const found = of(owner, language);
      if (found) return found;
    }
  for (const language of wanted) {
    const found = of('built-in', language);
    if (found) return found;
  }
  return statements.find((one) => one.owner === 'built-in')!;
}
