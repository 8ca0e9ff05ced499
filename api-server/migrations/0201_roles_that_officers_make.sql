-- Officers make roles, and call them as they talk: 'Mesa de ayuda'. Those of the beginning keep their names.
alter table identity.role drop constraint role_name_check;
alter table identity.role add constraint role_name_check check (name ~ '^\S.*\S$' and length(name) <= 40);
create unique index role_name_whatever_its_case on identity.role (lower(name));

insert into identity.role_permission (role_id, permission)
  select role.id, given.permission
  from (values ('administrator', 'roles.read'), ('administrator', 'roles.change'), ('auditor', 'roles.read'))
    as given (role, permission)
  join identity.role on role.name = given.role;
