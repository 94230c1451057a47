-- What a company and its workspaces say about themselves, their settings and their logos.
alter table company add column language text not null default 'en';
alter table company add column account_owner text not null default '';
alter table company add column account_owner_email text not null default '';
alter table company add column website text not null default '';
-- Only what was set; an absent key means the default.
alter table company add column settings jsonb not null default '{}';
alter table company add column logo_key text;

-- Only what was set; an absent key means the company's.
alter table workspace add column settings jsonb not null default '{}';
alter table workspace add column logo_key text;
alter table workspace add column webhook_enabled boolean not null default true;
alter table workspace add column ignore_company_webhooks boolean not null default false;
create index workspace_of_company on workspace (company_id, created_at);
create index api_key_of_workspace on api_key (workspace_id);

create table workspace_custom_field (
  id uuid primary key,
  workspace_id uuid not null references workspace (id),
  field_name text not null,
  field_label text not null,
  is_preset boolean not null default false,
  preset_value text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index workspace_custom_field_name on workspace_custom_field (workspace_id, lower(field_name));
