-- Companies, workspaces, API keys, editor tokens, and what the HTTP layer itself keeps.
create table company (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table workspace (
  id uuid primary key,
  company_id uuid not null references company (id),
  name text not null,
  is_protected boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index workspace_protected on workspace (company_id) where is_protected;

create table api_key (
  id uuid primary key,
  workspace_id uuid not null references workspace (id),
  mode text not null check (mode in ('live', 'test')),
  sha256 text not null unique,
  hint text not null,
  created_at timestamptz not null,
  expires_at timestamptz
);

create table signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk text not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table editor_token (
  id uuid primary key,
  company_id uuid not null references company (id),
  workspace_id uuid not null references workspace (id),
  audience text not null,
  subject_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index editor_token_expiry on editor_token (expires_at);

create table service_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

create table idempotency (
  scope text not null,
  key text not null,
  request_sha256 text not null,
  status integer,
  content_type text,
  body text,
  is_done boolean not null default false,
  locked_until timestamptz not null,
  expires_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_expiry on idempotency (expires_at);

-- Counts of one minute, shared by all instances; worth nothing after a crash, so it skips the log.
create unlogged table rate_counter (
  bucket text not null,
  minute integer not null,
  count integer not null,
  primary key (bucket, minute)
);
