-- Accounts, sessions and what proves them. Tokens are stored as their SHA-256 only: who reads this table can use none.
create schema identity;

create table identity.account (
  id uuid primary key default uuidv7(),
  -- An account belongs to one audience: an officer's e-mail may be a customer's too, as another account.
  audience text not null check (audience in ('customer', 'backoffice')),
  email text not null check (email = lower(email)),
  -- Null for an officer who has not enrolled yet.
  password_hash text,
  -- 1 after sign-up, 2 once the survey is answered. Rule identity 1.
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
-- What is forgotten after its time is looked for every hour.
create index session_end on identity.session (least(ended_at, expires_at));

create table identity.refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references identity.session,
  -- The token that was exchanged for this one; null for the first of a session.
  parent_hash bytea,
  issued_at timestamptz not null default now(),
  -- Set when it was exchanged. For a short grace it may be exchanged again, in case the answer was lost.
  replaced_at timestamptz,
  -- Set when the token before this one was exchanged again, because this one's answer seemed lost. Its row stays: whoever
  -- shows it afterwards did get that answer, so two hold the session, and one of them is a thief.
  superseded_at timestamptz
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

-- What officers may do. A role is a name for permissions of the contract; an officer may have several. Every request
-- reads them, so a role that is given or taken counts at once.
create table identity.role (
  id uuid primary key default uuidv7(),
  name text not null unique check (name ~ '^[a-z][a-z_]{1,39}$'),
  created_at timestamptz not null default now()
);

create table identity.role_permission (
  role_id uuid not null references identity.role,
  permission text not null check (permission ~ '^[a-z]+(\.[a-z_]+)?$'),
  primary key (role_id, permission)
);

create table identity.role_holder (
  role_id uuid not null references identity.role,
  account_id uuid not null references identity.account,
  given_at timestamptz not null default now(),
  primary key (account_id, role_id)
);
create index on identity.role_holder (role_id);

insert into identity.role (name) values ('reviewer'), ('approver'), ('auditor'), ('administrator');
insert into identity.role_permission (role_id, permission)
  select role.id, given.permission
  from (values
    ('reviewer', 'kyc.read'), ('reviewer', 'kyc.review'), ('reviewer', 'cases.read'), ('reviewer', 'cases.work'),
    ('approver', 'kyc.read'), ('approver', 'cases.read'), ('approver', 'cases.work'), ('approver', 'cases.approve'),
    ('auditor', 'kyc.read'), ('auditor', 'cases.read'),
    ('administrator', 'kyc.read'), ('administrator', 'cases.read')
  ) as given (role, permission)
  join identity.role on role.name = given.role;

-- Open live streams are no requests, so every server is told at the commit whose access is another now, whoever changed
-- it. These changes are rare: notifying inside the transaction, which lets commits wait for each other, costs nothing here.
create function identity.announce_access() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'account' then
    perform pg_notify('access', new.id::text);
  elsif tg_table_name = 'role_permission' then
    perform pg_notify('access', holder.account_id::text)
      from identity.role_holder holder where holder.role_id = coalesce(new.role_id, old.role_id);
  else
    perform pg_notify('access', coalesce(new.account_id, old.account_id)::text);
  end if;
  return null;
end
$$;

create trigger session_ended after update of ended_at on identity.session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function identity.announce_access();
create trigger account_disabled after update of disabled_at on identity.account
  for each row when (old.disabled_at is distinct from new.disabled_at) execute function identity.announce_access();
create trigger role_held after insert or delete on identity.role_holder
  for each row execute function identity.announce_access();
create trigger role_changed after insert or delete on identity.role_permission
  for each row execute function identity.announce_access();
