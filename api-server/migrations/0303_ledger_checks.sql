-- What the ledger found when it last recomputed itself, for operators.
create table ledger.self_check (
  checked_at timestamptz primary key,
  discrepancies int not null check (discrepancies >= 0)
);
grant select, insert on ledger.self_check to caudal_app;
