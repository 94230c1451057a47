create table email_domain (
  id uuid primary key,
  company_id uuid not null references company (id),
  -- Null is the company's own, which serves every workspace that has none.
  workspace_id uuid references workspace (id),
  domain text not null,
  -- 0 pending, 1 ownership verified, 2 finalized
  verification_status integer not null,
  -- 0 records pending, 1 ready to send
  domain_status integer not null,
  is_primary boolean not null default false,
  verification_token text not null,
  dkim_selector text not null,
  -- As written by the secret box; made when the domain is finalized.
  dkim_private_key text,
  -- What must stand in the DNS, with the status that was last seen.
  dns_records jsonb not null default '[]',
  -- Background checks in a row that did not find everything.
  failed_checks integer not null default 0,
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index email_domain_once on email_domain (company_id, domain);
create unique index email_domain_primary on email_domain
  (company_id, coalesce(workspace_id, '00000000-0000-0000-0000-000000000000')) where is_primary;
