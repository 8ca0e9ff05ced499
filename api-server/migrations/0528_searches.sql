-- Officers find a name whichever way its abbreviations are written: 'S.A.S.', 'S. A. S.' and 'SAS', 'D''Acosta' and 'DAcosta'. The text
-- in which they search holds both: as it was written, and with the signs between single letters left out.
create function customers.search_text(words text) returns text
  language sql immutable parallel safe strict
  return customers.searchable(words) || coalesce(' ' || nullif(
    replace(regexp_replace(customers.searchable(words), '(?<![a-z0-9])([a-z])[. &-]+(?=[a-z](?![a-z0-9]))', '\1', 'g'), '''', ''),
    customers.searchable(words)
  ), '');

alter table customers.customer drop column searched;
alter table customers.customer add column searched text not null
  generated always as (
    customers.search_text(coalesce(full_name, '')) || ' ' || customers.searchable(coalesce(document_number, '') || ' ' || coalesce(cellphone, ''))
  ) stored;
create index customer_searched on customers.customer using gin (searched public.gin_trgm_ops);

-- A customer is found by the people and companies whom they name, too. Numbers are kept as they were typed.
alter table customers.party add column searched text not null
  generated always as (customers.search_text(name) || ' ' || customers.searchable(document || ' ' || replace(document, '-', ''))) stored;
create index party_searched on customers.party using gin (searched public.gin_trgm_ops);

-- Transactions of the chain are found by any part of their hash or of the address that they paid or came from.
create index incoming_searched on chain.incoming using gin ((tx_hash || ' ' || from_address || ' ' || to_address) public.gin_trgm_ops);
create index outgoing_searched on chain.outgoing using gin (tx_hash public.gin_trgm_ops);
create index attempt_searched on chain.attempt using gin (hash public.gin_trgm_ops);
create index payout_searched on chain.payout using gin (to_address public.gin_trgm_ops);
create index deposit_address_searched on chain.deposit_address using gin (address public.gin_trgm_ops);
