-- Mail that was due while no relay is configured, so that a developer can read what people would have got.
create table mail_log (
  id uuid primary key,
  company_id uuid not null,
  request_id uuid,
  recipient_id uuid,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null
);
create index mail_log_by_request on mail_log (request_id, created_at);
-- A job that runs twice writes one mail.
create unique index mail_log_once on mail_log (recipient_id, kind);
