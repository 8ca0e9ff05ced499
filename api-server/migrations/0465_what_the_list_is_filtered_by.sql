-- What officers choose customers by, together: few of the ways in which it can be combined exist, and each of them in the list's order
-- makes a page of any choice as quick as one of everybody. It takes the place of an index for each choice alone, with which two that rarely
-- come together walked through all who have one of them.
alter table customers.customer add column facets smallint not null generated always as (
  ((person_type = 'institution')::integer + 2 * alert::integer + 4 * novelty::integer
    + 8 * coalesce(array_position(array['No', 'Medio', 'Alto'], risk), 0)
    + 32 * array_position(array['not_submitted', 'pending', 'in_progress', 'to_update', 'verified'], review_state)
    + 256 * least(level, 15))::smallint
) stored;
create index customer_facets on customers.customer (facets, last_modified_at, account_id);
drop index customers.customer_review_state_last_modified_at_account_id_idx;
drop index customers.customer_level_last_modified_at_account_id_idx;
drop index customers.customer_risk_last_modified_at_account_id_idx;
drop index customers.customer_last_modified_at_account_id_idx1;
drop index customers.customer_last_modified_at_account_id_idx2;
drop index customers.customer_last_modified_at_account_id_idx3;

-- The ways that exist, or did.
create table customers.facet (
  id smallint primary key,
  person_type text not null,
  review_state text not null,
  level smallint not null,
  risk text,
  alert boolean not null,
  novelty boolean not null
);

-- How many customers are of each: the sum of its changes. Only ever inserted, so nobody who changes a customer waits for another; now and
-- then they are folded into one.
create table customers.facet_change (
  facets smallint not null,
  customers bigint not null
);

create function customers.note_facets() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into customers.facet_change values (old.facets, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into customers.facet_change values (new.facets, 1);
    insert into customers.facet values (new.facets, new.person_type, new.review_state, new.level, new.risk, new.alert, new.novelty)
      on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger facets_noted after insert or delete on customers.customer
  for each row execute function customers.note_facets();
create trigger facets_changed after update on customers.customer
  for each row when (old.facets is distinct from new.facets) execute function customers.note_facets();

-- Of everybody anew: where they were written without the triggers.
create function customers.recount_facets() returns void language sql as $$
  delete from customers.facet_change;
  insert into customers.facet_change select facets, count(*) from customers.customer group by facets;
  insert into customers.facet select distinct facets, person_type, review_state, level, risk, alert, novelty from customers.customer
    on conflict do nothing;
$$;
select customers.recount_facets();
