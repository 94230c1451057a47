-- How people find templates and requests in the console.
create table template_tag (
  template_id uuid not null references template (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  tag text not null,
  created_at timestamptz not null,
  primary key (template_id, tag)
);
create index template_tag_company on template_tag (company_id, tag);

-- Filters of a list under a name. A person who leaves the company loses theirs.
create table saved_view (
  id uuid primary key,
  company_id uuid not null,
  user_id uuid not null,
  list text not null check (list in ('requests', 'templates')),
  name text not null,
  query jsonb not null,
  created_at timestamptz not null,
  foreign key (company_id, user_id) references member (company_id, user_id) on delete cascade
);
create index saved_view_owner on saved_view (company_id, user_id, created_at);

-- The deliveries about one signing request.
create index webhook_event_request on webhook_event ((body::jsonb #>> '{data,signing_request_id}'))
  where type like 'signing_request.%';
