import { fromMinorUnits, toMinorUnits } from '@caudal/api-spec';
import { isMore, typedTokenAmount, valueInPesos } from '../trade/token-amounts.ts';
import type { TransferTerms } from './crypto-data.ts';

/** What an amount may be, of one asset. */
export interface TransferBounds extends Pick<
  TransferTerms,
  'decimals' | 'fee' | 'minimum' | 'priceCop' | 'automaticMaxCop'
> {
  /** What is there. */
  readonly available: string;
  /** What the month has left for what goes out, in pesos; null: no limit. */
  readonly left: string | null;
}

/** What stands in the way of an amount. */
export type TransferFault = 'none' | 'empty' | 'unreadable' | 'little' | 'balance' | 'month';

function minor(amount: string, decimals: number): bigint {
  return toMinorUnits(amount, decimals) ?? 0n;
}

/** All there is, less the fee, which is paid on top; '0' where the fee alone is more. */
export function mostSent({ available, fee, decimals }: Pick<TransferBounds, 'available' | 'fee' | 'decimals'>): string {
  const rest = minor(available, decimals) - minor(fee, decimals);
  return rest > 0n ? fromMinorUnits(rest, decimals) : '0';
}

/** What leaves the wallet: what arrives and the fee. */
export function inAll(amount: string, { fee, decimals }: Pick<TransferBounds, 'fee' | 'decimals'>): string {
  return fromMinorUnits(minor(amount, decimals) + minor(fee, decimals), decimals);
}

/** What is wrong with an amount as it is typed, the first of it. */
export function faultOf(text: string, bounds: TransferBounds): TransferFault {
  if (text.trim() === '') return 'empty';
  const amount = typedTokenAmount(text, bounds);
  if (amount === null) return 'unreadable';
  if (isMore(bounds.minimum, amount)) return 'little';
  if (isMore(amount, mostSent(bounds))) return 'balance';
  const value = valueInPesos(amount, bounds.priceCop);
  return bounds.left !== null && value !== null && isMore(value, bounds.left) ? 'month' : 'none';
}

/** What it is worth in pesos now; null while nothing is typed that can be read. */
export function worthOf(text: string, bounds: Pick<TransferBounds, 'decimals' | 'priceCop'>): string | null {
  const amount = typedTokenAmount(text, bounds);
  return amount === null ? null : valueInPesos(amount, bounds.priceCop);
}

/** Whether an officer has to agree to it. What cannot be asked for waits for nobody. */
export function isToApprove(text: string, bounds: TransferBounds): boolean {
  const worth = worthOf(text, bounds);
  return worth !== null && faultOf(text, bounds) === 'none' && isMore(worth, bounds.automaticMaxCop);
}
