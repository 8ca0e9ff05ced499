-- compatible: a server of before reads and writes the same rows.
--
-- Officers who read the case of a difference ask for the lines of a lost payment's reference. On a database with millions of lines, make the
-- index by hand before: `create index concurrently bank_line_of_reference …`. This file then finds it.
set local lock_timeout = '3s';
create index if not exists bank_line_of_reference on reconciliation.bank_line (rail, reference);
