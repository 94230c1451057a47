-- Calls of the API with keys and tokens, for developers to look up. Neither bodies nor queries.
create table api_request (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  workspace_id uuid not null,
  at timestamptz not null,
  request_id text not null,
  method text not null,
  -- The route's pattern, with the ID of a template or request filled in. Null: no route has the path.
  path text,
  -- That ID.
  subject_id uuid,
  status integer not null,
  duration_ms integer not null,
  error_code text,
  caller_kind text not null check (caller_kind in ('api_key', 'editor_token', 'assistant')),
  caller_id uuid not null,
  -- Null: an editor token, which has none.
  mode text check (mode in ('live', 'test')),
  user_agent text,
  ip_address text
);
create index api_request_company on api_request (company_id, at desc, id);
create index api_request_by_request_id on api_request (company_id, request_id);
create index api_request_subject on api_request (subject_id) where subject_id is not null;
create index api_request_age on api_request (at);
