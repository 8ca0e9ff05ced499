import { assetOf } from '../assets/assets.ts';
import { customerOf } from '../cases/case-record.ts';
import { amountFact, instant, text } from '../cases/case-facts.ts';
import type { CaseKind } from '../cases/case-kind.ts';
import { openCase } from '../cases/cases.ts';
import { told_columns } from '../identity/tell.ts';
import { balances } from '../ledger/ledger.ts';
import { compiledOnce, firstOf } from '../platform/db/compiled-once.ts';
import type { Transaction } from '../platform/db/database.ts';
import { bankOf, describeAccount } from './bank-accounts.ts';
import { closedAccountMoney } from './case-terms.ts';
import { customerAccount } from './ledger-accounts.ts';
import type { Movement } from './movements.ts';

/**
 * The case about money in a closed account. The money belongs to the owner, who cannot sign in until an administrator makes the account
 * active again. Officers have to contact the owner. Rule movements 13.
 */
export const closedAccountKind: CaseKind = {
  ...closedAccountMoney,
  permission: 'cases.decide',
  choices: [{ decision: 'noted', name: { es: 'Avisado', en: 'Informed' }, asksForMessage: false }],
  needsSecondOfficer: false,
  describe: async (db, { subject, facts, ...one }) => {
    const customerId = customerOf(one);
    const found = await db
      .selectFrom('movements.movement as movement')
      .leftJoin('movements.bank_account as bank_account', 'bank_account.id', 'movement.bank_account_id')
      .innerJoin('identity.account as account', 'account.id', 'movement.account_id')
      .select(['movement.kind', 'movement.asset', 'bank_id', 'number', 'closed_at', 'account.email'])
      .where('movement.id', '=', subject)
      .executeTakeFirstOrThrow();
    const { bank_id, number } = found;
    const { symbol } = assetOf(found.asset);
    const code = customerAccount(customerId, symbol);
    const available = (await balances(db, [code])).get(code)?.available ?? 0n;
    return [
      amountFact(found.kind === 'withdrawal' ? returned : deposited, symbol, BigInt(String(facts['amount']))),
      amountFact({ es: 'Saldo del cliente', en: "Customer's balance" }, symbol, available),
      ...(bank_id === null || number === null
        ? []
        : [text({ es: 'Cuenta bancaria', en: 'Bank account' }, describeAccount(bankOf(bank_id).name, number))]),
      text({ es: 'Correo', en: 'E-mail' }, found.email),
      ...(found.closed_at ? [instant(closed, found.closed_at)] : []),
    ];
  },
};

const deposited = { es: 'Depósito que llegó', en: 'Deposit that came' };
const returned = { es: 'Retiro que devolvió el banco', en: 'Withdrawal that the bank took back' };
const closed = { es: 'Cuenta cerrada', en: 'Account closed' };

const creditedAccount = compiledOnce((db, accountId: string) =>
  db
    .selectFrom('identity.account')
    .select([...told_columns, 'closed_at'])
    .where('id', '=', accountId)
    .forShare(),
);

/**
 * Reads the account of a customer whose money is being credited. The shared lock serialises the credit and the closing of the account:
 * either closing waits and then finds the money, or the account is found closed here. The lock is taken before those of the ledger, because
 * making an account inactive takes both in this order. `lockWithAccount` takes the same lock.
 */
export async function lockCreditedAccount(transaction: Transaction, accountId: string) {
  const account = await firstOf(transaction, creditedAccount(accountId));
  if (!account) throw new Error('The credited account does not exist');
  return account;
}

type CreditedAccount = Awaited<ReturnType<typeof lockCreditedAccount>>;

/** Opens a case about money credited to a closed account, in the transaction that credits it. */
export async function noteClosed(
  transaction: Transaction,
  { id, accountId }: Pick<Movement, 'id' | 'accountId'>,
  amount: bigint,
  now: Date,
  { closed_at }: Pick<CreditedAccount, 'closed_at'>,
): Promise<void> {
  if (!closed_at) return;
  const facts = { amount: String(amount) };
  await openCase(transaction, closedAccountMoney, { customerId: accountId, subject: id, facts }, now);
}
