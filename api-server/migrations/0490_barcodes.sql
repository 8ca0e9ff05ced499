-- What the barcode of an identity document says, to be held against what its owner declared. Of the barcode itself, which holds
-- fingerprints and a blood group, nothing is kept.
create table verification.barcode (
  document_id uuid primary key references verification.document,
  looked_at timestamptz not null,
  -- All of them, or none where it could not be read.
  document_number text check (document_number ~ '^[1-9][0-9]{2,9}$'),
  surnames text check (length(surnames) between 1 and 60),
  given_names text check (length(given_names) between 1 and 60),
  birth_date date,
  check (num_nonnulls(document_number, surnames, given_names, birth_date) in (0, 4))
);

create function monitoring.note_barcode() returns trigger language plpgsql as $$
begin
  insert into monitoring.due (account_id, occasion)
    select submission.account_id, 'file' from verification.document
    join verification.submission on submission.id = document.submission_id
    where document.id = new.document_id;
  return null;
end
$$;
create trigger noted_for_rules after insert on verification.barcode
  for each row when (new.document_number is not null) execute function monitoring.note_barcode();
