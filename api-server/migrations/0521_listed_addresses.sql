-- The addresses of digital currencies that a list names of somebody. Those of the EVM networks are in lower case, others as the list writes them.
alter table screening.entry add column addresses text[] not null default '{}';
alter table screening.staged add column addresses text[] not null default '{}';
create index entry_address on screening.entry using gin (addresses) where removed_load is null;
create index entry_with_addresses on screening.entry (changed_load, id) where addresses <> '{}';

-- A customer who meets such an address has a case of it, also where what they tried was refused and left no other trace.
create function monitoring.note_case() returns trigger language plpgsql as $$
begin
  insert into monitoring.due (account_id, occasion) values (new.customer_id, 'file');
  return null;
end
$$;
create trigger noted_for_rules after insert on cases.case
  for each row when (new.kind = 'listed_address' and new.customer_id is not null) execute function monitoring.note_case();
create index case_of_listed_address on cases.case (customer_id, opened_at) where kind = 'listed_address';

-- How much of a file was read, counted up whenever a reader reads more of it: the same file says more then.
alter table screening.load add column reader smallint not null default 1;
