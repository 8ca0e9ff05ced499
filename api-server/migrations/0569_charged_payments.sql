-- compatible: a server of before lists a charged withdrawal of tokens as completed, and no charged one of pesos: stop servers of before first.
--
-- A payment that a restore lost, and that officers charged its customer, is a movement of the customer: a completed withdrawal with the time of
-- the charge, and without the bank account, which is lost. Ledger lines find it by their transfer, because they keep the reference of the bank.
set local lock_timeout = '3s';
alter table movements.movement add column charged_at timestamptz;

alter table movements.step drop constraint step_step_check;
alter table movements.step add constraint step_step_check check (
  step in (
    'requested', 'awaiting_approval', 'accepted', 'sent_to_bank', 'approved', 'declined', 'expired', 'credited', 'paid',
    'in_review', 'taken_back', 'annulled', 'refund_sent', 'refunded', 'rejected', 'cancelled', 'returned', 'charged',
    'seen', 'undone', 'signed', 'mined', 'reverted', 'executed'
  )
) not valid;
