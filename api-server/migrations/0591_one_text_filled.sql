-- compatible: a server of before writes customers as it did.
-- in batches
--
-- The texts of the customers of before. They are locked first, as whoever changes a customer does, and a batch is as large as what it found,
-- not as what it wrote: a customer who was changed meanwhile has a text already.
with found as materialized (
  select account_id from customers.customer
  where not exists (select from customers.search where search.account_id = customer.account_id)
  limit 1000 for key share
), written as (
  insert into customers.search
  select search_row.* from customers.search_row join found using (account_id)
  on conflict do nothing
)
select from found;
