-- What is forgotten after its time is looked for every hour.
create index session_end on identity.session (least(ended_at, expires_at));
create index on payment.bank_event (received_at);
