-- The FIAT report orders by the amount that it shows: what was really paid, where that is known.
drop index movements.movement_report_amount;
create index movement_report_amount on movements.movement (kind, (coalesce(settled_amount, amount)) desc, id desc);
