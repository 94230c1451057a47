-- People who sign in to the console. The first five tables are the library's, with its columns in snake case.
create table user_account (
  id uuid primary key,
  name text not null,
  -- In lower case.
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table user_session (
  id uuid primary key,
  token text not null unique,
  user_id uuid not null references user_account (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_session_user on user_session (user_id);
create index user_session_expiry on user_session (expires_at);
-- One-time codes, as digests.
create table user_verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_verification_identifier on user_verification (identifier);
create index user_verification_expiry on user_verification (expires_at);
-- Accounts at other identity providers; none is configured.
create table user_login (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_login_user on user_login (user_id);
create table user_passkey (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index user_passkey_user on user_passkey (user_id);

create table member (
  company_id uuid not null references company (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  role text not null check (role in ('owner', 'admin', 'viewer')),
  created_at timestamptz not null,
  primary key (company_id, user_id)
);
create index member_user on member (user_id);

-- Links that sign in once and make their holder a member. The link contains a token whose digest is here.
create table sign_in_link (
  id uuid primary key,
  sha256 text not null unique,
  company_id uuid not null references company (id) on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'viewer')),
  -- Null: the operator.
  invited_by uuid references user_account (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_link_company on sign_in_link (company_id, created_at);

-- What people did with accounts and access, for owners to review.
create table access_log (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  at timestamptz not null,
  -- Null: the operator.
  user_id uuid,
  user_email text,
  action text not null,
  details jsonb not null default '{}',
  ip_address text
);
create index access_log_company on access_log (company_id, at desc);

alter table template_version drop constraint template_version_author_kind_check;
alter table template_version add constraint template_version_author_kind_check
  check (author_kind in ('api_key', 'editor_token', 'user', 'unknown'));
