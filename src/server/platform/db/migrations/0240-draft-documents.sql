-- Current and earlier documents of drafts that can have several, so that a change can be undone and other editors learn of it.
create table draft_documents (
  request_id uuid not null references signing_request (id) on delete cascade,
  -- `layout_version` of the set.
  version integer not null,
  document_id uuid not null references document (id) on delete cascade,
  -- How its pages came from those of the version before; null for the first one.
  pages jsonb,
  document_set jsonb not null,
  -- What fields have besides their definition, for those that are deleted with their pages.
  fields jsonb not null,
  created_at timestamptz not null,
  primary key (request_id, version)
);
create index draft_documents_document on draft_documents (document_id);
create index draft_documents_set on draft_documents using gin (document_set jsonb_path_ops);
-- Files that were stored before the row that names them. The transaction that inserts that row deletes theirs; what stays was left by a crash.
create table pending_object (
  key text primary key,
  created_at timestamptz not null
);
create index pending_object_created on pending_object (created_at);
