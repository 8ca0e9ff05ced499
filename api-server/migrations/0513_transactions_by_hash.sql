-- Officers look for a movement by the hash that the chain has of it.
create index outgoing_by_hash on chain.outgoing (tx_hash) where tx_hash is not null;
