-- compatible: a server of before writes customers as it did.
-- in batches
--
-- The texts of the customers of before.
insert into customers.search
  select search_row.* from customers.search_row
  where account_id in (
    select account_id from customers.customer
    where not exists (select from customers.search where search.account_id = customer.account_id)
    limit 2000
  )
  on conflict do nothing;
