-- Addresses that a company's mail is not sent to: hard bounces, complaints, and what people blocked by hand.
create table email_suppression (
  company_id uuid not null references company (id),
  -- Lower case.
  email text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (company_id, email)
);
