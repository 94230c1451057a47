-- The log holds every mail, also those that went through a relay; their bodies are not kept, as they hold private links.
alter table mail_log add column workspace_id uuid;
update mail_log set workspace_id = r.workspace_id from signing_request r where r.id = mail_log.request_id;
-- logged (no relay), queued, sent, failed
alter table mail_log add column status text not null default 'logged';
alter table mail_log add column error text;
alter table mail_log add column message_id text;
alter table mail_log add column sender text not null default '';
-- [{file_name, size}]
alter table mail_log add column attachments jsonb not null default '[]';
alter table mail_log add column sent_at timestamptz;
create index mail_log_by_company on mail_log (company_id, created_at desc);
