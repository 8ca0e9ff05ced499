-- The contract that a customer confirmed to be at an address, by the keccak-256 of its code; null where there was none.
alter table chain.kept_address add column code_hash text check (code_hash ~ '^0x[0-9a-f]{64}$');
alter table chain.payout
  add column code_hash text check (code_hash ~ '^0x[0-9a-f]{64}$'),
  -- When other code than the customer knew of was found there, before the withdrawal was signed.
  add column code_changed_at timestamptz;
