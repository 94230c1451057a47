-- Words of mails in place of the built-in ones, of a company or one of its workspaces, by type.
create table email_template (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  workspace_id uuid references workspace (id) on delete cascade,
  email_type text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index email_template_of_company on email_template (company_id, email_type) where workspace_id is null;
create unique index email_template_of_workspace on email_template (workspace_id, email_type)
  where workspace_id is not null;
