// Checks a withdrawal of tokens. The order of the checks decides which reason is given. Rule chain 7.
import { toMinorUnits } from '@caudal/api-spec';
import type { Asset } from '../../../assets/assets.ts';
import { whyMoneyMayNotMove, type MoneyFacts, type MoneyRefusal } from '../../../customers/standing.ts';
import { exceedsMonth, type Volume } from '../../../movements/volumes.ts';

type TransferRefusal =
  | MoneyRefusal
  | 'too_many_decimals'
  | 'price_unknown'
  | 'transfer_below_minimum'
  | 'monthly_limit_exceeded';

export interface TransferFacts extends MoneyFacts {
  asset: Pick<Asset, 'decimals'>;
  /** The amount as the customer typed it, in units of the asset. */
  amount: string;
  /** The worth of one whole unit, in hundredths of a peso; null when there is no price. */
  unitCop: bigint | null;
  /** Hundredths of a peso. */
  minimum: bigint;
  /** The month's limit in hundredths of a peso; null when there is no limit. */
  limit: bigint | null;
  month: Volume;
}

interface AllowedTransfer {
  /** Minor units. */
  amount: bigint;
  /** Hundredths of a peso. */
  valueCop: bigint;
}

/**
 * Returns the amount and its value, or the reason for refusing the withdrawal. The balance is not checked here but by the ledger's hold.
 */
export function checkTransfer(facts: TransferFacts): AllowedTransfer | TransferRefusal {
  const { asset, unitCop, minimum } = facts;
  const reason = whyMoneyMayNotMove(facts);
  if (reason) return reason;
  const amount = toMinorUnits(facts.amount, asset.decimals);
  if (amount === null) return 'too_many_decimals';
  if (unitCop === null) return 'price_unknown';
  const valueCop = (amount * unitCop) / 10n ** BigInt(asset.decimals);
  if (amount === 0n || valueCop < minimum) return 'transfer_below_minimum';
  if (exceedsMonth(valueCop, facts)) return 'monthly_limit_exceeded';
  return { amount, valueCop };
}
