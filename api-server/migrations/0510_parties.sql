-- The people and companies whom a customer names: an institution its shareholders, anybody the holder of a bank account that is another's.
create table customers.party (
  id uuid primary key default uuidv7(),
  account_id uuid not null references customers.customer,
  kind text not null check (kind in ('shareholder', 'bank_account_holder')),
  name text not null,
  document text not null,
  declared_at timestamptz not null,
  -- Null while the customer names them.
  withdrawn_at timestamptz,
  -- The result of the last screening, and when that was; null before the first.
  background text check (background in ('No', 'Medio', 'Alto')),
  screened_at timestamptz,
  unique (account_id, kind, document, name)
);
create index party_document on customers.party (ltrim(upper(regexp_replace(document, '[^0-9A-Za-z]', '', 'g')), '0'), account_id);
create index party_to_screen on customers.party (account_id) where screened_at is null and withdrawn_at is null;

-- Those who were named before they were kept. The holder of an account is another where the name or the document is.
insert into customers.party (account_id, kind, name, document, declared_at)
  select submission.account_id, 'shareholder', holder ->> 'name', holder ->> 'idNumber', min(coalesce(submission.submitted_at, submission.created_at))
  from verification.submission, jsonb_array_elements(submission.fields -> 'shareholders') as listed (holder)
  where submission.state <> 'draft' and submission.counts and jsonb_typeof(submission.fields -> 'shareholders') = 'array'
    and holder ->> 'idNumber' is not null and holder ->> 'name' is not null
  group by 1, 3, 4;
insert into customers.party (account_id, kind, name, document, declared_at)
  select account.account_id, 'bank_account_holder', holder_name, holder_document, min(account.created_at)
  from movements.bank_account account join customers.customer using (account_id)
  where removed_at is null and (lower(full_name) is distinct from lower(holder_name) or document_number is distinct from holder_document)
  group by 1, 3, 4;

-- A party is screened as the customer is. A customer's own subject has the account's id, that of a party the party's.
alter table screening.subject_word drop constraint subject_word_account_id_fkey;
alter table screening.subject drop constraint subject_pkey;
alter table screening.subject add column id uuid;
alter table screening.subject add column party_id uuid references customers.party;
update screening.subject set id = account_id;
alter table screening.subject alter column id set not null, add primary key (id);
create unique index subject_of_customer on screening.subject (account_id) where party_id is null;
alter table screening.subject_word rename column account_id to subject_id;
alter table screening.subject_word add foreign key (subject_id) references screening.subject;

alter table screening.hit add column subject_id uuid references screening.subject;
update screening.hit set subject_id = account_id;
alter table screening.hit alter column subject_id set not null;
alter table screening.hit drop constraint hit_account_id_entry_id_key;
alter table screening.hit add unique (subject_id, entry_id);
create index hit_of_customer on screening.hit (account_id);

alter table screening.report drop constraint report_cause_check;
alter table screening.report add constraint report_cause_check check (cause in ('identity_accepted', 'list_changed', 'asked', 'declared'));
alter table screening.matcher rename column after_account to after_subject;
