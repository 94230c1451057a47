-- What is left of a request whose personal data was removed: that it existed, and by which digests its file and its trail can
-- still be recognised by those who hold a copy.
create table erased_request (
  id uuid primary key,
  company_id uuid not null references company (id),
  workspace_id uuid not null references workspace (id),
  -- policy: it was older than the operator keeps them; request: somebody asked.
  reason text not null check (reason in ('policy', 'request')),
  status text not null,
  ended_at timestamptz,
  sealed_sha256 text,
  audit_count integer not null,
  audit_head text,
  erased_at timestamptz not null
);

-- Entries are only ever added; they go as a whole with their request, in the one transaction that says which.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.request_id::text = current_setting('countersign.erasing', true) then
    return old;
  end if;
  raise exception 'audit entries are only ever added' using errcode = 'restrict_violation';
end
$$;

create index signing_request_document on signing_request (document_id);
create index template_document on template (document_id);
