-- The kinds of letters that their reader does not want. Which may be turned off is the contract's.
alter table identity.account add column letters_off text[] not null default '{}';
