-- The officers' queue, by what is due first.
create index case_queue_by_due on cases.case (due_at, id) where state <> 'closed';
create index case_queue_of_kind_by_due on cases.case (kind, due_at, id) where state <> 'closed';
