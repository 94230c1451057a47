-- Reminders, languages, messages, the page after finishing, custom fields and credits.
alter table signing_request add column language text;
-- What the sender wrote when sending; invitations carry it.
alter table signing_request add column custom_message text not null default '';
-- completion_title and its siblings; absent keys inherit.
alter table signing_request add column completion jsonb not null default '{}';
-- The sealed document in parts, and what was signed so far at some revision.
alter table signing_request add column document_only_key text;
alter table signing_request add column certificate_only_key text;
alter table signing_request add column partial_key text;
alter table signing_request add column partial_revision integer;
alter table signing_request add column partial_at timestamptz;
alter table template add column completion jsonb not null default '{}';

-- Null counts hours from sending. `hours` always says when, counted from sending.
alter table template_reminder add column hours_before_expiration integer;
create table signing_request_reminder (
  id uuid primary key,
  request_id uuid not null references signing_request (id) on delete cascade,
  hours integer not null,
  hours_before_expiration integer,
  subject text not null,
  message text not null,
  all_users boolean not null,
  recipient_id uuid references signing_request_recipient (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz
);
create index signing_request_reminder_of on signing_request_reminder (request_id);

create table template_custom_field (
  id uuid primary key,
  template_id uuid not null references template (id),
  field_name text not null,
  field_label text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index template_custom_field_name on template_custom_field (template_id, lower(field_name));
create table signing_request_custom_field (
  id uuid primary key,
  request_id uuid not null references signing_request (id) on delete cascade,
  field_name text not null,
  field_label text not null,
  copied_from_template boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index signing_request_custom_field_name on signing_request_custom_field (request_id, lower(field_name));

-- Null: not metered. A live request takes its cost at sending.
alter table company add column if not exists credits integer;

-- One mail per occasion: a second reminder is not the first one again.
alter table mail_log add column if not exists occasion text not null default '';
drop index if exists mail_log_once;
create unique index mail_log_once on mail_log (recipient_id, kind, occasion);
