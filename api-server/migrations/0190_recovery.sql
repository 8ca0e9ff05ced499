-- Links by which a forgotten password is replaced. Using one ends the others of its account; asking again ends none, so nobody can
-- make the link worthless that its owner was sent.
create table identity.recovery (
  token_hash bytea primary key,
  account_id uuid not null references identity.account,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on identity.recovery (account_id);
create index on identity.recovery (expires_at);

-- After a recovery money leaves from then on; null where there was none. It is kept as it was told to the customer, however the
-- setting changes later.
alter table identity.account add column money_out_from timestamptz;
