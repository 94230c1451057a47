-- What deliveries to one webhook are signed with. Webhooks created before this have no row: their deliveries stay signed with the secret
-- of their company or workspace (`webhook_secret`) until it is replaced for them.
create table webhook_endpoint_secret (
  webhook_id uuid primary key references webhook (id),
  -- As written by the secret box: plain, or sealed with the operator's key.
  secret text not null,
  created_at timestamptz not null,
  rotated_at timestamptz,
  old_secret text,
  old_valid_until timestamptz
);
