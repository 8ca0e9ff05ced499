import { createHash } from 'node:crypto';
import { Refusal, refuse } from '@caudal/api-spec/server';
import { recordAudit } from '../audit/audit.ts';
import { BankUnavailable } from '../bank/bank.ts';
import { countAttempt, networkOf } from '../identity/attempts.ts';
import { readBankEvent } from '../bank/bank-event.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AccountContext } from '../http/contexts.ts';
import type { AllHandlers, Handler } from '../http/handlers.ts';
import { lockCustomer } from '../kyc/customers.ts';
import { announce } from '../live/live.ts';
import type { Services } from '../services.ts';
import { listBankAccounts } from './bank-accounts.ts';
import { checkDeposit } from './deposit-rules.ts';
import { addSteps } from './fiat-transactions.ts';
import { first_look_milliseconds } from './look-schedule.ts';
import { sendToBank } from './send-to-bank.ts';
import { settleDeposit } from './settle-deposit.ts';
import { monthlyVolume } from './volumes.ts';

/** While the customer looks on; afterwards a run each minute is enough. */
const early_looks_seconds = [5, 15, 30];

interface DepositRequest {
  accountID: string;
  amount: string;
}

export function depositHandlers(services: Services) {
  return {
    startDeposit: startDeposit(services),
    receiveBankEvent: receiveBankEvent(services),
  } satisfies Partial<AllHandlers>;
}

const startDeposit =
  (services: Services): Handler<'startDeposit'> =>
  async ({ body }, context) => {
    const { db, log } = services;
    const id = await inTransaction(db, (transaction) => requestDeposit(services, transaction, body, context));
    if (id instanceof Refusal) return id;
    try {
      const sent = await sendToBank(services, id);
      await announce(db, context.caller.accountId, 'transactions');
      return { transactionId: id, url: sent.url, state: sent.state };
    } catch (error) {
      if (!(error instanceof BankUnavailable)) throw error;
      log.warn({ err: error, transactionId: id }, 'A deposit could not be handed to the bank yet');
      return refuse('bank_unavailable');
    }
  };

/** Writes the intent down before anyone outside hears of it. The same key finds what it wrote the first time. */
async function requestDeposit(
  { clock, jobs }: Services,
  transaction: Transaction,
  body: DepositRequest,
  { caller, visitor, idempotencyKey }: AccountContext,
) {
  const now = clock();
  const customer = await lockCustomer(transaction, caller.accountId);
  const request_hash = createHash('sha256')
    .update(JSON.stringify([body.accountID, body.amount]))
    .digest();
  const former = await transaction
    .selectFrom('payment.fiat_transaction')
    .select(['id', 'request_hash'])
    .where('account_id', '=', caller.accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (former) return former.request_hash.equals(request_hash) ? former.id : refuse('idempotency_key_reused');
  const month = await monthlyVolume(transaction, caller.accountId, 'deposit', now);
  const amount = checkDeposit({ accountState: caller.state, level: customer, amount: body.amount, month });
  if (typeof amount === 'string') return refuse(amount);
  const isOwn = (await listBankAccounts(transaction, caller.accountId)).some(({ id }) => id === body.accountID);
  if (!isOwn) return refuse('not_found');
  const { id } = await transaction
    .insertInto('payment.fiat_transaction')
    .values({
      account_id: caller.accountId,
      kind: 'deposit',
      bank_account_id: body.accountID,
      amount,
      idempotency_key: idempotencyKey,
      request_hash,
      created_at: now,
      next_look_at: new Date(now.getTime() + first_look_milliseconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addSteps(transaction, id, now, 'requested');
  for (const delay_seconds of early_looks_seconds)
    await jobs.send(transaction, 'follow_deposits', {}, { delay_seconds });
  await recordAudit(transaction, {
    actor: { kind: 'customer', id: caller.accountId },
    action: 'deposit.requested',
    subject: { kind: 'fiat_transaction', id },
    requestId: visitor.requestId,
  });
  return id;
}

const receiveBankEvent =
  (services: Services): Handler<'receiveBankEvent'> =>
  async ({ body }, { visitor }) => {
    const { db, clock, config, bank } = services;
    const payment = readBankEvent(body, config.BANK_EVENTS_SECRET);
    if (!payment) {
      if (!(await countAttempt(db, 'forged_event', networkOf(visitor.ip), clock()))) return refuse('rate_limited');
      await recordAudit(db, {
        actor: { kind: 'visitor', id: visitor.ip },
        action: 'bank_event.refused',
        subject: { kind: 'operation', id: 'receiveBankEvent' },
        requestId: visitor.requestId,
      });
      return refuse('signature_rejected');
    }
    if (payment === 'irrelevant') return {};
    try {
      // The event says that something happened; what happened is asked. Its signature covers neither the reference nor the currency.
      const known = await bank.findPayment(payment.id);
      // Its own books do not say yet what its event does: it is to say so again.
      if (payment.status !== 'pending' && (!known || known.status === 'pending')) return refuse('bank_unavailable');
      if (known) await settleDeposit(services, known);
    } catch (error) {
      if (error instanceof BankUnavailable) return refuse('bank_unavailable');
      throw error;
    }
    await db
      .insertInto('payment.bank_event')
      .values({ checksum: body.signature.checksum, bank_transaction_id: payment.id, status: payment.status })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {};
  };
