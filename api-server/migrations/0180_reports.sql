-- Reports of all customers' movements, for who looks at the whole: every role that reads customers.
insert into identity.role_permission (role_id, permission)
  select role_id, 'reports.read' from identity.role_permission where permission = 'kyc.read';

-- Each order of the report is an index: a deep page costs what the first does.
create index movement_report_time on movements.movement (kind, created_at desc, id desc);
create index movement_report_amount on movements.movement (kind, amount desc, id desc);
create index movement_report_approver on movements.movement (approver_id, created_at desc, id desc) where approver_id is not null;
