-- The sealed file's last archive time stamp, and when the first certificate of its authority expires: another one is added before.
alter table signing_request add column archive_stamped_at timestamptz;
alter table signing_request add column archive_expires_at timestamptz;
create index signing_request_by_archive on signing_request (id) where sealed_level in ('B-LT', 'B-LTA');
