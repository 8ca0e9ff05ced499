-- compatible: a server of before may start here; it knows no sign-in at the company's provider.
--
-- A sign-in that waits at the company's identity provider. The row is found by the cookie of the browser that began, so a stolen answer is
-- of no use elsewhere; it is deleted when the answer arrives, so an answer counts once.
create table identity.company_sign_in (
  token_hash bytea primary key,
  state text not null,
  nonce text not null,
  -- The secret behind the challenge that the provider was given (PKCE).
  code_verifier text not null,
  expires_at timestamptz not null
);
create index on identity.company_sign_in (expires_at);

-- The officers whom the provider knows, by the subject that it never gives to anybody else. An e-mail links an account once.
create table identity.company_identity (
  issuer text not null,
  subject text not null,
  account_id uuid not null references identity.account,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (account_id, issuer)
);

alter table identity.sign_in drop constraint sign_in_result_check;
alter table identity.sign_in add constraint sign_in_result_check check (
  result in ('opened', 'password_rejected', 'factor_awaited', 'factor_rejected', 'recovered', 'company_rejected')
);
