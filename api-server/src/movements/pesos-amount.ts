// Checks the amount of a deposit, or of a withdrawal of pesos. The order of the checks decides which reason is given. Rule movements 1.
import { toMinorUnits } from '@caudal/api-spec';
import { cop_decimals, pesos } from '../assets/pesos.ts';
import { whyMoneyMayNotMove, type MoneyFacts, type MoneyRefusal } from '../customers/standing.ts';
import { exceedsMonth, type Volume } from './volumes.ts';

type PesosRefusal = MoneyRefusal | 'amount_not_whole' | 'amount_below_minimum' | 'monthly_limit_exceeded';

export interface PesosFacts extends MoneyFacts {
  /** The amount as the customer typed it, in pesos. */
  amount: string;
  /** Minor units. */
  minimum: bigint;
  /** The month's limit in minor units; null when there is no limit. */
  limit: bigint | null;
  month: Volume;
}

/** Returns the amount in minor units, or the reason for refusing it. */
export function checkPesos(facts: PesosFacts): bigint | PesosRefusal {
  const { amount, minimum } = facts;
  const reason = whyMoneyMayNotMove(facts);
  if (reason) return reason;
  const minor = toMinorUnits(amount, cop_decimals);
  if (minor === null || minor % pesos('1') !== 0n) return 'amount_not_whole';
  if (minor < minimum) return 'amount_below_minimum';
  return exceedsMonth(minor, facts) ? 'monthly_limit_exceeded' : minor;
}
