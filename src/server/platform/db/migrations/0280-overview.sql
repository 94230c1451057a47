-- Lists of a whole company, and the console's overview.
create index signing_request_by_company on signing_request (company_id, created_at desc);
create index signing_request_by_sending on signing_request (company_id, sent_at) where sent_at is not null;
create index signing_request_waiting on signing_request (company_id, sent_at) where status = 'in_progress';
create index signing_request_by_finish on signing_request (company_id, finished_at) where finished_at is not null;
