-- Whether the upload was damaged and could be repaired without a loss: whoever brings it is told.
alter table document add column is_repaired boolean not null default false;
