-- What was verified can be sent anew: another address has to be shown again. While that is a draft the former counts; from its
-- submission on the new one does, and the former is kept.
alter table verification.submission add renews uuid references verification.submission;
alter table verification.submission add superseded_at timestamptz;
alter table verification.submission add counts boolean not null
  generated always as (superseded_at is null and (renews is null or state <> 'draft')) stored;
alter table verification.submission drop constraint submission_account_id_level_key;
create unique index submission_that_counts on verification.submission (account_id, level) where counts;
create unique index renewal_draft on verification.submission (account_id, level) where renews is not null and state = 'draft';
create index on verification.submission (account_id);

-- What an account was reached by, and where: an address is changed by a renewal.
alter table identity.contact_change drop constraint contact_change_field_check;
alter table identity.contact_change add constraint contact_change_field_check
  check (field in ('email', 'cellphone', 'address'));
