-- Saved states of templates. The newest version of a template is the template itself, so its content is null until the next one starts.
create table template_version (
  template_id uuid not null references template (id) on delete cascade,
  version integer not null,
  -- The template's after the last save in this version.
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  author_kind text not null check (author_kind in ('api_key', 'editor_token', 'unknown')),
  -- Of the key or token, which may be gone.
  author_id uuid,
  restored_from integer,
  content jsonb,
  -- Apart from the content, so that erasing a person finds them.
  recipients jsonb,
  document_id uuid references document (id),
  document_set jsonb,
  -- Fixed pictures of fields in the content.
  pictures uuid[] not null default '{}',
  -- Differences from the version before, computed when first read.
  changes jsonb,
  primary key (template_id, version)
);
create index template_version_document on template_version (document_id) where document_id is not null;
create index template_version_document_set on template_version using gin (document_set jsonb_path_ops) where document_set is not null;
create index template_version_pictures on template_version using gin (pictures) where pictures <> '{}';

insert into template_version (template_id, version, revision, created_at, updated_at, author_kind)
select id, 1, revision, created_at, updated_at, 'unknown' from template where deleted_at is null;
