-- PostgreSQL makes no index for the side of a foreign key that refers: deleting a recipient or field would read the whole table.
create index signing_request_field_by_recipient on signing_request_field (recipient_id);
create index signing_request_reminder_recipient on signing_request_reminder (recipient_id) where recipient_id is not null;
create index signing_access_field on signing_access (field_id) where field_id is not null;
create index template_reminder_recipient on template_reminder (recipient_id) where recipient_id is not null;

-- Requests by a signer, and the number of a company's requests without reading them.
create index signing_request_recipient_by_email on signing_request_recipient (lower(email));
create index signing_request_counted on signing_request (company_id, workspace_id, status, expires_at);

-- What erasing a request looks for.
create index job_request on job ((payload ->> 'request_id')) where payload ->> 'request_id' is not null;
create index job_event on job ((payload ->> 'event_id')) where payload ->> 'event_id' is not null;
-- Also of the event `template.used`, which the earlier index left out.
drop index webhook_event_request;
create index webhook_event_request on webhook_event ((body::jsonb #>> '{data,signing_request_id}'));

-- What the hourly cleanup looks for.
create index job_done on job (done_at) where done_at is not null;
create index signing_request_ended on signing_request ((coalesce(finished_at, cancelled_at, declined_at, deleted_at)), id)
  where status in ('finished', 'cancelled', 'declined', 'deleted');
create index signing_request_expired on signing_request (expires_at, id) where status = 'expired';
