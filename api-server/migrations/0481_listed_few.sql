-- Who is listed is asked for by each look of the rules, and they are few.
create index customer_listed on customers.customer (account_id) where is_listed;
-- The whole history of alerts leaves as a file, a batch after the other.
create index alert_by_opening on alerts.alert (opened_at desc, id desc);
