-- What somebody wrote to us: a customer, or a visitor without an account. It is mailed to those who answer, and kept in case the mail
-- is lost.
create schema support;

create table support.message (
  id uuid primary key default uuidv7(),
  account_id uuid references identity.account,
  sender text not null,
  subject text not null,
  message text not null,
  at timestamptz not null,
  -- When the mail server took it.
  mailed_at timestamptz
);
create index on support.message (at);
create index on support.message (account_id);
create index support_message_unmailed on support.message (at) where mailed_at is null;
