create table audit_entry (
  request_id uuid not null,
  -- From 1 without gaps; part of what is hashed.
  sequence integer not null,
  id uuid not null unique,
  at timestamptz not null,
  source text not null check (source in ('signer', 'admin', 'system')),
  event text not null,
  description text not null,
  actor jsonb not null,
  ip_address text,
  user_agent text,
  details jsonb not null,
  previous_hash text not null,
  hash text not null,
  primary key (request_id, sequence)
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are only ever added' using errcode = 'restrict_violation';
end
$$;
create trigger audit_entry_is_final before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_is_kept before truncate on audit_entry
  for each statement execute function refuse_audit_change();
