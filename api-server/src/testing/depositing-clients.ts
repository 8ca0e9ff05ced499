import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { approveAtBank, bankEventOf, bankIdOf, type Depositor } from './depositors.ts';
import { PersistentClients, type Persist } from './persistent-clients.ts';
import type { Visitor } from './visitor.ts';

const amount = '10000';
const amount_in_cents = 1_000_000;

/**
 * Clients that deposit pesos. Several clients act as the same customer and share one session. The bank's events are sent by another
 * visitor.
 */
export class DepositingClients extends PersistentClients {
  /** The ids of deposits that the server acknowledged, by idempotency key. */
  readonly started: Map<string, string>;
  /** The deposits whose approval event the server acknowledged. */
  readonly credited: string[];

  constructor(depositors: readonly Depositor[], clients: number, bank: Visitor) {
    const started = new Map<string, string>();
    const credited: string[] = [];
    /** Starts a deposit and approves it at the bank. In two turns of three it also delivers the bank's event, twice; in the third, none. */
    const live = async (client: number, turn: number, persist: Persist): Promise<boolean> => {
      const depositor = depositors[client % depositors.length];
      if (!depositor) return false;
      const idempotencyKey = randomUUID();
      const body = { accountID: depositor.accountID, amount };
      const { transactionId: reference, url } = (
        await persist(() => depositor.call('startDeposit', { body }, { idempotencyKey }))
      ).body;
      started.set(idempotencyKey, reference);
      if (!url) return true;
      await approveAtBank(url);
      if (turn % 3 === 0) return true;
      const event = bankEventOf({ id: bankIdOf(url), reference, amount_in_cents, status: 'APPROVED' });
      const tell = () => persist(() => bank.call('receiveBankEvent', { body: event }));
      await Promise.all([tell(), tell()]);
      credited.push(reference);
      return true;
    };
    super(clients, live);
    this.started = started;
    this.credited = credited;
  }
}

/** Returns every deposit, with the number of times that it was credited. */
export async function recordedDeposits(db: Database) {
  const { rows } = await sql<{
    id: string;
    account_id: string;
    state: string;
    idempotency_key: string;
    credits: number;
  }>`
    select id, account_id, state, idempotency_key,
      (select count(*)::integer from ledger.transfer t where t.reference = d.id::text) as credits
    from movements.movement d`.execute(db);
  return rows;
}
