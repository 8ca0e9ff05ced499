-- Whoever was never looked for on the lists moves no money either: their first screening may wait for a list, a provider or a server.
-- Before 17 a generated column's expression cannot be set: the column is made anew. Nothing depends on it yet.
alter table customers.customer drop column is_under_review;
alter table customers.customer add column is_under_review boolean not null generated always as (
  (verified_level > 0 and screened_at is null)
  or ((is_listed or coalesce(background in ('Medio', 'Alto'), false)) and not is_allowed)
) stored;
