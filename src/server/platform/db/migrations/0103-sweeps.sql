-- When each kind of cleanup was last begun, by any instance: one that restarts often need not begin it each time.
create table sweep_run (
  name text primary key,
  started_at timestamptz not null
);
