import type { AccountCode } from '../ledger/account-code.ts';
import type { RefusalCode } from '../ledger/codes.ts';

export type ModelAccount = {
  readonly normalSide: 'debit' | 'credit';
  readonly floor: bigint | null;
  posted: bigint;
  reserved: bigint;
};

type Hold = {
  debit: AccountCode;
  credit: AccountCode;
  amount: bigint;
  overdue: boolean;
  end?: 'post' | 'void' | 'expiry';
};

export type ModelStep =
  | { kind: 'posted' | 'pending'; debit: AccountCode; credit: AccountCode; amount: bigint; overdue: boolean }
  | { kind: 'post' | 'void'; hold: number; amount?: bigint };

/**
 * A second implementation of the ledger's rules, in memory and as simple as possible. Tests compare the real ledger with it: which
 * transfers are refused, for which reason, and every balance afterwards.
 */
export class LedgerModel {
  accounts: Map<AccountCode, ModelAccount>;
  holds: Hold[] = [];

  constructor(accounts: ReadonlyMap<AccountCode, ModelAccount>) {
    this.accounts = structuredClone(new Map(accounts));
  }

  /** Carries out all steps, or none when one is refused. Returns "ok" or the first refusal. */
  batch(steps: readonly ModelStep[]): RefusalCode | 'ok' {
    const before = structuredClone({ accounts: this.accounts, holds: this.holds });
    for (const step of steps) {
      const refusal = this.#step(step);
      if (!refusal) continue;
      Object.assign(this, before);
      return refusal;
    }
    return 'ok';
  }

  expire(): void {
    for (const hold of this.holds.filter(({ overdue, end }) => overdue && !end)) this.#end(hold, 'expiry', 0n);
  }

  #step(step: ModelStep): RefusalCode | undefined {
    if ('debit' in step) return this.#move(step);
    if (step.amount !== undefined && step.amount <= 0n) return 'amount_not_positive';
    const hold = this.holds[step.hold];
    if (!hold) return 'pending_not_found';
    if (hold.end === 'post') return 'pending_already_posted';
    if (hold.end === 'void') return 'pending_already_voided';
    if (hold.end === 'expiry' || hold.overdue) return 'pending_expired';
    if (step.amount !== undefined && step.amount > hold.amount) return 'amount_exceeds_pending';
    this.#end(hold, step.kind, step.kind === 'post' ? (step.amount ?? hold.amount) : 0n);
    return this.#belowFloor(hold);
  }

  #move(step: Extract<ModelStep, { debit: AccountCode }>): RefusalCode | undefined {
    const { kind, debit, credit, amount, overdue } = step;
    if (amount <= 0n) return 'amount_not_positive';
    if (!this.accounts.has(debit) || !this.accounts.has(credit)) return 'account_not_found';
    if (debit === credit) return 'same_account';
    if (kind === 'pending') this.holds.push({ debit, credit, amount, overdue });
    this.#add(debit, 'debit', kind === 'posted' ? amount : 0n, kind === 'pending' ? amount : 0n);
    this.#add(credit, 'credit', kind === 'posted' ? amount : 0n, kind === 'pending' ? amount : 0n);
    return this.#belowFloor(step);
  }

  #end(hold: Hold, end: 'post' | 'void' | 'expiry', posted: bigint): void {
    hold.end = end;
    this.#add(hold.debit, 'debit', posted, -hold.amount);
    this.#add(hold.credit, 'credit', posted, -hold.amount);
  }

  #add(code: AccountCode, side: 'debit' | 'credit', posted: bigint, pending: bigint): void {
    const account = this.accounts.get(code);
    if (!account) return;
    const grows = account.normalSide === side;
    account.posted += grows ? posted : -posted;
    if (!grows) account.reserved += pending;
  }

  #belowFloor({ debit, credit }: { debit: AccountCode; credit: AccountCode }): RefusalCode | undefined {
    const below = [debit, credit].some((code) => {
      const account = this.accounts.get(code);
      return account && account.floor !== null && account.posted - account.reserved < account.floor;
    });
    return below ? 'balance_below_floor' : undefined;
  }
}
