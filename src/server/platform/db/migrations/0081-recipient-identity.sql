-- What this recipient may correct about themselves; null is as the request says.
alter table signing_request_recipient add column identity_editable_fields jsonb;
