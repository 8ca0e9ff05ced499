-- The word that a customer's letters carry, by which they know ours. Encrypted: whoever reads the table could forge letters with it.
alter table identity.account add column letter_word bytea;
