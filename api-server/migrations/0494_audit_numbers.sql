-- What the application writes of an event is what was done: neither its number nor its time, by which it could stand before what is sealed.
alter table audit.event add constraint event_number check (id > 0);
revoke insert on audit.event from caudal_app;
grant insert (actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id) on audit.event to caudal_app;
