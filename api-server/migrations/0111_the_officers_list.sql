-- Since when something of a customer waits for an officer; null while nothing does.
alter table customers.customer add column waiting_since timestamptz;

-- Where a verification stands. What an officer has half decided still waits for an officer: it stays pending.
update customers.customer as customer
  set waiting_since = waiting.since,
    novelty = waiting.is_resent,
    review_state = case
      when waiting.is_resent then 'in_progress'
      when waiting.since is not null then 'pending'
      when waiting.is_declined then 'to_update'
      else 'in_progress'
    end
  from (
    select submission.account_id,
      min(document.sent_at) filter (where document.state = 'pending') as since,
      bool_or(document.state = 'pending' and document.resent) as is_resent,
      bool_or(document.state = 'declined') as is_declined
    from verification.submission
    join verification.document on document.submission_id = submission.id and document.replaced_at is null
    where submission.state <> 'draft' and submission.level = (
      select max(latest.level) from verification.submission as latest
      where latest.account_id = submission.account_id and latest.state <> 'draft'
    )
    group by submission.account_id
  ) as waiting
  where waiting.account_id = customer.account_id
    and customer.review_state in ('pending', 'in_progress', 'to_update');

-- What officers search by: names without accents, parts of numbers. The dictionary of accents is the extension's own and does not
-- change, which Postgres cannot know of a function that reads one.
create function customers.searchable(words text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, words));

alter table customers.customer add column searched text not null
  generated always as (
    customers.searchable(coalesce(full_name, '') || ' ' || coalesce(document_number, '') || ' ' || coalesce(cellphone, ''))
  ) stored;
create index customer_searched on customers.customer using gin (searched public.gin_trgm_ops);
create index account_email_searched on identity.account using gin (lower(email) public.gin_trgm_ops);
