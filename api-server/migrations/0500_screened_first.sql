-- Whoever was never looked for on the lists moves no money either: their first screening may wait for a list, a provider or a server.
alter table customers.customer alter column is_under_review set expression as (
  (verified_level > 0 and screened_at is null)
  or ((is_listed or coalesce(background in ('Medio', 'Alto'), false)) and not is_allowed)
);
