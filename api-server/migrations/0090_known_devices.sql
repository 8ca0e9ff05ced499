-- Browsers that were signed in to an account once. What strangers try elsewhere does not count against them.
create table identity.known_device (
  -- SHA-256 of the browser's device cookie; one browser may know several accounts.
  device_hash bytea not null,
  account_id uuid not null references identity.account,
  known_since timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (device_hash, account_id)
);
create index on identity.known_device (account_id);
create index on identity.known_device (last_seen_at);

-- From where a sign-up was asked for: once it is confirmed, it no longer counts against that address.
alter table identity.registration add column network text, add column asked_at timestamptz;
