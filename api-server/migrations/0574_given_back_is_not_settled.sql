-- compatible: a server of before works on, but for the approval of a decision that it does not know.
--
-- A charge that is given back settles no line: the transfer matches it. A server of before takes this decision for an explanation, and would
-- close the case without the money. While both versions run, its approval fails.
create function reconciliation.refuse_settling() returns trigger language plpgsql as $$
begin
  if exists (select from cases."case" where id = new.settled_by and decision = 'give_back') then
    raise exception 'The case % gives a charge back, which settles no line', new.settled_by;
  end if;
  return new;
end $$;
create trigger refuse_settling before update of settled_by on reconciliation.bank_line
  for each row when (new.settled_by is not null) execute function reconciliation.refuse_settling();
