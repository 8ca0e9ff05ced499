import { randomUUID } from 'node:crypto';
import { Refusal, refuse, type components } from '@caudal/api-spec/server';
import { noteHits } from '../blacklist/hits.ts';
import { openCase } from '../cases/cases.ts';
import { lockCustomer } from '../customers/customer.ts';
import { refuseWaiting, whyMoneyOutWaits } from '../identity/money-out.ts';
import { isActive } from '../identity/standing.ts';
import type { Transaction } from '../platform/db/database.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, AllHandlers, Caller, Handler } from '../platform/http/contexts.ts';
import { mayTry } from '../platform/limits/attempts.ts';
import { announce } from '../platform/live/live.ts';
import { readSetting } from '../platform/settings/settings.ts';
import { monthlyLimit, nextOpenLevel } from '../verification/requirements.ts';
import { audit } from './audit.ts';
import { listBankAccounts } from './bank-accounts.ts';
import { isAccountHeld } from './declared-holders.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { withdrawalApproval } from './case-terms.ts';
import { customerAccount } from './ledger-accounts.ts';
import { hold } from './holds.ts';
import { findFormer, keepRequested, requestOf } from './idempotent-request.ts';
import { leftThisMonth } from './limit-words.ts';
import { payoutRail, withdrawal_minimum_cop_minor } from './movement-settings.ts';
import { officersFor } from './automatic-withdrawals.ts';
import { phaseOf, wireStateOf } from './movement-state.ts';
import { readMovement, stepsAt } from './movements.ts';
import { payWithdrawalsSoon } from './pay-withdrawals-job.ts';
import { railNamed } from './rail.ts';
import type { MovementServices } from './services.ts';
import { tellOf } from './tell-of-movement.ts';
import { leftOf, monthlyVolume } from './volumes.ts';
import { checkWithdrawal } from './withdrawal-rules.ts';

export function withdrawalHandlers(services: MovementServices) {
  return {
    startWithdrawal: startWithdrawal(services),
    cancelWithdrawal: cancelWithdrawal(services),
  } satisfies Partial<AllHandlers>;
}

const startWithdrawal =
  (services: MovementServices): Handler<'startWithdrawal'> =>
  async ({ body }, context) => {
    const id = await inTransaction(services.db, (transaction) =>
      requestWithdrawal(services, transaction, body, context),
    );
    if (id instanceof Refusal) return id;
    const { state } = await readMovement(services.db, id);
    return {
      transactionId: id,
      state: wireStateOf(state),
      phase: phaseOf({ kind: 'withdrawal', state, isRefunding: false, isTakenBack: false }),
    };
  };

/**
 * Holds the pesos and stores the requested withdrawal. A repeated idempotency key returns the withdrawal that it created first.
 * Rules movements 7 and 10.
 */
async function requestWithdrawal(
  services: MovementServices,
  transaction: Transaction,
  body: components['schemas']['WithdrawalRequest'],
  context: AccountContext,
) {
  const { caller, visitor } = context;
  const { accountId } = caller;
  const now = services.clock();
  const customer = await lockCustomer(transaction, accountId);
  const request = requestOf(context, now, ['withdrawal', body.account, body.amount]);
  const former = await findFormer(transaction, request);
  if (former) return former;
  const amount = await allowedAmount(services, transaction, body, { customer, caller, now });
  if (amount instanceof Refusal) return amount;
  const rail = railNamed(services.rails, await readSetting(transaction, payoutRail(services.rails)));
  const id = randomUUID();
  const hold_transfer_id = await hold(transaction, {
    reason: 'withdrawal',
    key: id,
    debit: customerAccount(accountId, 'COP'),
    credit: rail.clearing,
    amount,
    reference: id,
  });
  if (hold_transfer_id === null) return refuse('balance_exceeded');
  const officers = await officersFor(transaction, accountId, amount, now);
  const steps = stepsAt(now, 'requested', officers === 0 ? 'accepted' : 'awaiting_approval');
  await keepRequested(transaction, request, steps, {
    id,
    kind: 'withdrawal',
    asset: rail.asset,
    amount,
    value_cop: amount,
    rail: rail.name,
    bank_account_id: body.account,
    state: officers === 0 ? 'requested' : 'awaiting_approval',
    approval: officers === 0 ? 'automatic' : 'waiting',
    hold_transfer_id,
    next_poll_at: officers === 0 ? now : null,
  });
  const about = { customerId: accountId, subject: id };
  if (officers === 0) await services.jobs.send(transaction, payWithdrawalsSoon, {});
  else await openCase(transaction, withdrawalApproval, { ...about, facts: { amount: String(amount), officers } }, now);
  await audit.byCustomer(transaction, accountId, visitor.requestId, {
    action: 'withdrawal.requested',
    subject: { kind: 'movement', id },
  });
  // A customer whose account is misused learns of the withdrawal while it can still be stopped.
  await tellOf(services, transaction, { id, accountId }, 'withdrawal_requested', amount);
  await announce(transaction, accountId, 'balances', 'transactions');
  return id;
}

interface Asking {
  /** The locked customer, so that requests of one customer are checked one after the other. */
  customer: Awaited<ReturnType<typeof lockCustomer>>;
  caller: Caller;
  now: Date;
}

/** Returns the requested amount in minor units, or a refusal. Rule movements 10. */
async function allowedAmount(
  { requirements }: MovementServices,
  transaction: Transaction,
  body: components['schemas']['WithdrawalRequest'],
  { customer, caller, now }: Asking,
) {
  const limit = monthlyLimit(requirements, customer.personType, customer.verifiedLevel);
  const month = await monthlyVolume(transaction, caller.accountId, 'out', now);
  const minimum = await readSetting(transaction, withdrawal_minimum_cop_minor);
  const amount = checkWithdrawal({ accountState: caller.state, customer, amount: body.amount, minimum, limit, month });
  if (amount === 'verification_required') return refuse(amount);
  // Reads the account after locking the customer, so that a denied sign-in or a deactivation either waits or has been committed before.
  if (!(await isActive(transaction, caller.accountId))) return refuse('unauthorized');
  // An account of another customer is not looked up, so nothing about it is revealed.
  const destination = (await listBankAccounts(transaction, caller.accountId)).find(({ id }) => id === body.account);
  const hits = await noteHits(transaction, { accountId: caller.accountId, destination }, now);
  if (hits.length > 0) return refuse('movement_in_review');
  if (destination && (await isAccountHeld(transaction, caller.accountId, destination)))
    return refuse('movement_in_review');
  const waiting = refuseWaiting(await whyMoneyOutWaits(transaction, caller, now));
  if (waiting) return waiting;
  if (amount === 'monthly_limit_exceeded')
    return refuse(amount, [leftThisMonth(leftOf(limit, month) ?? 0n, nextOpenLevel(requirements, customer))]);
  if (typeof amount === 'string') return refuse(amount);
  if (!(await mayTry(transaction, [['withdrawal_given_up', caller.accountId]], now))) return refuse('rate_limited');
  return destination ? amount : refuse('not_found');
}
