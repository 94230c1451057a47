-- Assistants that people let act for them (OAuth 2.1). Tokens, codes and secrets are stored as SHA-256.
create table oauth_client (
  id uuid primary key,
  name text not null,
  redirect_uris jsonb not null,
  secret_sha256 text,
  created_at timestamptz not null,
  last_granted_at timestamptz
);

-- What a client asks for, until the person decides.
create table oauth_request (
  id uuid primary key,
  client_id uuid not null references oauth_client (id) on delete cascade,
  redirect_uri text not null,
  state text,
  scopes jsonb not null,
  code_challenge text not null,
  expires_at timestamptz not null
);
create index oauth_request_expiry on oauth_request (expires_at);

-- Ends with the membership.
create table oauth_grant (
  id uuid primary key,
  client_id uuid not null references oauth_client (id) on delete cascade,
  company_id uuid not null,
  user_id uuid not null,
  scopes jsonb not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  foreign key (company_id, user_id) references member (company_id, user_id) on delete cascade
);
create index oauth_grant_member on oauth_grant (company_id, user_id);
create index oauth_grant_client on oauth_grant (client_id);

create table oauth_token (
  sha256 text primary key,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  grant_id uuid not null references oauth_grant (id) on delete cascade,
  -- Of codes only.
  redirect_uri text,
  code_challenge text,
  expires_at timestamptz not null,
  -- Codes and refresh tokens work once.
  used_at timestamptz
);
create index oauth_token_grant on oauth_token (grant_id);
create index oauth_token_expiry on oauth_token (expires_at);
