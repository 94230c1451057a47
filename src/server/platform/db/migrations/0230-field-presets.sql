-- Fields that authors saved under a name to place again; shared by all templates of a workspace.
create table field_preset (
  id uuid primary key,
  company_id uuid not null references company (id),
  workspace_id uuid not null references workspace (id),
  name text not null,
  fields jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index field_preset_name on field_preset (workspace_id, lower(name));
