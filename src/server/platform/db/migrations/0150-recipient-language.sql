-- Language of the recipient's emails, signing page and terms; null uses the request's.
alter table signing_request_recipient add column language text;
