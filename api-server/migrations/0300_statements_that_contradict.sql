-- Where a bank's statement of a day says otherwise of a line than it did before: what was said first stays in `bank_line`. Gone once
-- the bank says the same again.
create table reconciliation.contradiction (
  rail text not null,
  -- Whose statement says otherwise.
  day date not null,
  line_id text not null,
  -- What it says now; null where the line is there no more.
  reference text,
  amount numeric(78, 0),
  noticed_at timestamptz not null,
  primary key (rail, day, line_id),
  foreign key (rail, day) references reconciliation.bank_day,
  foreign key (rail, line_id) references reconciliation.bank_line,
  check ((reference is null) = (amount is null))
);
