-- Digital signatures of other programs that an uploaded document carried.
alter table document add column signatures integer not null default 0;
