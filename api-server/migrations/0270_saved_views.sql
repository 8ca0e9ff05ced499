-- What officers keep of the lists that they work with.
create schema administration;

create table administration.saved_view (
  id uuid primary key default uuidv7(),
  account_id uuid not null references identity.account,
  list text not null,
  name text not null,
  -- What the list's address says after its path.
  address text not null,
  saved_at timestamptz not null
);
create unique index saved_view_name on administration.saved_view (account_id, list, lower(name));
