// Processes a customer's request to move money: runs the checks that all kinds of movements share, in one order, then those of the kind
// (`allow`), then holds the money and stores the movement. Rails and chain are called only after the commit.
import { createHash, randomUUID } from 'node:crypto';
import type { ErrorCode, FieldProblem } from '@caudal/api-spec';
import { Refusal, refuse } from '@caudal/api-spec/server';
import type { Insertable } from 'kysely';
import { pesosInWords } from '../assets/pesos.ts';
import { noteHits, type Deciding } from '../blacklist/hits.ts';
import { lockCustomer, type Customer } from '../customers/customer.ts';
import { whyMoneyMayNotMove, type MoneyFacts } from '../customers/standing.ts';
import { refuseWaiting, whyMoneyOutWaits } from '../identity/money-out.ts';
import { isActive } from '../identity/standing.ts';
import type { Detail } from '../platform/audit/details.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { DB } from '../platform/db/tables.gen.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { AccountContext, Caller } from '../platform/http/contexts.ts';
import { mayTry } from '../platform/limits/attempts.ts';
import type { Services } from '../platform/services.ts';
import { readSetting, type Setting } from '../platform/settings/settings.ts';
import { traceparentNow } from '../platform/tracing/tracing.ts';
import { monthlyLimit, nextOpenLevel, type Requirements } from '../verification/requirements.ts';
import { audit } from './audit.ts';
import { refuseWhileHeld } from './money-out-held.ts';
import { hold, type Hold } from './holds.ts';
import type { MovementKind } from './movement-state.ts';
import { addSteps, type stepsAt } from './movements.ts';
import { leftOf, monthlyVolume } from './volumes.ts';

/** The columns of a movement that identify its request: kind, customer, time, and idempotency key. */
interface RequestColumns {
  id: string;
  /** A deposit of tokens is never requested: it arrives on the chain. */
  kind: Exclude<MovementKind, 'crypto_deposit'>;
  account_id: string;
  idempotency_key: string;
  request_hash: Buffer;
  created_at: Date;
}

/** A customer's request while it is checked. The customer is locked, so that concurrent requests of one customer are checked in turn. */
export interface Asking extends MoneyFacts {
  transaction: Transaction;
  caller: Caller;
  accountId: string;
  customer: Customer;
  now: Date;
  request: RequestColumns;
}

/** The callbacks of one kind of request, which `requestMoney` calls in its own order. */
interface MoneyRequest<Goes extends Omit<Deciding, 'accountId'>, Terms, Code extends ErrorCode> {
  kind: RequestColumns['kind'];
  /** The fields of the request. A repeated idempotency key must come with the same fields. */
  words: readonly string[];
  /** Finds the destination of the money, in the form that the black list compares. */
  goesTo: (asking: Asking) => Promise<Goes>;
  /** Returns the terms on which the money may move, or the refusal. */
  allow: (asking: Asking, goes: Goes) => Promise<Terms | Refusal<Code>>;
  /** Holds the money, stores the movement and tells the customer. Returns the details for the audit log. */
  keep: (asking: Asking, terms: Terms) => Promise<Detail | Refusal<Code>>;
}

/** Hashes a request, to tell a repeated request from a different one under the same idempotency key. */
export function hashOfRequest(...words: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(words)).digest();
}

/**
 * Checks and stores a request, and returns the id of its movement. A repeated idempotency key returns the movement that it created first.
 * Rule movements 7.
 */
export function requestMoney<Goes extends Omit<Deciding, 'accountId'>, Terms, Code extends ErrorCode>(
  { db, clock }: Services,
  { caller, visitor, idempotencyKey: idempotency_key }: AccountContext,
  { kind, words, goesTo, allow, keep }: MoneyRequest<Goes, Terms, Code>,
) {
  return inTransaction(db, async (transaction) => {
    const { accountId, state: accountState } = caller;
    const created_at = clock();
    const customer = await lockCustomer(transaction, accountId);
    const request_hash = hashOfRequest(...words);
    const request = { id: randomUUID(), kind, account_id: accountId, idempotency_key, request_hash, created_at };
    const former = await findFormer(transaction, request);
    if (former) return former;
    const asking: Asking = { transaction, caller, accountId, accountState, customer, now: created_at, request };
    // The other reasons why no money may move are checked by `allow`: a listed destination is reported before them.
    const reason = whyMoneyMayNotMove(asking);
    if (reason === 'verification_required') return refuse(reason);
    // Reads the account after locking the customer: a concurrent deactivation or denied sign-in is then either visible here, or waits for
    // the end of this transaction and cancels a withdrawal that this request makes.
    if (!(await isActive(transaction, accountId))) return refuse('unauthorized');
    const goes = await goesTo(asking);
    const hits = await noteHits(transaction, { ...goes, accountId }, created_at);
    if (hits.length > 0) return refuse('movement_in_review');
    const terms = await allow(asking, goes);
    if (terms instanceof Refusal) return terms;
    const detail = await keep(asking, terms);
    if (detail instanceof Refusal) return detail;
    const subject = { kind: 'movement', id: request.id } as const;
    await audit.byCustomer(transaction, accountId, visitor.requestId, { action: `${kind}.requested`, subject, detail });
    return request.id;
  });
}

/**
 * Returns the movement that an earlier request with this idempotency key created. Returns a refusal when that request was a different one,
 * and undefined when the key is new.
 */
