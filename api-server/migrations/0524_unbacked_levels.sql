-- Since when a customer has a level that officers set above what accepted documents support.
create table verification.unbacked_level (
  account_id uuid primary key references customers.customer,
  since timestamptz not null
);

-- Levels that were set before count from the first change since which no level was one that documents support.
insert into verification.unbacked_level (account_id, since)
  select account_id, since
  from customers.customer
  cross join lateral (
    select min(level) - 1 as level from generate_series(1, verified_level) as level
    where not exists (
      select from verification.submission
      where submission.account_id = customer.account_id and submission.level = level.level and submission.state = 'verified'
        and submission.counts)
  ) as held
  cross join lateral (
    select min(event.at) as since from audit.event
    where subject_kind = 'customer' and subject_id = customer.account_id::text and action = 'level.changed'
      and event.at > coalesce((
        select max(lower.at) from audit.event as lower
        where lower.subject_kind = 'customer' and lower.subject_id = customer.account_id::text and lower.action = 'level.changed'
          and (lower.detail ->> 'to')::int <= held.level), '-infinity')
  ) as changes
  where held.level is not null and since is not null;

-- A rule may close the alert that it opened, once what it found is over.
alter table alerts.alert drop constraint alert_check;
alter table alerts.alert add constraint alert_closing_known
  check ((closed_at is null) = (closing is null) and (closed_by is null or closed_at is not null));
