-- compatible: a server of before writes customers as it did, and goes on to search in their own columns.
--
-- Officers find customers by words, anywhere in what identifies them: name, numbers, e-mail, and the parties whom they name. These are in
-- three tables. So they are kept together in one text per customer, with the place in the officers' list and the facet: the text of a customer
-- is compared without looking at another table, and one index finds each word.
set local lock_timeout = '3s';

create table customers.search (
  account_id uuid primary key references customers.customer on delete cascade,
  last_modified_at timestamptz not null,
  facets smallint not null,
  -- Lines: the customer's name and numbers, the e-mail, and one for each party. No word goes over the end of a line.
  words text not null
);
create index search_order on customers.search (last_modified_at, account_id);
-- A search reads all pending entries of the index, so only few may be pending: with the usual 4 MB a write takes a third less. It is made now,
-- while the table is empty, because making it later would keep everybody from changing a customer.
create index search_words on customers.search using gin (words public.gin_trgm_ops) with (gin_pending_list_limit = 128);

-- The rows of `customers.search` as they have to be.
create view customers.search_row as
  select customer.account_id, customer.last_modified_at, customer.facets,
    customer.searched || E'\n' || customers.searchable(account.email) || coalesce(E'\n' || party.words, '') as words
  from customers.customer
  join identity.account on account.id = customer.account_id
  left join lateral (
    select string_agg(party.searched, E'\n' order by party.id) as words
    from customers.party where party.account_id = customer.account_id and withdrawn_at is null
  ) party on true;

-- Compares each line but that of the e-mail: it has to match all of the regular expressions, or hold one of the phrases.
create function customers.is_in_one_line(words text, expressions text[], phrases text[]) returns boolean
  language sql immutable parallel safe
  return exists (
    select from string_to_table(words, E'\n') with ordinality as line (text, place)
    where place <> 2 and (expressions <> '{}' and text ~ all (expressions) or text like any (phrases))
  );

-- Writes the row of a customer. The row is locked before it is worked out, so that of two transactions that change the same customer's
-- name and e-mail the later one sees what the earlier one changed.
create function customers.write_search(customer uuid) returns void language plpgsql as $$
begin
  insert into customers.search select * from customers.search_row where account_id = customer on conflict do nothing;
  if not found then
    perform from customers.search where account_id = customer for update;
    update customers.search set (last_modified_at, facets, words) = (
      select last_modified_at, facets, words from customers.search_row where account_id = customer
    ) where account_id = customer;
  end if;
end
$$;

create function customers.note_search() returns trigger language plpgsql as $$
begin
  perform customers.write_search(new.account_id);
  return null;
end
$$;
create function customers.note_email() returns trigger language plpgsql as $$
begin
  if new.audience = 'customer' then
    perform customers.write_search(new.id);
  end if;
  return null;
end
$$;
create trigger search_noted after insert on customers.customer
  for each row execute function customers.note_search();
create trigger search_changed after update on customers.customer
  for each row when (
    old.searched is distinct from new.searched or old.last_modified_at is distinct from new.last_modified_at
    or old.facets is distinct from new.facets
  ) execute function customers.note_search();
create trigger search_of_email after update of email on identity.account
  for each row when (old.email is distinct from new.email) execute function customers.note_email();
create trigger search_of_party after insert or update of name, document, withdrawn_at on customers.party
  for each row execute function customers.note_search();
