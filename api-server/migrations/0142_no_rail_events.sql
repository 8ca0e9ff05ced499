-- Nothing read them: an event only makes the server ask its rail, settling is safe to repeat, and what it changed is in the audit log.
drop table movements.rail_event;
