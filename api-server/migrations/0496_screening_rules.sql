-- What a screening found that none before it had, and whether lists made the difference and not an officer: the rules of alerts 1 to 3
-- look at it.
alter table screening.report
  add column fresh integer not null default 0 check (fresh >= 0),
  add column is_news boolean not null default false;

update screening.report set is_news = true, fresh = coalesce((finding.evidence ->> 'fresh')::integer, 0)
  from alerts.finding
  where finding.rule = 're-screening' and finding.account_id = report.account_id and finding.evidence_key = report.id::text;

create trigger noted_for_rules after insert on screening.report
  for each row when (new.is_news) execute function monitoring.note_due('file');
create trigger noted_for_rules after insert or update of gone_at, score on screening.hit
  for each row when (new.gone_at is null and new.state = 'open') execute function monitoring.note_due('file');
