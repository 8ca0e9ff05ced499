-- compatible: a server of before may start here; it goes on with the same rights to the data.
--
-- The server owns nothing, so that whoever takes it over can neither change a table nor drop one. The job queue's tables, which the server
-- made until now, belong to the migrating role too, which makes and upgrades them (`npm run migrate`).
reassign owned by caudal_app to current_user;
grant usage on schema pgboss to caudal_app;
grant select, insert, update, delete on all tables in schema pgboss to caudal_app;
grant usage, select on all sequences in schema pgboss to caudal_app;

-- The server reads which migrations there are, and writes no such record.
revoke all on public.schema_migration, public.schema_function from caudal_app;
grant select on public.schema_migration, public.schema_function to caudal_app;
