-- compatible: a server of before may start here; it names no trace.
--
-- The trace of the request that asked for a movement, as its traceparent (W3C), so that what is done for the movement on the chain belongs to
-- that trace. Null while nothing is traced.
alter table movements.movement add column traceparent text;
