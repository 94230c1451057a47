-- Pictures that authors set for fields. One row per content and workspace. Copies in another workspace share the object.
create table picture (
  id uuid primary key,
  company_id uuid not null references company (id),
  workspace_id uuid not null references workspace (id),
  object_key text not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  byte_size integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  created_at timestamptz not null,
  -- When it was stored or a field last began to use it. Unused pictures are deleted a day later.
  used_at timestamptz not null
);
create unique index picture_content on picture (workspace_id, sha256);
create index picture_object on picture (object_key);
create index picture_used on picture (used_at);
create index template_field_picture on template_field ((body -> 'read_only_picture' ->> 'id'))
  where body ? 'read_only_picture';
create index signing_request_field_picture on signing_request_field ((definition -> 'read_only_picture' ->> 'id'))
  where definition ? 'read_only_picture';
