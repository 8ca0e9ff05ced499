-- An approver's decision about somebody politically exposed. 'waiting': they declared it before their identity was accepted, nobody has decided
-- yet, and their money waits. Null: nobody has to decide, or somebody decides while their money moves on.
alter table customers.customer add column pep_decision text check (pep_decision in ('waiting', 'continued', 'refused'));
alter table customers.customer alter column is_under_review set expression as (
  (verified_level > 0 and screened_at is null)
  or coalesce(pep_decision in ('waiting', 'refused'), false)
  or ((is_listed or coalesce(background in ('Medio', 'Alto'), false)) and not is_allowed)
);
