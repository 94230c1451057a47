-- Whether deliveries to this webhook name recipients by their signing ids, as all did before.
alter table webhook add column include_signing_ids boolean not null default false;
