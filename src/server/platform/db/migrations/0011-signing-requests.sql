create table signing_request (
  id uuid primary key,
  company_id uuid not null references company (id),
  workspace_id uuid not null references workspace (id),
  -- No reference: a template may be deleted while requests made from it live on.
  template_id uuid,
  document_id uuid not null references document (id),
  -- SHA-256 of the document at the time of creation, hex; sealing refuses bytes with another digest.
  document_sha256 text not null,
  name text not null,
  description text not null default '',
  status text not null check (status in ('not_sent', 'in_progress', 'finished', 'cancelled', 'declined', 'expired', 'deleted')),
  settings jsonb not null,
  expiration_hours integer not null check (expiration_hours >= 1),
  credit_cost integer not null default 1,
  is_test boolean not null default false,
  revision integer not null default 1,
  cancel_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  declined_at timestamptz,
  deleted_at timestamptz,
  expires_at timestamptz,
  last_signing_action_at timestamptz,
  -- Apart from status: finished means that every act is stored, sealed that the final file exists.
  sealing_status text not null default 'none' check (sealing_status in ('none', 'pending', 'sealed', 'failed')),
  sealing_error text,
  sealed_key text,
  sealed_sha256 text,
  sealed_size integer,
  sealed_level text,
  sealed_at timestamptz
);
create index signing_request_by_workspace on signing_request (workspace_id, created_at desc);

create table signing_request_recipient (
  -- The capability: whoever holds it can act as this recipient.
  id uuid primary key,
  request_id uuid not null references signing_request (id) on delete cascade,
  template_user_id uuid,
  designation text not null check (designation in ('Signer', 'Approver', 'CC')),
  signing_order integer not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone_number text not null default '',
  street_address text not null default '',
  city text not null default '',
  state_province text not null default '',
  postal_code text not null default '',
  country text not null default '',
  title text not null default '',
  company text not null default '',
  custom_fields jsonb not null default '{}',
  invited_at timestamptz,
  viewed_at timestamptz,
  consent_at timestamptz,
  consent_sha256 text,
  consent_version text,
  consent_language text,
  finished_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  -- IANA zone that the signer's browser named at finish.
  time_zone text
);
create index signing_request_recipient_by_request on signing_request_recipient (request_id);

create table signing_request_field (
  id uuid primary key,
  request_id uuid not null references signing_request (id) on delete cascade,
  recipient_id uuid references signing_request_recipient (id),
  template_field_id uuid,
  -- Sequence in which the author placed the fields.
  place integer not null,
  -- A whole Field of the model, spelled as the API spells it.
  definition jsonb not null,
  -- A FieldValue of the model; SQL null when nothing is there yet.
  value jsonb,
  value_at timestamptz,
  -- Its conditions did not hold when its recipient finished: it leaves no trace in the sealed file.
  is_hidden boolean not null default false
);
create index signing_request_field_by_request on signing_request_field (request_id, place);
