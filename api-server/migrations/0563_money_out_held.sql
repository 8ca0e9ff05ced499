-- compatible: a server of before may start here, but it pays out while money out is held: stop servers of before first.
--
-- Money out can be held: nothing is paid, sent or swept, and nobody may ask for it, until an operator releases it. A restored database has
-- the setting `caudal.restored`, which `deploy/backup/restore` writes into its configuration, and which is another one after each restore. It
-- holds money out until a row says that this very restore was looked at (`after-restore`) and released. So nobody has to remember it, and a
-- standby that becomes the primary is not held.
create table movements.money_out_hold (
  id uuid primary key default uuidv7(),
  -- The mark of the restore; null where an operator holds money out for another reason.
  restored text unique check (restored <> ''),
  why text not null check (why <> ''),
  held_at timestamptz not null default now(),
  -- When `after-restore` has compared the restored database with the chain; null before, and for a hold without a restore.
  examined_at timestamptz,
  -- The newest block that the restored database had read: later blocks may have transactions of ours that it does not know.
  from_block bigint,
  -- The last place of a key that the restored database had given away: later ones may have been shown to customers whom it does not know.
  key_place integer,
  released_at timestamptz,
  check (restored is null or released_at is null or examined_at is not null)
);
-- Only the owner holds and releases: no request to a server can release money.
revoke insert, update, delete on movements.money_out_hold from caudal_app;

-- The mark of the restore from which this database comes; null where it comes from none.
create function movements.restored_mark() returns text language sql stable as $$
  select nullif(current_setting('caudal.restored', true), '')
$$;

create function movements.is_money_out_held() returns boolean language sql stable as $$
  select exists (select from movements.money_out_hold where released_at is null)
    or (
      movements.restored_mark() is not null
      and not exists (
        select from movements.money_out_hold where restored = movements.restored_mark() and released_at is not null
      )
    )
$$;
