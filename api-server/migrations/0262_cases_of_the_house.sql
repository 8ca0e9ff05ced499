-- Some cases are about no customer: money at the bank that nobody knows of.
alter table cases.case alter column customer_id drop not null;
drop index cases.case_open_once;
create unique index case_open_once on cases.case (kind, customer_id, subject) nulls not distinct where state <> 'closed';
