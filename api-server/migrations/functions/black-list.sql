-- How somebody is looked for on the black list.

-- Answers the document that a customer declared, and those of parties of some kinds. With `locks` it first locks the list until the
-- transaction ends (lockBlackList in api-server/src/blacklist/hits.ts): a statement of its own inside, so that the read sees what was
-- committed while it waited.
create or replace function black_list.documents_of(customer uuid, party_kinds text[], locks boolean)
returns table (identification_type text, document_number text, party_documents text[])
language plpgsql as $$
begin
  if locks then
    perform pg_advisory_xact_lock_shared(hashtextextended('black list', 0));
  end if;
  return query
    select declared.identification_type, declared.document_number, array(
        select party.document from customers.party
          where party.account_id = customer and party.withdrawn_at is null and party.kind = any (party_kinds) order by party.id
      )
      from (values (customer)) as one (account_id)
      left join customers.customer declared on declared.account_id = one.account_id and declared.full_name is not null;
end
$$;
