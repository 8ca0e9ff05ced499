-- One identity document, one verified account: each account has its limits, and nobody has two of them. Rule verification 16.
create table verification.verified_identity (
  -- As the reference list of kinds names it.
  document_type text not null,
  -- Without leading zeros.
  document_number text not null,
  account_id uuid not null unique references identity.account,
  verified_at timestamptz not null,
  primary key (document_type, document_number)
);

-- Whoever was verified first holds it.
insert into verification.verified_identity
  select identification_type, ltrim(document_number, '0'), customer.account_id, min(submission.verified_at)
    from customers.customer as customer
    join verification.submission as submission on submission.account_id = customer.account_id and submission.verified_at is not null
    where identification_type is not null and document_number is not null
    group by 1, 2, 3
    order by 4
  on conflict do nothing;
