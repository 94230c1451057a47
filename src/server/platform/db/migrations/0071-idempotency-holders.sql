-- Who works on a key: the one try, and the instance it runs in, so that the next one need not wait for a dead one.
alter table idempotency add column claim text;
alter table idempotency add column instance integer;
