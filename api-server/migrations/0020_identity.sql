-- Accounts, sessions and what proves them. Tokens are stored as their SHA-256 only: who reads this table can use none.
create schema identity;

create table identity.account (
  id uuid primary key default uuidv7(),
  -- An account belongs to one audience: an officer's e-mail may be a customer's too, as another account.
  audience text not null check (audience in ('customer', 'backoffice')),
  email text not null check (email = lower(email)),
  -- Null for an officer who has not enrolled yet.
  password_hash text,
  -- 1 after sign-up, 2 once the survey is answered (document 1, section 3).
  state smallint not null default 1 check (state in (1, 2)),
  lang_key text not null default 'es' check (lang_key in ('es', 'en')),
  disabled_at timestamptz,
  -- Encrypted; officers have one once enrolment has begun.
  totp_secret bytea,
  -- The time step of the last code that was used: a code works once (ASVS 6.5.1).
  totp_last_step bigint,
  created_at timestamptz not null default now(),
  unique (audience, email)
);

-- A sign-up that waits for its e-mail to be confirmed. The account begins with the confirmation, with the password that
-- was typed together with that e-mail: nobody can prepare an account in another person's name.
create table identity.registration (
  token_hash bytea primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  lang_key text not null check (lang_key in ('es', 'en')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on identity.registration (email);

-- One-time links by which officers set their password and authenticator.
create table identity.enrolment (
  token_hash bytea primary key,
  account_id uuid not null references identity.account,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A password was right; the second factor is still to come.
create table identity.challenge (
  token_hash bytea primary key,
  account_id uuid not null references identity.account,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  used_at timestamptz
);

-- A session is the family of every refresh token that came of one sign-in.
create table identity.session (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  user_agent text not null,
  ip inet not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('signed_out', 'reuse_detected', 'disabled', 'password_changed')),
  check ((ended_at is null) = (end_reason is null))
);
create index on identity.session (account_id) where ended_at is null;

create table identity.refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references identity.session,
  -- The token that was exchanged for this one; null for the first of a session.
  parent_hash bytea,
  issued_at timestamptz not null default now(),
  -- Set when it was exchanged. For a short grace it may be exchanged again, in case the answer was lost.
  replaced_at timestamptz
);
create index on identity.refresh_token (session_id);
create index on identity.refresh_token (parent_hash);

create table identity.access_token (
  token_hash bytea primary key,
  session_id uuid not null references identity.session,
  -- Null where body encryption is off.
  body_key bytea check (length(body_key) = 32),
  expires_at timestamptz not null
);
create index on identity.access_token (session_id);
create index on identity.access_token (expires_at);

-- Attempts in fixed windows, shared by every server. Unlogged: after a crash the counting begins anew.
create unlogged table identity.attempt (
  bucket text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (bucket, window_start)
);
create index on identity.attempt (window_start);
