-- What signers agree to in the words of a company or one of its workspaces, by language.
create table signer_terms (
  company_id uuid not null references company (id) on delete cascade,
  workspace_id uuid references workspace (id) on delete cascade,
  language text not null,
  statement_html text not null,
  terms_url text,
  updated_at timestamptz not null
);
create unique index signer_terms_of_company on signer_terms (company_id, language) where workspace_id is null;
create unique index signer_terms_of_workspace on signer_terms (workspace_id, language) where workspace_id is not null;
