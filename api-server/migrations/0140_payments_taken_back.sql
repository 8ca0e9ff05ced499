-- When the bank took a payment back that it had approved: an officer has to know, whatever became of the money.
alter table movements.movement add column reversed_at timestamptz;

-- What a case is about may change while it is open.
alter table cases.event drop constraint event_act_check;
alter table cases.event add constraint event_act_check check (
  act in (
    'opened', 'taken', 'released', 'handed_over', 'facts_changed', 'proposed', 'approved', 'rejected', 'decided', 'closed'
  )
);
