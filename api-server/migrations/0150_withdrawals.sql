-- Pesos that leave: approved by nobody, one or two officers, rejected with a reason, given up, taken back by the bank.
alter table movements.movement drop constraint movement_state_check;
alter table movements.movement add constraint movement_state_check check (
  state in (
    'requested', 'awaiting_approval', 'sent', 'in_review', 'completed', 'failed', 'expired', 'cancelled', 'refunded',
    'rejected', 'returned'
  )
);

alter table movements.step drop constraint step_step_check;
alter table movements.step add constraint step_step_check check (
  step in (
    'requested', 'awaiting_approval', 'accepted', 'sent_to_bank', 'approved', 'declined', 'expired', 'credited', 'paid',
    'in_review', 'refund_sent', 'refunded', 'rejected', 'cancelled', 'returned'
  )
);

-- How a withdrawal was agreed to: null for what needs no agreement, as a deposit.
alter table movements.movement
  add column approval text check (approval in ('automatic', 'waiting', 'approved', 'rejected')),
  -- The officer whose word counted: of two, the second.
  add column approver_id uuid references identity.account,
  add constraint movement_approver check ((approver_id is not null) = coalesce(approval in ('approved', 'rejected'), false));

-- What is under way is asked about when its time has come; the jobs of each direction look for their own.
create index movement_withdrawals_due on movements.movement (next_poll_at) where kind = 'withdrawal' and next_poll_at is not null;
