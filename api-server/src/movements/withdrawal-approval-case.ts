import { sql } from 'kysely';
import { instant, pesos, text } from '../cases/case-facts.ts';
import type { CaseFact, CaseKind } from '../cases/case-kind.ts';
import type { CaseRecord } from '../cases/case-record.ts';
import { findProfile } from '../customers/customer.ts';
import { isSameNumber } from '../customers/document-numbers.ts';
import { whyAccountWaits, type MoneyOutWait } from '../identity/money-out.ts';
import type { Database } from '../platform/db/database.ts';
import { bankOf, describeAccount } from './bank-accounts.ts';
import { approvalKind } from './approval.ts';
import { withdrawalApproval } from './case-terms.ts';
import { destinationOf } from './listed-destinations.ts';
import { readMovement } from './movements.ts';
import { payWithdrawalsSoon } from './pay-withdrawals-job.ts';
import type { MovementServices } from './services.ts';
import { tellOf } from './tell-of-movement.ts';

/** The case that approves a withdrawal of pesos. */
export function withdrawalApprovalKind(services: MovementServices): CaseKind {
  return {
    ...withdrawalApproval,
    ...approvalKind(services, {
      kind: 'withdrawal',
      sentBy: 'bank',
      goesTo: async (transaction, id) => {
        const { bankAccountId } = await readMovement(transaction, id);
        return { destination: await destinationOf(transaction, bankAccountId) };
      },
      facts: (db, customerId, id) => factsOf(db, customerId, id, services.clock()),
      sendFrom: async (_transaction, _id, now) => now,
      send: (transaction) => services.jobs.send(transaction, payWithdrawalsSoon, {}),
      tellRejected: (transaction, withdrawal) =>
        tellOf(services, transaction, withdrawal, 'withdrawal_rejected', withdrawal.amount),
    }),
    glance: glanceAtWithdrawals,
  };
}

/** Returns the facts of one withdrawal: the holder of its bank account, the origin of the money, and the customer's earlier withdrawals. */
async function factsOf(db: Database, customerId: string, id: string, now: Date) {
  const movement = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('movements.bank_account as account', 'account.id', 'movement.bank_account_id')
    .select(['movement.amount', 'movement.created_at', 'bank_account_id', 'account.created_at as registered_at'])
    .select(['bank_id', 'number', 'holder_name', 'holder_document'])
    .where('movement.id', '=', id)
    .executeTakeFirstOrThrow();
  const declared = await findProfile(db, customerId);
  const isOwn = declared !== null && isSameNumber(movement.holder_document, declared.documentNumber);
  const [waits, paid, source, cases] = await Promise.all([
    whyAccountWaits(db, customerId, now),
    paidBefore(db, movement.bank_account_id),
    whereItCameFrom(db, customerId),
    otherCases(db, customerId, id),
  ]);
  const before = [
    ...waits.map(({ reason, until }) => (until ? instant(doubts[reason], until) : text(doubts[reason], '–'))),
    pesos({ es: 'Valor', en: 'Amount' }, movement.amount),
    instant({ es: 'Pedido', en: 'Asked for' }, movement.created_at),
    text(
      { es: 'Cuenta bancaria', en: 'Bank account' },
      describeAccount(bankOf(movement.bank_id).name, movement.number),
    ),
    text(
      isOwn ? { es: 'Titular', en: 'Holder' } : { es: 'Titular (no es el cliente)', en: 'Holder (not the customer)' },
      `${movement.holder_name} · ${movement.holder_document}`,
    ),
    instant({ es: 'Cuenta registrada', en: 'Account registered' }, movement.registered_at),
    text({ es: 'Retiros pagados a esta cuenta', en: 'Withdrawals paid to this account' }, String(paid.count)),
    pesos({ es: 'Pagado a esta cuenta', en: 'Paid to this account' }, paid.total),
  ];
  const after = [
    pesos({ es: 'Depositado en 30 días', en: 'Deposited in 30 days' }, source.recent),
    pesos({ es: 'Depositado en total', en: 'Deposited in all' }, source.total),
    ...(source.last ? [instant({ es: 'Último depósito', en: 'Last deposit' }, source.last)] : []),
    text({ es: 'Otros casos abiertos', en: 'Other open cases' }, String(cases)),
  ];
  return { before, after };
}

/** Returns the facts that the officers' queue shows for each withdrawal. */
async function glanceAtWithdrawals(
  db: Database,
  cases: readonly CaseRecord[],
): Promise<ReadonlyMap<string, readonly CaseFact[]>> {
  const rows = await db
    .selectFrom('movements.movement as movement')
    .innerJoin('movements.bank_account as account', 'account.id', 'movement.bank_account_id')
    .innerJoin('customers.customer as customer', 'customer.account_id', 'movement.account_id')
    .select(['movement.id', 'movement.amount', 'bank_id', 'number', 'verified_level'])
    .where('movement.id', '=', (eb) => eb.fn.any(eb.val(cases.map(({ subject }) => subject))))
    .execute();
  const byMovement = new Map(
    rows.map(({ id, amount, bank_id, number, verified_level }) => [
      id,
      [
        pesos({ es: 'Valor', en: 'Amount' }, amount),
        text({ es: 'Cuenta bancaria', en: 'Bank account' }, describeAccount(bankOf(bank_id).name, number)),
        text({ es: 'Nivel verificado', en: 'Verified level' }, String(verified_level)),
      ],
    ]),
  );
  return new Map(cases.map(({ id, subject }) => [id, byMovement.get(subject) ?? []]));
}

/** Reasons to doubt that the customer requested the withdrawal: events of the account that make withdrawals wait, some until a time. */
const doubts: Record<MoneyOutWait['reason'], CaseFact['name']> = {
  place_denied: { es: 'El cliente negó un ingreso', en: 'The customer denied a sign-in' },
  place_unconfirmed: { es: 'Ingreso sin confirmar', en: 'Sign-in not confirmed' },
  password_recovered: { es: 'Contraseña recuperada: espera hasta', en: 'Password recovered: waits until' },
  email_changed: { es: 'Correo cambiado: espera hasta', en: 'E-mail changed: waits until' },
};

const total = sql<bigint>`coalesce(sum(settled_amount), 0)::numeric(78, 0)`;

async function paidBefore(db: Database, bankAccountId: string | null): Promise<{ count: bigint; total: bigint }> {
  return db
    .selectFrom('movements.movement')
    .select([sql<bigint>`count(*)`.as('count'), total.as('total')])
    .where('bank_account_id', '=', bankAccountId)
    .where('kind', '=', 'withdrawal')
    .where('state', '=', 'completed')
    .executeTakeFirstOrThrow();
}

const recent_days = 30;

async function whereItCameFrom(db: Database, accountId: string) {
  return db
    .selectFrom('movements.movement')
    .select([
      total.as('total'),
      sql<bigint>`coalesce(sum(settled_amount) filter (where settled_at > now() - make_interval(days => ${recent_days})), 0)::numeric(78, 0)`.as(
        'recent',
      ),
      (eb) => eb.fn.max('settled_at').as('last'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'deposit')
    .where('state', '=', 'completed')
    .executeTakeFirstOrThrow();
}

async function otherCases(db: Database, customerId: string, subject: string): Promise<bigint> {
  const { count } = await db
    .selectFrom('cases.case')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('customer_id', '=', customerId)
    .where('subject', '<>', subject)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return count;
}
