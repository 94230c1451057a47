create table document (
  id uuid primary key,
  company_id uuid not null references company (id),
  workspace_id uuid not null references workspace (id),
  object_key text not null,
  original_key text not null,
  original_sha256 text not null,
  sha256 text not null,
  byte_size integer not null,
  page_count integer not null check (page_count >= 1),
  pages jsonb not null,
  page_sizes jsonb not null,
  previews jsonb not null,
  created_at timestamptz not null
);

create table upload (
  id uuid primary key,
  company_id uuid not null references company (id),
  workspace_id uuid not null references workspace (id),
  file_name text not null,
  byte_size integer not null,
  token_sha256 text not null,
  expires_at timestamptz not null,
  received_at timestamptz,
  used_at timestamptz
);

create table template (
  id uuid primary key,
  company_id uuid not null references company (id),
  workspace_id uuid not null references workspace (id),
  document_id uuid not null references document (id),
  name text not null,
  description text,
  expiration_hours integer not null,
  credit_cost integer not null,
  settings jsonb not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index template_of_workspace on template (workspace_id, created_at) where deleted_at is null;
create index template_of_company on template (company_id, created_at) where deleted_at is null;

create table template_recipient (
  id uuid primary key,
  template_id uuid not null references template (id),
  designation text not null,
  signing_order integer not null,
  attributes jsonb not null
);
create index template_recipient_of on template_recipient (template_id);

create table template_field (
  id uuid primary key,
  template_id uuid not null references template (id),
  seq integer not null,
  body jsonb not null
);
create index template_field_of on template_field (template_id, seq);

create table template_reminder (
  id uuid primary key,
  template_id uuid not null references template (id),
  hours integer not null,
  subject text not null,
  message text not null,
  all_users boolean not null,
  recipient_id uuid references template_recipient (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index template_reminder_of on template_reminder (template_id);
