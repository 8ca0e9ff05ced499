-- Which officer was shown which version of a document, from the first time on: nobody decides on what they were not shown. The audit
-- log keeps every look and is only written to; what a decision depends on is asked of here, by key.
create table verification.reading (
  document_id uuid not null references verification.document,
  officer_id uuid not null references identity.account,
  first_read_at timestamptz not null,
  primary key (document_id, officer_id)
);
insert into verification.reading (document_id, officer_id, first_read_at)
  select document.id, officer.id, min(event.at)
  from audit.event
  join verification.document on document.id::text = event.subject_id
  join identity.account as officer on officer.id::text = event.actor_id
  where event.subject_kind = 'document' and event.action = 'document.read' and event.actor_kind = 'officer'
  group by document.id, officer.id;
