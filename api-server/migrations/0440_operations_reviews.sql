-- How a round of looking at a customer's operations ended; papers of officers alone say nothing of it themselves.
alter table verification.operations_review
  add column verdict text check (verdict in ('verified', 'declined')),
  add constraint operations_review_verdict check ((verdict is null) = (decided_at is null)) not valid;
update verification.operations_review set verdict = 'verified' where decided_at is not null;
alter table verification.operations_review validate constraint operations_review_verdict;
