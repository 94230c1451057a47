-- Who created an editor token. Null: before these columns existed, or by an older instance.
alter table editor_token add column issuer_kind text check (issuer_kind in ('api_key', 'assistant', 'user'));
alter table editor_token add column issuer_id uuid;
create index editor_token_company on editor_token (company_id, created_at desc) where revoked_at is null;
