-- Another e-mail for an account: asked for by its person, confirmed from the new mailbox, and taken back from the former one.
create table identity.email_change (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  former text not null check (former = lower(former)),
  email text not null check (email = lower(email)),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of the link to the new mailbox; null until it is written, and where the address is another account's.
  token_hash bytea unique,
  confirmed_at timestamptz,
  given_up_at timestamptz,
  -- From then on money leaves; it is kept as it was told to the customer, however the setting changes later.
  money_out_from timestamptz,
  -- Of the link to the former mailbox.
  undo_hash bytea unique,
  undo_expires_at timestamptz,
  undone_at timestamptz,
  check ((confirmed_at is null) = (undo_hash is null)),
  check ((confirmed_at is null) = (undo_expires_at is null)),
  check ((confirmed_at is null) = (money_out_from is null)),
  check (confirmed_at is null or given_up_at is null),
  check (undone_at is null or confirmed_at is not null)
);
-- One at a time waits for its confirmation.
create unique index email_change_waiting on identity.email_change (account_id)
  where confirmed_at is null and given_up_at is null;
create index on identity.email_change (account_id, confirmed_at);
-- While a change can be taken back, its former address is nobody else's.
create index email_change_former on identity.email_change (former) where confirmed_at is not null and undone_at is null;

-- What an account could be reached by before. Only ever added to.
create table identity.contact_change (
  id bigint generated always as identity primary key,
  account_id uuid not null references identity.account,
  field text not null check (field in ('email', 'cellphone')),
  former text not null,
  changed_at timestamptz not null
);
create index on identity.contact_change (account_id, id);
create trigger no_change before update or delete on identity.contact_change
  for each row execute function audit.refuse_change();
create trigger no_truncate before truncate on identity.contact_change
  for each statement execute function audit.refuse_change();
revoke update, delete, truncate on identity.contact_change from caudal_app;

-- From the former mailbox, an e-mail is taken back.
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint session_end_reason_check
  check (end_reason in
    ('signed_out', 'reuse_detected', 'disabled', 'password_changed', 'too_many', 'revoked', 'denied', 'email_restored'));
