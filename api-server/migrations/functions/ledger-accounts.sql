-- How accounts of the ledger are opened.

-- Opens an account, or finds it when it is already open on the same terms.
create or replace function ledger.open_account(p_code text, p_asset_code text, p_normal_side ledger.side, p_floor numeric)
returns bigint language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  opened bigint;
  found_account account;
begin
  insert into account (code, asset_code, normal_side, floor)
    values (p_code, p_asset_code, p_normal_side, p_floor)
    on conflict (code) do nothing
    returning id into opened;
  if opened is not null then
    if p_floor is null then
      insert into account_stripe (account_id, stripe) select opened, generate_series(0, 15);
    end if;
    return opened;
  end if;
  select * into found_account from account where code = p_code;
  if (found_account.asset_code, found_account.normal_side) is distinct from (p_asset_code, p_normal_side)
    or found_account.floor is distinct from p_floor
  then
    raise exception 'the account % is open on other terms', p_code using errcode = 'unique_violation';
  end if;
  return found_account.id;
end
$$;

revoke all on function ledger.open_account from public;
grant execute on function ledger.open_account to caudal_app;
