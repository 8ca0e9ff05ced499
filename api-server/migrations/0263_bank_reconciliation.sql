-- What our bank says has moved on our account there, line by line, compared with what the ledger has of it.
create schema reconciliation;

create table reconciliation.bank_day (
  rail text not null,
  -- A day in Colombia.
  day date not null,
  read_at timestamptz not null,
  primary key (rail, day)
);

create table reconciliation.bank_line (
  rail text not null,
  -- The bank's own.
  line_id text not null,
  day date not null,
  at timestamptz not null,
  -- What the bank calls it by: ours where we asked for it.
  reference text not null,
  -- What the ledger calls it by: of a refund, the movement that it belongs to.
  about text not null,
  -- Minor units; what came in is positive.
  amount numeric(78, 0) not null check (amount <> 0),
  -- What the ledger has of it.
  transfer_id bigint unique references ledger.transfer,
  -- The case in which two officers settled it otherwise.
  settled_by uuid references cases.case,
  primary key (rail, line_id),
  foreign key (rail, day) references reconciliation.bank_day,
  check (transfer_id is null or settled_by is null)
);
create index bank_line_of_day on reconciliation.bank_line (rail, day);
create index bank_line_unmatched on reconciliation.bank_line (rail, about) where transfer_id is null and settled_by is null;

-- Transfers on a bank's account that no line of the bank stands for, and two officers have settled.
create table reconciliation.settled_transfer (
  transfer_id bigint primary key references ledger.transfer,
  settled_by uuid not null references cases.case
);
