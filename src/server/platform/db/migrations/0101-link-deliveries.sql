-- Ids of the API keys whose answers have shown this recipient's signing link; the trail notes each key once.
alter table signing_request_recipient add column link_keys jsonb not null default '[]';
