-- Ether that came to a customer's address, which holds tokens only: no event tells of it, so each address is asked now and then.
alter table chain.deposit_address
  add column ether_asked_at timestamptz,
  -- Wei beyond what we sent there ourselves and have not used, of which officers were told.
  add column ether_told numeric(78, 0) not null default 0 check (ether_told >= 0);
create index deposit_address_ether on chain.deposit_address (ether_asked_at nulls first, place);
create index outgoing_gas on chain.outgoing (to_address) where purpose = 'gas';
