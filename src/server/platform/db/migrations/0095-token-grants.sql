-- What a token permits and which key signed it are decided by its row, so that a stolen signing key cannot widen a token.
-- Null permissions: issued before this migration; its claims decide until it expires, at most seven days later.
alter table editor_token add column permissions jsonb;
alter table editor_token add column kid text references signing_key (kid) on delete set null;
update editor_token set kid = (
  select kid from signing_key where signing_key.created_at <= editor_token.created_at
  order by signing_key.created_at desc limit 1
);
create index editor_token_kid on editor_token (kid);
