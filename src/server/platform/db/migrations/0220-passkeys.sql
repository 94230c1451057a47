-- The random part of the challenge that a recipient's passkey is about to sign: one at a time, and each works once.
create table passkey_challenge (
  recipient_id uuid primary key references signing_request_recipient (id) on delete cascade,
  nonce text not null,
  expires_at timestamptz not null
);
