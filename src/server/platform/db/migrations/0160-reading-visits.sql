-- What a recipient read and touched in one visit of the signing page, as reported so far. The audit trail gets the condensed part at its end.
create table reading_visit (
  recipient_id uuid not null references signing_request_recipient (id) on delete cascade,
  -- Chosen by the page.
  visit_id uuid not null,
  opened_at timestamptz not null,
  reported_at timestamptz not null,
  closed_at timestamptz,
  -- Page numbers.
  pages jsonb not null default '[]',
  -- Per field, counted since the visit began.
  fields jsonb not null default '[]',
  -- Number of entries in the audit trail.
  entries integer not null default 0,
  primary key (recipient_id, visit_id)
);
create index reading_visit_open on reading_visit (reported_at) where closed_at is null;
