-- Why a round was declined as a whole. One that ended paper by paper has its reasons with the papers.
alter table verification.operations_review
  add column decline_code text,
  add column decline_reason text,
  add column internal_note text,
  add constraint operations_review_decline check (decline_reason is null or verdict = 'declined');
