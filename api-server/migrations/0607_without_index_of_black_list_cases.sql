-- compatible: a server of before reads and writes the same rows.
--
-- `case_of_subject` takes its place.
set local lock_timeout = '3s';
drop index if exists cases.case_of_black_list_entry;
