-- Every sign-in with where it came from, also those that failed. The network is shortened (rule identity 14).
create table identity.sign_in (
  id uuid primary key default uuidv7(),
  -- Null where the e-mail has no account.
  account_id uuid references identity.account,
  audience text not null check (audience in ('customer', 'backoffice')),
  at timestamptz not null,
  session_id uuid references identity.session on delete set null,
  -- Of the browser, as `identity.known_device` knows it from this sign-in on.
  device_id uuid,
  -- What the request said; `user_device` is what the page said of its browser afterwards, where it was something else.
  user_agent text not null,
  user_device text,
  browser text,
  system text,
  is_handheld boolean not null,
  network text not null,
  country text,
  city text,
  result text not null check (result in ('opened', 'password_rejected', 'factor_awaited', 'factor_rejected', 'recovered')),
  is_new_place boolean not null default false,
  -- Of the letter about a new place, and what its reader said.
  link_hash bytea unique,
  link_expires_at timestamptz,
  answer text check (answer in ('confirmed', 'denied')),
  answered_at timestamptz,
  check ((link_hash is null) = (link_expires_at is null)),
  check ((answer is null) = (answered_at is null)),
  check (answer is null or is_new_place)
);
create index sign_in_of_account on identity.sign_in (account_id, at desc, id desc);
create index sign_in_report on identity.sign_in (at desc, id desc);
create index sign_in_of_session on identity.sign_in (session_id) where session_id is not null;
create index sign_in_denied on identity.sign_in (account_id, answered_at) where answer = 'denied';

-- A sign-in that waits for its second factor is the same one afterwards.
alter table identity.pending_sign_in add column sign_in_id uuid references identity.sign_in on delete set null;

-- Its owner says that it was not them.
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint session_end_reason_check
  check (end_reason in ('signed_out', 'reuse_detected', 'disabled', 'password_changed', 'too_many', 'revoked', 'denied'));
