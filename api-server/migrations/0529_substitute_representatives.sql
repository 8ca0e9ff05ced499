-- A substitute representative is one of their own kind, so that officers read who it is.
alter table customers.party drop constraint party_kind_check;
alter table customers.party add constraint party_kind_check
  check (kind in ('shareholder', 'legal_representative', 'substitute_representative', 'bank_account_holder'));
update customers.party set kind = 'substitute_representative'
  where kind = 'legal_representative' and exists (
    select from verification.submission
    where submission.account_id = party.account_id and fields ->> 'substituteRepresentativeID' = document
      and fields ->> 'substituteRepresentativeName' = name
  ) and not exists (
    select from verification.submission
    where submission.account_id = party.account_id and fields ->> 'legalRepresentativeID' = document
      and fields ->> 'legalRepresentativeName' = name
  );
