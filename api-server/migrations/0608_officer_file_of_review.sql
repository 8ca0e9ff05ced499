-- compatible: a server of before reads and writes the same rows.
--
-- The files of a review of operations. On a table of millions of rows, make it by hand before (docs/operations/migrations.md).
set local lock_timeout = '3s';
create index if not exists officer_file_of_review on verification.officer_file (operations_review_id) where operations_review_id is not null;
