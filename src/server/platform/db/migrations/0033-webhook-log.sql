create index webhook_delivery_by_event on webhook_delivery (event_id);
create index webhook_delivery_by_age on webhook_delivery (at);
create index webhook_event_by_age on webhook_event (created_at);
-- A delivery that somebody asked for again carries the id of the one it repeats.
alter table webhook_delivery add column resent_from uuid;
