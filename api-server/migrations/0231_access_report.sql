-- Every sign-in of every account, for who looks after the system or over it.
insert into identity.role_permission (role_id, permission)
  select id, 'access.read' from identity.role where name in ('administrator', 'auditor');

-- Each filter has the report's order as an index: a deep page costs what the first does.
create index sign_in_report_result on identity.sign_in (result, at desc, id desc);
create index sign_in_report_audience on identity.sign_in (audience, at desc, id desc);
create index sign_in_report_new_place on identity.sign_in (at desc, id desc) where is_new_place;
