-- Which record names a file: asked for every stored file once a day, and after an upload that failed.
create index on kyc.document (file_key);
create index on kyc.document_version (file_key);
