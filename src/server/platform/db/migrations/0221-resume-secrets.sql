-- Where the browser blocks storage: hash of the secret that a reloaded page exchanges for a new token, and of the one before it. If
-- that one comes again, someone else has it.
alter table signing_access add column resume_hash text;
alter table signing_access add column resume_used_hash text;
