import { Refusal, refuse } from '@caudal/api-spec/server';
import { noteHits } from '../blacklist/hits.ts';
import { lockCustomer } from '../customers/customer.ts';
import { isActive } from '../identity/standing.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers, Handler } from '../platform/http/contexts.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { monthlyLimit, nextOpenLevel } from '../verification/requirements.ts';
import { audit } from './audit.ts';
import { listBankAccounts } from './bank-accounts.ts';
import { isAccountHeld } from './declared-holders.ts';
import { checkDeposit } from './deposit-rules.ts';
import { findFormer, keepRequested, requestOf } from './idempotent-request.ts';
import { deposit_minimum_cop_minor, depositRail } from './movement-settings.ts';
import { wireStateOf } from './movement-state.ts';
import { stepsAt } from './movements.ts';
import { early_polls_seconds, pollDepositsSoon } from './poll-deposits-job.ts';
import { first_poll_milliseconds } from './poll-schedule.ts';
import { railNamed, RailUnavailable } from './rail.ts';
import { sendDeposit } from './send-deposit.ts';
import type { MovementServices } from './services.ts';
import { leftThisMonth } from './limit-words.ts';
import { leftOf, monthlyVolume } from './volumes.ts';

interface DepositRequest {
  accountID: string;
  amount: string;
}

export function depositHandlers(services: MovementServices) {
  return { startDeposit: startDeposit(services) } satisfies Partial<AllHandlers>;
}

const startDeposit =
  (services: MovementServices): Handler<'startDeposit'> =>
  async ({ body }, context) => {
    const { db, log } = services;
    const id = await inTransaction(db, (transaction) => requestDeposit(services, transaction, body, context));
    if (id instanceof Refusal) return id;
    try {
      const sent = await sendDeposit(services, id);
      return { transactionId: id, url: sent.railUrl, state: wireStateOf(sent.state) };
    } catch (error) {
      if (!(error instanceof RailUnavailable)) throw error;
      log.warn({ err: error, movementId: id }, 'A deposit could not be handed to its rail yet');
      return refuse('bank_unavailable');
    }
  };

/** Stores the requested deposit before the rail hears of it. A repeated idempotency key returns the deposit that it created first. */
async function requestDeposit(
  services: MovementServices,
  transaction: Transaction,
  body: DepositRequest,
  context: AccountContext,
) {
  const { caller, visitor } = context;
  const { clock, jobs, requirements } = services;
  const now = clock();
  const customer = await lockCustomer(transaction, caller.accountId);
  // Reads the account after locking the customer, so that closing or deactivating it either waits or has been committed before.
  if (!(await isActive(transaction, caller.accountId))) return refuse('unauthorized');
  const request = requestOf(context, now, [body.accountID, body.amount]);
  const former = await findFormer(transaction, request);
  if (former) return former;
  const limit = monthlyLimit(requirements, customer.personType, customer.verifiedLevel);
  const month = await monthlyVolume(transaction, caller.accountId, 'in', now);
  const amount = checkDeposit({
    accountState: caller.state,
    customer,
    amount: body.amount,
    minimum: await readSetting(transaction, deposit_minimum_cop_minor),
    limit,
    month,
  });
  if (amount === 'verification_required') return refuse(amount);
  if ((await noteHits(transaction, { accountId: caller.accountId }, now)).length > 0)
    return refuse('movement_in_review');
  if (amount === 'monthly_limit_exceeded')
    return refuse(amount, [leftThisMonth(leftOf(limit, month) ?? 0n, nextOpenLevel(requirements, customer))]);
  if (typeof amount === 'string') return refuse(amount);
  const account = (await listBankAccounts(transaction, caller.accountId)).find(({ id }) => id === body.accountID);
  if (!account) return refuse('not_found');
  if (await isAccountHeld(transaction, caller.accountId, account)) return refuse('movement_in_review');
  const rail = railNamed(services.rails, await readSetting(transaction, depositRail(services.rails)));
  const id = await keepRequested(transaction, request, stepsAt(now, 'requested'), {
    kind: 'deposit',
    asset: rail.asset,
    amount,
    value_cop: amount,
    rail: rail.name,
    bank_account_id: body.accountID,
    next_poll_at: new Date(now.getTime() + first_poll_milliseconds),
  });
  for (const delay_seconds of early_polls_seconds)
    await jobs.send(transaction, pollDepositsSoon, {}, { delay_seconds });
  await audit.byCustomer(transaction, caller.accountId, visitor.requestId, {
    action: 'deposit.requested',
    subject: { kind: 'movement', id },
  });
  return id;
}
