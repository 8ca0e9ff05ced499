-- By which way of comparing names the words of lists and customers are kept. Where the code has another, what they are found by is brought
-- up to date, and everybody is screened again against every list (api-server/src/screening/bring-index-up-to-date.ts).
create table screening.matcher (
  id boolean primary key default true check (id),
  version integer not null,
  -- The last customer whose words were brought up to date for the next version.
  after_account uuid not null
);
insert into screening.matcher (version, after_account) values (0, '00000000-0000-0000-0000-000000000000');
