-- When its own person closed an account; it cannot be used from then on, like one that an administrator made inactive.
alter table identity.account add column closed_at timestamptz,
  add constraint account_closed_is_inactive check (closed_at is null or disabled_at is not null);
