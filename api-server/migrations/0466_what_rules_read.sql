-- Of one customer, also what is over: the indexes that there were know open sessions and present bank accounts alone, so the rules read
-- everybody's to find the former ones of a single customer.
create index bank_account_of_customer on movements.bank_account (account_id, created_at);
create index session_of_account on identity.session (account_id, created_at);
