-- When each version of a document became the officers': with its level, or when it took the place of a declined one.
alter table verification.document add column sent_at timestamptz;
update verification.document as document
  set sent_at = case
    when document.resent then coalesce(uuid_extract_timestamp(document.id), document.updated_at)
    else coalesce(submission.submitted_at, uuid_extract_timestamp(document.id), document.updated_at)
  end
  from verification.submission
  where submission.id = document.submission_id;
alter table verification.document alter column sent_at set not null, alter column sent_at set default now();
