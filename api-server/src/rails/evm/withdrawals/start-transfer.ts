import { randomUUID } from 'node:crypto';
import { toMinorUnits } from '@caudal/api-spec';
import { Refusal, refuse, type components } from '@caudal/api-spec/server';
import type { Address } from 'viem';
import { noteHits } from '../../../blacklist/hits.ts';
import { openCase } from '../../../cases/cases.ts';
import { lockCustomer } from '../../../customers/customer.ts';
import { refuseWaiting, whyMoneyOutWaits } from '../../../identity/money-out.ts';
import { isActive } from '../../../identity/standing.ts';
import { hold } from '../../../movements/holds.ts';
import { findFormer, keepRequested, requestOf } from '../../../movements/idempotent-request.ts';
import { openCustomerAccount } from '../../../movements/ledger-accounts.ts';
import { leftThisMonth } from '../../../movements/limit-words.ts';
import { stepsAt } from '../../../movements/movements.ts';
import { officersFor } from '../../../movements/automatic-withdrawals.ts';
import { leftOf, monthlyVolume } from '../../../movements/volumes.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { AccountContext, Handler } from '../../../platform/http/contexts.ts';
import { mayTry } from '../../../platform/limits/attempts.ts';
import { announce } from '../../../platform/live/live.ts';
import { readSetting } from '../../../platform/settings/settings.ts';
import { monthlyLimit, nextOpenLevel } from '../../../verification/requirements.ts';
import { audit } from '../audit.ts';
import type { ChainToken } from '../chain.ts';
import { custody } from '../custody-accounts.ts';
import { addressCooling, crypto_withdrawal_minimum_cop_minor } from '../evm-settings.ts';
import { asKept } from '../keys/deposit-address.ts';
import { transferOfId } from '../movements/crypto-list.ts';
import type { ChainServices, FollowingServices } from '../services.ts';
import { tellOfTokens } from '../tell-of-tokens.ts';
import { contractQuestion, contractRefusals, readDestination, type Destination } from '../whitelist/destination.ts';
import type { AddressProblem } from '../whitelist/address-rules.ts';
import { findKept } from '../whitelist/kept-addresses.ts';
import { addressRefusals } from '../whitelist/whitelist-handlers.ts';
import { transferApproval } from '../cases/chain-case-terms.ts';
import { transferCost, type TransferCost } from './transfer-fee.ts';
import { checkTransfer } from './transfer-rules.ts';

export const startTransfer =
  (services: ChainServices): Handler<'startTransfer'> =>
  async ({ params, body }, context) => {
    const { db, chain } = services;
    const token = chain?.tokens.find(({ asset }) => asset.token === params.token);
    if (!chain) return refuse('chain_unavailable');
    if (!token) return refuse('not_found');
    const following = { ...services, chain };
    // Reads the chain before anything is locked, so that a slow node delays nobody else.
    const destination = await readDestination(db, chain, context.caller.accountId, body.recipient);
    const mayBeSentTo = typeof destination !== 'string';
    const cost = mayBeSentTo ? await transferCost(chain, services.prices, token, { isShown: false }) : null;
    const asked: Asked = { token, destination, cost, body };
    const id = await inTransaction(db, (transaction) => requestTransfer(following, transaction, asked, context));
    if (id instanceof Refusal) return id;
    const { state, phase, waitsUntil } = await transferOfId(services, context.caller.accountId, id);
    return { transactionId: id, state, phase, waitsUntil };
  };

interface Asked {
  token: ChainToken;
  destination: Destination | AddressProblem;
  /** The cost of sending; null when there is no price. */
  cost: TransferCost | null;
  body: components['schemas']['TransferRequest'];
}

/**
 * Holds tokens and fee, stores the requested withdrawal, and opens the case if officers have to approve it. A repeated idempotency key
 * returns the withdrawal that it created first. Rules movements 7 and chain 7.
 */
