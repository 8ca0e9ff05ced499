-- A bank account may be registered before its owner's identity is declared, and both may change. Whether the holder is the
-- customer is compared when somebody asks, instead of being kept as it was on the day of registering.
alter table movements.bank_account drop column holder_matches;
