-- An approver's decision about somebody politically exposed. 'waiting': they declared it before their identity was accepted, nobody has decided
-- yet, and their money waits. Null: nobody has to decide, or somebody decides while their money moves on.
alter table customers.customer add column pep_decision text check (pep_decision in ('waiting', 'continued', 'refused'));
-- Before 17 a generated column's expression cannot be set: the column is made anew.
alter table customers.customer drop column is_under_review;
alter table customers.customer add column is_under_review boolean not null generated always as (
  (verified_level > 0 and screened_at is null)
  or coalesce(pep_decision in ('waiting', 'refused'), false)
  or ((is_listed or coalesce(background in ('Medio', 'Alto'), false)) and not is_allowed)
) stored;
