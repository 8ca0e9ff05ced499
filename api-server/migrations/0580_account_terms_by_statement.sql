-- compatible: a server of before posts as ever; what is refused is the same.
--
-- A trigger before each row of an update makes Postgres lock the row first and write that into its log, also where the trigger is about
-- other columns: each posting paid for it twice. One before the statement refuses the same updates.
drop trigger account_terms_are_immutable on ledger.account;
create trigger account_terms_are_immutable before update of id, code, asset_code, normal_side, floor, created_at
  on ledger.account for each statement execute function ledger.refuse_change();
