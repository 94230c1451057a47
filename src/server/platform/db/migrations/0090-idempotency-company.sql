-- Whose answers these are, so that an erasure can take the personal data out of them. Null in rows of older versions.
alter table idempotency add column company_id uuid;
create index idempotency_company on idempotency (company_id);
