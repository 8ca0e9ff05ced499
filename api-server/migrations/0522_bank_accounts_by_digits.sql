-- Officers find the movements of a bank account by any digits of its number, such as the last four.
create index bank_account_number_searched on movements.bank_account using gin (number public.gin_trgm_ops);
