-- Whether an uploaded document opened without a password but forbade changes to it.
alter table document add column is_restricted boolean not null default false;