async function findFormer(
  transaction: Transaction,
  { account_id, idempotency_key, request_hash }: RequestColumns,
): Promise<string | Refusal<'idempotency_key_reused'> | undefined> {
  const former = await transaction
    .selectFrom('movements.movement')
    .select(['id', 'request_hash'])
    .where('account_id', '=', account_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirst();
  if (!former) return undefined;
  return former.request_hash.equals(request_hash) ? former.id : refuse('idempotency_key_reused');
}

interface AmountFacts extends Asking, Awaited<ReturnType<typeof monthOf>> {
  /** The least amount in force, in hundredths of a peso. */
  minimum: bigint;
}

interface AmountCheck<Result> {
  direction: 'in' | 'out';
  /** The setting that holds the least amount, in hundredths of a peso. */
  minimum: Setting<bigint>;
  /** Returns the amount as the movement needs it, or the code of the refusal. */
  check: (facts: AmountFacts) => Result;
}

type CodeOf<Result> = Extract<Result, ErrorCode>;
type TermsOf<Result> = Exclude<Result, ErrorCode>;
const isCode = <Result>(result: Result): result is CodeOf<Result> => typeof result === 'string';

/**
 * Calls `check` with the minimum in force and the month's limit. Returns the amount that it returned, or the refusal, with words for the
 * amount's field when the minimum or the month's limit is the reason.
 */
export async function checkAmount<Result>(
  services: { requirements: Requirements },
  asking: Asking,
  { direction, minimum: setting, check }: AmountCheck<Result>,
): Promise<TermsOf<Result> | Refusal<CodeOf<Result>>> {
  const month = await monthOf(services, asking, direction);
  const minimum = await readSetting(asking.transaction, setting);
  const checked = check({ ...asking, ...month, minimum });
  return isCode(checked) ? refuseAmount(checked, { ...month, minimum }) : (checked as TermsOf<Result>);
}

/** Refuses a withdrawal while money out is held or may not leave the account, or after too many were cancelled. Returns null when it may be requested. */
export async function refuseMoneyOut({ transaction, accountId, caller, now }: Asking) {
  const held = await refuseWhileHeld(transaction);
  if (held) return held;
  const waiting = refuseWaiting(await whyMoneyOutWaits(transaction, caller, now));
  if (waiting) return waiting;
  return (await mayTry(transaction, [['withdrawal_given_up', accountId]], now)) ? null : refuse('rate_limited');
}

/** Returns the month's limit of a customer, how much of it has moved, and the next level that the customer may send. */
async function monthOf(
  { requirements }: { requirements: Requirements },
  { transaction, accountId, customer, now }: Asking,
  direction: 'in' | 'out',
) {
  return {
    limit: monthlyLimit(requirements, customer.personType, customer.verifiedLevel),
    month: await monthlyVolume(transaction, accountId, direction, now),
    nextLevel: nextOpenLevel(requirements, customer),
  };
}

/** Refuses an amount. The words for its field say the minimum, or what is left of the month's limit; other reasons have none. */
function refuseAmount<Code extends ErrorCode>(
  code: Code,
  { minimum, limit, month, nextLevel }: Awaited<ReturnType<typeof monthOf>> & { minimum: bigint },
): Refusal<Code> {
  if (code === 'amount_below_minimum') return refuse(code, [atLeast(minimum)]);
  return refuse(code, code === 'monthly_limit_exceeded' ? [leftThisMonth(leftOf(limit, month) ?? 0n, nextLevel)] : []);
}

function atLeast(minimum: bigint): FieldProblem {
  const { es, en } = pesosInWords(minimum);
  return {
    path: '/amount',
    message: { es: `El valor debe ser de ${es} o más.`, en: `The amount must be ${en} or more.` },
  };
}

/** Returns the problem of the amount field: how much is left this month, and the next level to verify, if one can be submitted. */
function leftThisMonth(left: bigint, nextLevel: number | null): FieldProblem {
  const amount = pesosInWords(left);
  const es = left > 0n ? `Este mes te quedan ${amount.es}` : 'Ya usaste todo tu límite de este mes';
  const en = left > 0n ? `You have ${amount.en} left this month` : 'You have used all of your limit for this month';
  return {
    path: '/amount',
    message: {
      es: `${es}, contando lo que está pendiente.${nextLevel === null ? '' : ` Para mover más, verifica el nivel ${nextLevel}.`}`,
      en: `${en}, counting what is pending.${nextLevel === null ? '' : ` To move more, verify level ${nextLevel}.`}`,
    },
  };
}

/** Holds the amount that a movement needs. Returns the ledger transfer that holds it, or null when the balance is too small. */
export const holdFor = (
  { transaction, request: { id, kind } }: Asking,
  held: Pick<Hold, 'asset' | 'debit' | 'credit' | 'amount'>,
) => hold(transaction, { ...held, reason: kind, key: id, reference: id });

/** Stores the movement with the first steps of its timeline. */
export async function keepRequested(
  { transaction, request }: Asking,
  steps: ReturnType<typeof stepsAt>,
  movement: Omit<Insertable<DB['movements.movement']>, keyof RequestColumns>,
): Promise<void> {
  await transaction
    .insertInto('movements.movement')
    .values({ ...movement, ...request, ...traced() })
    .execute();
  await addSteps(transaction, request.id, steps);
}

/**
 * Returns the `traceparent` column with the current trace. Returns no column when nothing is traced, so that the prepared statement stays
 * the same.
 */
function traced(): { traceparent?: string } {
  const traceparent = traceparentNow();
  return traceparent === undefined ? {} : { traceparent };
}
