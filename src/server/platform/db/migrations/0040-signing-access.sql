-- One-time codes sent by e-mail. The code itself is nowhere: only a keyed hash of it.
create table signing_code (
  id uuid primary key,
  recipient_id uuid not null references signing_request_recipient (id) on delete cascade,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index signing_code_of on signing_code (recipient_id, sent_at desc);

-- What a browser holds beside the link: after a code, or on a phone that took over. Tokens are kept hashed.
create table signing_access (
  id uuid primary key,
  recipient_id uuid not null references signing_request_recipient (id) on delete cascade,
  kind text not null check (kind in ('code', 'handoff')),
  -- Of a hand-off: the one field it may fill; null is the whole session.
  field_id uuid references signing_request_field (id) on delete cascade,
  -- Of a hand-off: the link that opens it, once.
  link_hash text unique,
  link_expires_at timestamptz,
  opened_at timestamptz,
  -- A value came from there.
  filled_at timestamptz,
  token_hash text unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index signing_access_of on signing_access (recipient_id, created_at desc);

-- When this recipient proved to read the mail of their address; the certificate says so.
alter table signing_request_recipient add column code_verified_at timestamptz;
-- How agreement was given, as `checkbox`; and when it was taken back.
alter table signing_request_recipient add column consent_method text;
alter table signing_request_recipient add column consent_withdrawn_at timestamptz;
