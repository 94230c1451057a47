-- What became of the mail with the signing link that a recipient asked for: sending, sent or failed; null before the first.
alter table signing_request_recipient add column link_email_status text;
