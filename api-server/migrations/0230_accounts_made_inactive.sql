-- Why an account cannot be used, for officers. Who made it so, and every time before, is in the audit log.
alter table identity.account add column disabled_reason text,
  add constraint account_active_without_reason check (disabled_at is not null or disabled_reason is null);

insert into identity.role_permission (role_id, permission)
  select id, 'users.change' from identity.role where name = 'administrator';
