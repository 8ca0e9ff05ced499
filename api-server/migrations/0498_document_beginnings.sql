-- Who has a document that begins so is told by the index alone.
create index customer_document_begins on customers.customer (document_number text_pattern_ops) include (account_id);
drop index customers.customer_document_number_idx;
