-- What became of the mail that asks a recipient to sign: sending, sent or failed; null where none goes out.
alter table signing_request_recipient add column invitation_status text;
alter table signing_request_recipient add column invitation_sent_at timestamptz;
alter table signing_request_recipient add column invitation_error text;
