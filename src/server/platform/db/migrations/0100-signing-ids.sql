-- A recipient's id names them in records; the signing id opens their page and is a secret. Rows made before this keep one
-- value for both, so that links already mailed go on working.
alter table signing_request_recipient add column signing_id uuid;
update signing_request_recipient set signing_id = id;
alter table signing_request_recipient alter column signing_id set not null;
create unique index signing_request_recipient_by_signing_id on signing_request_recipient (signing_id);
-- While old instances still run beside new ones: they know one id, and the links they give out are made of it.
create function give_old_signing_id() returns trigger language plpgsql as $$
begin
  new.signing_id := new.id;
  return new;
end
$$;
create trigger signing_id_of_old_instances before insert on signing_request_recipient
  for each row when (new.signing_id is null) execute function give_old_signing_id();
