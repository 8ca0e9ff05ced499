-- A customer's trail: what is about their documents, cases and movements names them in its facts.
create index event_about_customer on audit.event ((detail ->> 'customer'), id) where detail ? 'customer';

-- The log is sealed in stretches: each seal is over what it covers and over the seal before it, so that nothing can be changed, left
-- out or put in afterwards without every later seal being wrong. Kept and shown elsewhere, the last seal vouches for all of it.
create table audit.seal (
  number bigint primary key check (number > 0),
  -- The events with ids beyond the last seal's, up to this one.
  up_to bigint not null unique,
  events bigint not null check (events >= 0),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null
);
create trigger no_change before update or delete on audit.seal for each row execute function audit.refuse_change();
create trigger no_truncate before truncate on audit.seal for each statement execute function audit.refuse_change();
alter table audit.seal enable always trigger no_change;
alter table audit.seal enable always trigger no_truncate;
grant select, insert on audit.seal to caudal_app;
