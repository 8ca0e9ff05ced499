-- Leases on work that one server does alone. Each taking over raises the token; a write under an older token is refused. The chain's
-- follower had a lease of its own, without a token: a server of before that still runs no longer finds it, and does not follow the chain
-- rather than beside another.
create schema leases;

create table leases.lease (
  name text primary key,
  holder uuid not null,
  -- It grows with each other holder and never goes back, so a row is kept when its holder ends.
  token bigint not null check (token > 0),
  expires_at timestamptz not null
);

drop table chain.follower;

revoke delete on leases.lease from caudal_app;
