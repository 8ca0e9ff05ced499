-- compatible: a server of before does not know of the column.
--
-- The number of combinations of filter values that were not counted, or not described, as the customers have them. Each night, what
-- `customers.facet_change` and `customers.facet` keep is compared with the customers, as their texts are.
alter table customers.search_check add column facets_differing integer not null default 0 check (facets_differing >= 0);
