-- Every account as one list, for who administers them: in the order in which they were made, which is the order of their ids.
insert into identity.role_permission (role_id, permission)
  select id, 'users.read' from identity.role where name = 'administrator';

-- Each filter has its order as an index: a deep page costs what the first does.
create index account_of_audience on identity.account (audience, id);
create index account_disabled on identity.account (id) where disabled_at is not null;
create index account_email_begins on identity.account (email text_pattern_ops);
