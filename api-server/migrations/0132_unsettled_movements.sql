-- What an operator watches is summed at every look: only what has not come to its end, however many movements have.
create index movement_unsettled on movements.movement (kind, created_at) include (value_cop)
  where state in ('requested', 'awaiting_approval', 'sent', 'in_review');
