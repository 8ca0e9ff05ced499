-- What an account proves itself by besides its password. Sign-in asks by account, not by audience: officers must have one, customers may.
create table identity.second_factor (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  kind text not null check (kind in ('totp', 'passkey')),
  -- What its person calls it.
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  -- Null until a code of it has been typed: nobody depends on an authenticator that was never set up.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- Of an authenticator app: its secret, encrypted, and the time step of the last code that was used (ASVS 6.5.1).
  secret bytea,
  last_step bigint,
  -- Of a passkey: by what it is known and checked. The counter of those that have one only goes up.
  credential_id bytea unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and sign_count is not null and transports is not null)),
  check (kind = 'totp' or confirmed_at is not null)
);
create index on identity.second_factor (account_id);
-- One secret at a time waits for its first code.
create unique index second_factor_waiting on identity.second_factor (account_id) where confirmed_at is null;

insert into identity.second_factor (account_id, kind, name, created_at, confirmed_at, secret, last_step)
  select id, 'totp', 'Autenticador', created_at, case when password_hash is null then null else created_at end, totp_secret, totp_last_step
  from identity.account where totp_secret is not null;
alter table identity.account drop column totp_secret, drop column totp_last_step;

-- For when every factor is lost. Stored under a key that is not in the database: a code is short enough to be typed, so a plain hash
-- could be searched through.
create table identity.recovery_code (
  account_id uuid not null references identity.account,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- 'Challenge' is WebAuthn's word from here on: a password that was right begins a sign-in that is pending.
alter table identity.challenge rename to pending_sign_in;
alter table identity.pending_sign_in rename constraint challenge_pkey to pending_sign_in_pkey;

-- What a browser was asked to sign by a passkey, once and soon.
create table identity.passkey_challenge (
  challenge text primary key,
  account_id uuid not null references identity.account,
  -- The session or the pending sign-in that asked, and for what: an answer counts nowhere else.
  asked_by text not null,
  expires_at timestamptz not null
);
create index on identity.passkey_challenge (expires_at);

-- When and how the person in front of a session last proved who they are. Officers had a factor from the beginning.
alter table identity.session add column confirmed_at timestamptz, add column confirmed_by text;
update identity.session set confirmed_at = session.created_at,
  confirmed_by = case account.audience when 'backoffice' then 'totp' else 'password' end
  from identity.account where account.id = account_id;
alter table identity.session alter column confirmed_at set not null, alter column confirmed_by set not null;
alter table identity.session add constraint session_confirmed_by_check
  check (confirmed_by in ('password', 'totp', 'passkey', 'recovery_code'));

-- One's own hand can end a session elsewhere.
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint session_end_reason_check
  check (end_reason in ('signed_out', 'reuse_detected', 'disabled', 'password_changed', 'too_many', 'revoked'));

alter table identity.account add column password_changed_at timestamptz;
