-- Developers' machines that hear events over a stream (`countersign listen`). Events they listen to are stored while there is a row.
create table webhook_listener (
  id uuid primary key,
  company_id uuid not null,
  -- Null hears every workspace of the company.
  workspace_id uuid,
  events jsonb not null,
  seen_at timestamptz not null
);
create index webhook_listener_by_company on webhook_listener (company_id);
