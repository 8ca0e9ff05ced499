-- Holding a case is one right, deciding about money another: an approver holds a proposal while answering it and proposes nothing,
-- so that taking money out of suspense takes two kinds of people.
insert into identity.role_permission (role_id, permission)
  select id, 'cases.decide' from identity.role where name = 'reviewer';
