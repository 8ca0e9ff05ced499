-- compatible: a server of before reads and writes the same rows.
--
-- Also of removed addresses. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists kept_address_of_account on chain.kept_address (account_id, address);
