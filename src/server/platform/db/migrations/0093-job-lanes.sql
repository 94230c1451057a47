-- Lanes: each has slots of its own, shared fairly by companies. `lane` (0010) stays the serial key: of one key one job runs at a time.
alter table job
  -- Generated, so that jobs of an older instance and those already waiting have it as well.
  add column lane_name text not null generated always as (
    case when kind = 'mail' and payload->>'kind' = 'code' then 'code' else kind end) stored,
  -- Zero: not known (stored by an older instance, or the company's rows are gone).
  add column company_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- Host that the job calls; empty for jobs that call none of the company's choice.
  add column receiver text not null default '',
  -- Set when run_at has come. Claims look at due jobs alone, never at the many that are planned for later.
  add column is_due boolean not null default false;

update job set company_id = request.company_id from signing_request request
  where job.done_at is null and job.payload->>'request_id' = request.id::text;
update job set company_id = request.company_id
  from signing_request_reminder reminder join signing_request request on request.id = reminder.request_id
  where job.done_at is null and job.payload->>'reminder_id' = reminder.id::text;
update job set company_id = webhook.company_id,
    receiver = coalesce(lower(substring(webhook.url from '^[A-Za-z]+://([^/?#]+)')), '')
  from webhook where job.done_at is null and job.payload->>'webhook_id' = webhook.id::text;
update job set company_id = email_domain.company_id from email_domain
  where job.done_at is null and job.payload->>'domain_id' = email_domain.id::text;

drop index job_due;
drop index job_lane;
create index job_ready on job (lane_name, company_id, receiver, (coalesce(lane, '')), run_at, place)
  where done_at is null and is_due;
create index job_planned on job (run_at) where done_at is null and not is_due;
create index job_leased on job (locked_until) where done_at is null and locked_until is not null;
