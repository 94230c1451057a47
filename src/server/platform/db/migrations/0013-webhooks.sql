create table webhook (
  id uuid primary key,
  company_id uuid not null,
  -- Null hears every workspace of the company.
  workspace_id uuid,
  url text not null,
  events jsonb not null,
  description text not null default '',
  enabled boolean not null default true,
  consecutive_failures integer not null default 0,
  auto_disabled_at timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index webhook_by_company on webhook (company_id) where deleted_at is null;

create table webhook_secret (
  company_id uuid not null,
  -- The company's own secret has the all-zero workspace, because a primary key takes no null.
  workspace_id uuid not null,
  -- As written by the secret box: plain, or sealed with the operator's key.
  secret text not null,
  created_at timestamptz not null,
  rotated_at timestamptz,
  old_secret text,
  old_valid_until timestamptz,
  primary key (company_id, workspace_id)
);

-- What happened, word for word as it is sent: every try of every endpoint sends these bytes.
create table webhook_event (
  id text primary key,
  company_id uuid not null,
  workspace_id uuid not null,
  type text not null,
  body text not null,
  created_at timestamptz not null
);

create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook (id),
  event_id text not null references webhook_event (id),
  attempt integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  status_code integer,
  error text,
  response text
);
create index webhook_delivery_by_webhook on webhook_delivery (webhook_id, at desc);
