-- SHA-256 of the value by which a token's frame gets its template with its page, once; null when it was taken.
alter table editor_token add column opening_hash text;
create unique index editor_token_opening on editor_token (opening_hash) where opening_hash is not null;
