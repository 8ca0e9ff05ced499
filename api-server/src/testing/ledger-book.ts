import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/db/database.ts';
import type { AccountCode } from '../ledger/account-code.ts';
import { balance, openAccount, postTransfers } from '../ledger/ledger.ts';
import { reconcileLedger } from '../ledger/reconcile.ts';
import type { PostResult, Transfer, TransferId } from '../ledger/transfer.ts';

/**
 * Short helpers for accounts and transfers in tests of the ledger. Every book has its own accounts, so books in one database do not affect
 * each other.
 */
export class LedgerBook {
  readonly db: Database;
  readonly id: string;
  /** The scope of the idempotency keys. */
  readonly scope: string;

  constructor(db: Database, id: string = randomUUID(), scope: string = id) {
    this.db = db;
    this.id = id;
    this.scope = scope;
  }

  /** Returns a book of the same accounts that uses another connection or a transaction. */
  on(db: Database, scope = this.scope): LedgerBook {
    return new LedgerBook(db, this.id, scope);
  }

  customer(name: string, asset = 'COP'): AccountCode {
    return `customer:${this.id}-${name}:available:${asset}`;
  }

  /** The asset account for the company's money at the bank. It may be overdrawn. */
  get bank(): AccountCode {
    return `bank:${this.id}:clearing:COP`;
  }

  /** The asset account for the company's money on the chain. It cannot be overdrawn. */
  get custody(): AccountCode {
    return `chain:${this.id}:custody:COP`;
  }

  /** The company's own account for fees. It may be overdrawn. */
  get fees(): AccountCode {
    return `platform:${this.id}:fees:COP`;
  }

  async open(...names: string[]): Promise<this> {
    await openAccount(this.db, { code: this.bank, asset: 'COP', normalSide: 'debit', floor: null });
    await openAccount(this.db, { code: this.custody, asset: 'COP', normalSide: 'debit', floor: 0n });
    await openAccount(this.db, { code: this.fees, asset: 'COP', normalSide: 'credit', floor: null });
    for (const name of names) {
      await openAccount(this.db, { code: this.customer(name), asset: 'COP', normalSide: 'credit', floor: 0n });
    }
    return this;
  }

  /** Posts one batch under a new key. */
  post(...transfers: Transfer[]): Promise<PostResult> {
    return this.postAs(randomUUID(), ...transfers);
  }

  postAs(key: string, ...transfers: Transfer[]): Promise<PostResult> {
    return postTransfers(this.db, { scope: this.scope, key, transfers });
  }

  async deposit(name: string, amount: bigint): Promise<void> {
    transferIdsOf(await this.post(entry(this.bank, this.customer(name), amount)));
  }

  /** Returns the balance as text, such as "100"; with the available part, such as "100 (80)", when a part is on hold. */
  async state(code: AccountCode): Promise<string> {
    const { balance: posted, available } = await balance(this.db, code);
    return posted === available ? `${posted}` : `${posted} (${available})`;
  }
}

export function entry(debit: AccountCode, credit: AccountCode, amount: bigint): Transfer {
  return { kind: 'posted', debit, credit, asset: 'COP', amount, reason: 'test', reference: 'test' };
}

export function hold(debit: AccountCode, credit: AccountCode, amount: bigint, timeout_seconds = 3600): Transfer {
  return { kind: 'pending', debit, credit, asset: 'COP', amount, timeout_seconds, reason: 'hold', reference: 'test' };
}

export function postHold(pendingId: TransferId, amount?: bigint): Transfer {
  const post = { kind: 'post', pendingId, reason: 'settle', reference: 'test' } as const;
  return amount === undefined ? post : { ...post, amount };
}

export function voidHold(pendingId: TransferId): Transfer {
  return { kind: 'void', pendingId, reason: 'release', reference: 'test' };
}

/**
 * Returns the transfer ids of a batch.
 * @throws when the batch was refused.
 */
export function transferIdsOf(result: PostResult): readonly TransferId[] {
  if ('refused' in result) throw new Error(`Refused: ${result.refused.code}`);
  return result.transferIds;
}

/** Returns "ok", or the code of the refusal. */
export function outcomeOf(result: PostResult): string {
  return 'refused' in result ? result.refused.code : 'ok';
}

/**
 * Checks the ledger.
 * @throws when the ledger has discrepancies, which the error lists.
 */
export async function assertReconciled(db: Database): Promise<void> {
  const discrepancies = await reconcileLedger(db);
  if (discrepancies.length > 0) {
    const shown = discrepancies.map(
      ({ kind, subject, recorded, computed }) => `${kind} ${subject}: ${recorded}, ${computed}`,
    );
    throw new Error(`The ledger disagrees with itself:\n${shown.join('\n')}`);
  }
}