async function requestTransfer(
  services: FollowingServices,
  transaction: Transaction,
  asked: Asked,
  context: AccountContext,
) {
  const { caller, visitor } = context;
  const { accountId } = caller;
  const { token, body } = asked;
  const { symbol } = token.asset;
  const now = services.clock();
  const customer = await lockCustomer(transaction, accountId);
  const request = requestOf(context, now, ['crypto_withdrawal', symbol, body.amount, asKept(body.recipient)]);
  const former = await findFormer(transaction, request);
  if (former) return former;
  const allowed = await allowedTransfer(services, transaction, asked, { customer, context, now });
  if (allowed instanceof Refusal) return allowed;
  const { amount, valueCop, fee } = allowed;
  const { address, codeHash } = allowed.destination;
  const id = randomUUID();
  const debit = await openCustomerAccount(transaction, accountId, symbol);
  const hold_transfer_id = await hold(transaction, {
    asset: symbol,
    reason: 'crypto_withdrawal',
    key: id,
    debit,
    credit: custody(symbol),
    amount: amount + fee,
    reference: id,
  });
  if (hold_transfer_id === null) return refuse('balance_exceeded');
  const officers = await officersFor(transaction, accountId, valueCop, now);
  const usable = await usableAt(services, transaction, accountId, address, now);
  const steps = stepsAt(now, 'requested', officers === 0 ? 'accepted' : 'awaiting_approval');
  await keepRequested(transaction, request, steps, {
    id,
    kind: 'crypto_withdrawal',
    asset: symbol,
    amount,
    fee,
    value_cop: valueCop,
    rail: 'evm',
    state: officers === 0 ? 'requested' : 'awaiting_approval',
    approval: officers === 0 ? 'automatic' : 'waiting',
    hold_transfer_id,
    next_poll_at: officers === 0 ? usable : null,
  });
  await transaction
    .insertInto('chain.payout')
    .values({
      movement_id: id,
      to_address: asKept(address),
      waits_until: usable > now ? usable : null,
      code_hash: codeHash,
    })
    .execute();
  const facts = { amount: String(valueCop), officers };
  if (officers > 0) await openCase(transaction, transferApproval, { customerId: accountId, subject: id, facts }, now);
  await audit.byCustomer(transaction, accountId, visitor.requestId, {
    action: 'crypto_withdrawal.requested',
    subject: { kind: 'movement', id },
    detail: { address, ...(codeHash !== null && { isContract: true }) },
  });
  // A customer whose account is misused learns of the withdrawal while it can still be stopped.
  await tellOfTokens(services, transaction, { id, accountId, asset: symbol }, 'crypto_withdrawal_requested', amount);
  await announce(transaction, accountId, 'balances', 'transactions');
  return id;
}

interface Asking {
  /** The locked customer, so that requests of one customer are checked one after the other. */
  customer: Awaited<ReturnType<typeof lockCustomer>>;
  context: AccountContext;
  now: Date;
}

async function allowedTransfer(
  { requirements }: FollowingServices,
  transaction: Transaction,
  { token, destination, cost, body }: Asked,
  { customer, context: { caller }, now }: Asking,
) {
  const { accountId } = caller;
  const limit = monthlyLimit(requirements, customer.personType, customer.verifiedLevel);
  const month = await monthlyVolume(transaction, accountId, 'out', now);
  const minimum = await readSetting(transaction, crypto_withdrawal_minimum_cop_minor);
  const facts = { accountState: caller.state, customer, asset: token.asset, amount: body.amount };
  const checked = checkTransfer({ ...facts, minimum, limit, month, unitCop: cost?.unitCop ?? 0n });
  if (checked === 'verification_required') return refuse(checked);
  // Reads the account after locking the customer, so that a denied sign-in or a deactivation either waits or has been committed before.
  if (!(await isActive(transaction, accountId))) return refuse('unauthorized');
  const address = typeof destination === 'string' ? undefined : destination.address;
  const hits = await noteHits(transaction, { accountId, address, doing: 'sending' }, now);
  if (hits.length > 0) return refuse('movement_in_review');
  const waiting = refuseWaiting(await whyMoneyOutWaits(transaction, caller, now));
  if (waiting) return waiting;
  if (typeof destination === 'string') return refuse(addressRefusals[destination]);
  const kept = await findKept(transaction, accountId, destination.address);
  const question = contractQuestion(destination, { typed: body.contractConfirmation, kept });
  if (question) return refuse(contractRefusals[question]);
  if (checked === 'too_many_decimals') return refuse(checked);
  if (cost === null) return refuse('price_unknown');
  if (checked === 'monthly_limit_exceeded')
    return refuse(checked, [leftThisMonth(leftOf(limit, month) ?? 0n, nextOpenLevel(requirements, customer))]);
  if (typeof checked === 'string') return refuse(checked);
  if (!(await mayTry(transaction, [['withdrawal_given_up', accountId]], now))) return refuse('rate_limited');
  const shown = body.feeMaximum === undefined ? null : toMinorUnits(body.feeMaximum, token.asset.decimals);
  if (shown !== null && cost.fee > shown) return refuse('fee_went_up');
  return { ...checked, fee: cost.fee, destination };
}

/** Returns the time from which tokens may go to an address. An address that is not kept waits as if it were kept now. Rule chain 6. */
async function usableAt(
  { config }: FollowingServices,
  transaction: Transaction,
  accountId: string,
  recipient: Address,
  now: Date,
): Promise<Date> {
  const kept = await findKept(transaction, accountId, recipient);
  const fresh = secondsAfter(now, await readSetting(transaction, addressCooling(config.CAUDAL_MODE)));
  const usable = kept?.usable_at ?? fresh;
  return usable > now ? usable : now;
}
