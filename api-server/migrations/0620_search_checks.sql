-- compatible: a server of before does not know of the table.
--
-- The result of each nightly comparison of `customers.search` with `customers.search_row`, for operators.
create table customers.search_check (
  checked_at timestamptz primary key,
  customers integer not null check (customers >= 0),
  differing integer not null check (differing between 0 and customers)
);
-- A server records what it has compared, and changes nothing of it.
revoke update, delete on customers.search_check from caudal_app;
