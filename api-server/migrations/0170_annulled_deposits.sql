-- A deposit whose payment the bank took back: that it did, and that officers annulled it, are steps of their own.
alter table movements.step drop constraint step_step_check;
alter table movements.step add constraint step_step_check check (
  step in (
    'requested', 'awaiting_approval', 'accepted', 'sent_to_bank', 'approved', 'declined', 'expired', 'credited', 'paid',
    'in_review', 'taken_back', 'annulled', 'refund_sent', 'refunded', 'rejected', 'cancelled', 'returned'
  )
);

-- Until now an annulled deposit said that the bank had declined it.
update movements.step set step = 'annulled'
  from movements.movement
 where movement.id = step.movement_id and movement.kind = 'deposit' and movement.state = 'cancelled' and step.step = 'declined';

-- And one that still waits to be annulled said nothing of it.
insert into movements.step (movement_id, step, at)
select id, 'taken_back', reversed_at
  from movements.movement
 where kind = 'deposit' and state in ('in_review', 'cancelled') and reversed_at is not null;
