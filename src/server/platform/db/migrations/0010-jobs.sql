-- Work that must happen although the process may die: written in the transaction that makes it necessary, taken under a
-- lease, taken again when the lease runs out.
create table job (
  id uuid primary key,
  -- Breaks ties of run_at, so that jobs made in one instant run in the order they were made.
  place bigint generated always as identity,
  kind text not null,
  -- At most one job of a kind with this key, for ever: the second insert does nothing.
  dedupe_key text,
  -- Of one lane only one job runs at a time, the one due longest (webhook deliveries to one endpoint).
  lane text,
  payload jsonb not null default '{}',
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  -- Set with done_at when the job was given up.
  failed boolean not null default false
);
create unique index job_dedupe on job (kind, dedupe_key) where dedupe_key is not null;
create index job_due on job (run_at) where done_at is null;
create index job_lane on job (lane, run_at, place) where done_at is null and lane is not null;
