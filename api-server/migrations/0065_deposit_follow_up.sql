-- A deposit that the customer no longer waits for may still be approved, and an event may never come: the bank is asked about
-- it until it has said its last word. Null once it has, or once nobody expects one.
alter table payment.fiat_transaction add column next_look_at timestamptz;
update payment.fiat_transaction set next_look_at = now() where kind = 'deposit' and state <> 'Completo';
create index on payment.fiat_transaction (next_look_at) where next_look_at is not null;
