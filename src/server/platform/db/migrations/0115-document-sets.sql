-- Several documents: their order, names and versions. `document_id` is then the file with the pages of all of them. Null: one document.
alter table template add column document_set jsonb;
alter table signing_request add column document_set jsonb;
-- The set to which undoing a change returns.
alter table laid_document add column document_set jsonb;
-- The sealed file of each document, made after the request's sealed file.
alter table signing_request add column sealed_documents jsonb;
create index template_document_set on template using gin (document_set jsonb_path_ops) where document_set is not null;
create index signing_request_document_set on signing_request using gin (document_set jsonb_path_ops) where document_set is not null;
create index laid_document_document_set on laid_document using gin (document_set jsonb_path_ops) where document_set is not null;
-- Set by the operator: templates and drafts with several documents can be read and signed, but not changed.
alter table company add column multi_document_suspended boolean not null default false;
