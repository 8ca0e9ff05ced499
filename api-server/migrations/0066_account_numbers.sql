-- The documents ask for a whole number of at least one, and no more: how long a number is, each bank decides.
alter table payment.bank_account drop constraint bank_account_number_check;
alter table payment.bank_account add constraint bank_account_number_check
  check (number ~ '^\d{1,20}$' and number ~ '[1-9]');
