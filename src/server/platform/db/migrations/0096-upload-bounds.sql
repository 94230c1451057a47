-- Uploads that became nothing yet are counted for each company and editor token; a file is received by one call at a time.
alter table upload add column token_id uuid;
alter table upload add column claimed_until timestamptz;
create index upload_unused on upload (company_id) where used_at is null;
