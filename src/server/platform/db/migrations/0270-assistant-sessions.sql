-- The workspace that an assistant chose, per connection and caller.
create table assistant_session (
  id uuid not null,
  caller text not null,
  company_id uuid not null references company (id),
  workspace_id uuid not null references workspace (id),
  expires_at timestamptz not null,
  primary key (id, caller)
);

-- Questions that a person answers before an assistant's call acts. The digest names the call.
create table assistant_question (
  id uuid primary key,
  caller text not null,
  company_id uuid not null references company (id),
  digest text not null,
  answer text check (answer in ('accept', 'decline', 'cancel')),
  expires_at timestamptz not null
);
create index assistant_question_caller on assistant_question (caller);
