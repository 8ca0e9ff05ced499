-- What moved by a bank account: whether one is in use, whether one was paid before.
create index movement_of_bank_account on movements.movement (bank_account_id, state) where bank_account_id is not null;
