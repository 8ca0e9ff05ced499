-- An institution names its legal representatives too, the principal one and a substitute. Those who sent level 1 before name them in a renewal.
alter table customers.party drop constraint party_kind_check;
alter table customers.party add constraint party_kind_check check (kind in ('shareholder', 'legal_representative', 'bank_account_holder'));
