-- Whom and what the house does no business with: people, documents, bank accounts, addresses. What is taken off stays, with who did it.
create schema black_list;

create table black_list.entry (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('person', 'document', 'bank_account', 'address')),
  -- Of a document its type, of a bank account its bank, of an address its network; empty for a person.
  part text not null,
  -- In the one way of writing it (api-server/src/blacklist/entry-form.ts).
  value text not null check (value <> ''),
  reason text not null check (length(reason) >= 10),
  added_by uuid not null references identity.account,
  added_at timestamptz not null,
  removed_at timestamptz,
  -- By two officers: who asked for it, and who agreed.
  removed_by uuid references identity.account,
  removal_agreed_by uuid references identity.account,
  removal_reason text,
  check ((removed_at is null) = (removed_by is null) and (removed_at is null) = (removal_agreed_by is null)),
  check ((removed_at is null) = (removal_reason is null)),
  check (removal_agreed_by <> removed_by)
);
create unique index entry_once on black_list.entry (kind, part, value) where removed_at is null;
create index entry_order on black_list.entry (added_at desc, id desc);
create index entry_of_kind on black_list.entry (kind, added_at desc, id desc);
create index entry_value_begins on black_list.entry (lower(value) text_pattern_ops);

create table black_list.removal (
  id uuid primary key default uuidv7(),
  entry_id uuid not null references black_list.entry,
  reason text not null check (length(reason) >= 10),
  proposed_by uuid not null references identity.account,
  proposed_at timestamptz not null,
  answer text check (answer in ('approved', 'rejected', 'withdrawn')),
  answered_by uuid references identity.account,
  answered_at timestamptz,
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  -- Two people, whatever the server thinks: only taking it back is for who proposed it.
  check (answer is null or (answer = 'withdrawn') = (answered_by = proposed_by))
);
-- One removal of an entry waits at a time.
create unique index removal_open_once on black_list.removal (entry_id) where answer is null;

-- What an entry fits is found by the way in which entries are written.
create index customer_document_as_listed on customers.customer
  (identification_type, ltrim(upper(regexp_replace(document_number, '[^0-9A-Za-z]', '', 'g')), '0'), account_id);
create index bank_account_as_listed on movements.bank_account (bank_id, ltrim(number, '0')) where removed_at is null;
create index bank_account_holder_as_listed on movements.bank_account
  (holder_document_kind, ltrim(upper(regexp_replace(holder_document, '[^0-9A-Za-z]', '', 'g')), '0')) where removed_at is null;

insert into identity.role_permission (role_id, permission)
  select role.id, given.permission
  from (values
    ('reviewer', 'blacklist.read'), ('approver', 'blacklist.read'), ('auditor', 'blacklist.read'), ('administrator', 'blacklist.read'),
    ('reviewer', 'blacklist.manage'), ('approver', 'blacklist.manage')
  ) as given (role, permission)
  join identity.role on role.name = given.role;
