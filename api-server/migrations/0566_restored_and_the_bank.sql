-- compatible: a server of before does not read the columns.
--
-- An examination after a restore (`after-restore`) also asks the bank. A withdrawal of pesos that was asked for or approved after the moment is
-- paid there and unknown or unsent here, so money is released only once the bank was asked, and its statement of the last day before the
-- hold is whole and was compared.
set local lock_timeout = '3s';
alter table movements.money_out_hold
  -- When the bank was asked about every withdrawal that the restored database took for unsent.
  add column bank_asked_at timestamptz,
  -- The first day, in Colombia, whose statement may have payments that the restored database does not know; null before an examination.
  add column stated_from date,
  -- The last day, in Colombia, that was over when its statement was compared.
  add column stated_until date;
