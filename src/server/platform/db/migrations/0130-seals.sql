-- Versions of company and workspace seals. The versions of one seal share a lineage; the newest that is not revoked is the current one.
create table organization_seal (
  id uuid primary key,
  lineage_id uuid not null,
  version integer not null,
  company_id uuid not null references company (id) on delete cascade,
  -- Null for a seal of the company.
  workspace_id uuid references workspace (id) on delete cascade,
  name text not null,
  display_name text not null,
  authority_name text not null,
  signatory_title text,
  kind text not null,
  is_default boolean not null default false,
  -- Of a typed seal: its text and style.
  typed jsonb,
  -- The PNG in the object store and its size in pixels.
  image_key text,
  image_sha256 text,
  image_width integer,
  image_height integer,
  -- What the signatory attested, with hash, language, version and time.
  statement jsonb not null,
  attested_at timestamptz not null,
  -- Set when a newer version replaced it or the seal was revoked.
  replaced_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null,
  unique (lineage_id, version)
);
create index organization_seal_company on organization_seal (company_id, workspace_id);

create table seal_log (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  lineage_id uuid not null,
  seal_id uuid not null,
  action text not null,
  actor_kind text not null,
  details jsonb not null,
  created_at timestamptz not null
);
create index seal_log_lineage on seal_log (lineage_id, created_at, id);

create table template_seal_participant (
  id uuid primary key,
  template_id uuid not null references template (id) on delete cascade,
  seal_id uuid not null references organization_seal (id),
  signing_order integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index template_seal_participant_template on template_seal_participant (template_id);
create index template_seal_participant_seal on template_seal_participant (seal_id);

create table request_seal_participant (
  id uuid primary key,
  request_id uuid not null references signing_request (id) on delete cascade,
  -- The template's participant that it was copied from.
  template_participant_id uuid,
  seal_id uuid not null references organization_seal (id),
  signing_order integer not null,
  -- pending, paused or applied
  status text not null default 'pending',
  applied_at timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index request_seal_participant_request on request_seal_participant (request_id);
create index request_seal_participant_seal on request_seal_participant (seal_id, created_at, id);
