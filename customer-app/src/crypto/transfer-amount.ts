import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';
import { isMore, typedTokenAmount, valueInPesos } from '../trade/token-amounts.ts';
import type { TransferTerms } from './crypto-data.ts';

/** The bounds of an amount of one asset. */
export interface TransferBounds extends Pick<
  TransferTerms,
  'decimals' | 'fee' | 'minimum' | 'priceCop' | 'automaticMaxCop'
> {
  readonly available: string;
  /** The amount that may still leave this month, in pesos; null: no limit. */
  readonly left: string | null;
}

/** The fault of an amount. `little` is below the minimum, `balance` exceeds the balance, `month` exceeds the month's limit. */
export type TransferFault = 'none' | 'empty' | 'unreadable' | 'little' | 'balance' | 'month';

function minor(amount: string, decimals: number): bigint {
  return toMinorUnits(amount, decimals) ?? 0n;
}

/** Returns the balance less the fee, which is paid on top; '0' when the fee exceeds the balance. */
export function mostSent({ available, fee, decimals }: Pick<TransferBounds, 'available' | 'fee' | 'decimals'>): string {
  const rest = minor(available, decimals) - minor(fee, decimals);
  return rest > 0n ? fromMinorUnits(rest, decimals) : '0';
}

/** Returns the total that leaves the wallet: the amount that arrives plus the fee. */
export function inAll(amount: string, { fee, decimals }: Pick<TransferBounds, 'fee' | 'decimals'>): string {
  return fromMinorUnits(minor(amount, decimals) + minor(fee, decimals), decimals);
}

/** Returns the first fault of an amount as it is typed. */
export function faultOf(text: string, bounds: TransferBounds): TransferFault {
  if (text.trim() === '') return 'empty';
  const amount = typedTokenAmount(text, bounds);
  if (amount === null) return 'unreadable';
  if (isMore(bounds.minimum, amount)) return 'little';
  if (isMore(amount, mostSent(bounds))) return 'balance';
  const value = valueInPesos(amount, bounds.priceCop);
  return bounds.left !== null && value !== null && isMore(value, bounds.left) ? 'month' : 'none';
}

/** Returns the current value in pesos; null while no readable amount is typed. */
export function worthOf(text: string, bounds: Pick<TransferBounds, 'decimals' | 'priceCop'>): string | null {
  const amount = typedTokenAmount(text, bounds);
  return amount === null ? null : valueInPesos(amount, bounds.priceCop);
}

/** Checks whether an officer must approve the amount. An invalid amount needs no approval. */
export function isToApprove(text: string, bounds: TransferBounds): boolean {
  const worth = worthOf(text, bounds);
  return worth !== null && faultOf(text, bounds) === 'none' && isMore(worth, bounds.automaticMaxCop);
}
