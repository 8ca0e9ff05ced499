-- What each customer has been told about their money, papers and account; kept whether or not a letter went with it.
create table identity.notice (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  kind text not null,
  at timestamptz not null,
  -- Hundredths of a peso, and the movement, where it is about one.
  amount bigint check (amount >= 0),
  movement_id uuid,
  read_at timestamptz
);
create index notice_of_account on identity.notice (account_id, at desc, id desc);
create index notice_unread on identity.notice (account_id, at) where read_at is null;
create index notice_by_age on identity.notice (at);
