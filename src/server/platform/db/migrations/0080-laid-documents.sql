-- Documents that lie or lay under a template, so that a change of pages can be taken back and other editors learn of it.
create table laid_document (
  template_id uuid not null references template (id) on delete cascade,
  -- The template's revision from which on it lay there.
  revision integer not null,
  document_id uuid not null references document (id) on delete cascade,
  -- How its pages came from those of the one before; null where they did not.
  pages jsonb,
  created_at timestamptz not null,
  primary key (template_id, revision)
);
create index laid_document_document on laid_document (document_id);
