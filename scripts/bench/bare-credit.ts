/**
 * SQL that makes `bare.credit`, the function by which the bare server of `bare-deposits.ts` credits a deposit, and the table of its letters.
 * The function credits nothing and raises an error where the product opens a case: for a closed account, a listed customer, an amount beyond
 * the month's limit. Its locks are those of the product, in the same order.
 */
export const bareCredit = `
create schema bare;
create table bare.letter (movement_id uuid primary key, sent_at timestamptz);
grant usage on schema bare to caudal_app;
grant select, insert, update on bare.letter to caudal_app;

create function bare.credit(reference uuid, payment text, cents bigint, month_start timestamptz) returns uuid language plpgsql as $$
declare
  moving record;
  declared record;
  judged record;
  posted jsonb;
  credited_at constant timestamptz := now();
begin
  select account_id, movement.state, amount, closed_at, email, lang_key into moving
    from movements.movement join identity.account on account.id = account_id
    where movement.id = reference for update of movement for share of account;
  if moving.state = 'completed' then
    return moving.account_id;
  end if;
  select document_number into declared from black_list.documents_of(moving.account_id, '{}'::text[], true);
  posted := ledger.post_transfers(jsonb_build_object('scope', 'bare', 'key', reference, 'transfers', jsonb_build_array(jsonb_build_object(
    'kind', 'posted', 'debit', 'bank:wompi:clearing:COP', 'credit', 'customer:' || moving.account_id || ':available:COP',
    'asset', 'COP', 'amount', cents::text, 'reason', 'deposit', 'reference', reference))));
  with moved as (
    update movements.movement set state = 'completed', rail_reference = payment, settled_at = credited_at, settled_amount = cents,
        next_poll_at = null, posted_transfer_id = (posted -> 'transfer_ids' ->> 0)::bigint
      where id = reference)
  insert into movements.step (movement_id, step, at)
    values (reference, 'approved', credited_at), (reference, 'credited', credited_at + interval '1 millisecond');
  select verified_level, (
      select sum(value_cop) from movements.movement
        where account_id = moving.account_id and kind in ('deposit', 'crypto_deposit') and state = 'completed'
          and coalesce(settled_at, created_at) >= month_start
    ) as completed, exists (
      select from black_list.entry where removed_at is null and (
        kind = 'person' and value = moving.account_id::text or kind = 'document' and value = declared.document_number)
    ) as is_listed
    into judged from customers.customer where account_id = moving.account_id;
  if posted ? 'refused' or moving.amount <> cents or moving.closed_at is not null or judged.is_listed or judged.completed > 1300000000 then
    raise exception 'A deposit % that needs an officer', reference;
  end if;
  -- The mark for the alert rules ends here, so that the product, which runs beside the bare server, evaluates none.
  with unmarked as (delete from monitoring.due where account_id = moving.account_id),
  event as (
    insert into audit.event (actor_kind, actor_id, action, subject_kind, subject_id, detail, request_id)
      values ('system', 'wompi', 'deposit.credited', 'movement', reference::text, '{}', 'bare')),
  notice as (
    insert into identity.notice (account_id, kind, at, amount, movement_id)
      values (moving.account_id, 'deposit_arrived', credited_at, cents, reference))
  insert into bare.letter (movement_id) values (reference);
  return moving.account_id;
end
$$`;
