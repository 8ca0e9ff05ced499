-- compatible: a server of before may start here; it follows the chain of a restored database before that was examined.
--
-- A restored database whose examination (`after-restore`) has not begun. The examination notes which block the database had read last and
-- which address it had given last; a server that read blocks or gave addresses before would move both.
create function movements.is_restore_unexamined() returns boolean language sql stable as $$
  select movements.restored_mark() is not null and not exists (
    select from movements.money_out_hold where restored = movements.restored_mark() and from_block is not null
  )
$$;
