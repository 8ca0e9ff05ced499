-- due: less than the minimum by itself, and with what else came of the same it is enough: it is credited in its turn.
alter table chain.incoming drop constraint incoming_state_check;
alter table chain.incoming
  add constraint incoming_state_check check (state in ('seen', 'collecting', 'due', 'credited', 'lost', 'foreign'));
drop index chain.incoming_block_number_idx;
create index incoming_waiting on chain.incoming (block_number) where state in ('seen', 'due');
create index incoming_due on chain.incoming (account_id, asset) where state = 'due';
