-- What was settled and the chain took back afterwards is sent again until a block holds it: each look asks for it.
create index outgoing_undone on chain.outgoing (created_at, id) where state in ('confirmed', 'reverted') and block_hash is null;
