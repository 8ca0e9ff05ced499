// Monthly limits in pesos. Source: document 1, section 9; decisions, 'Account state and KYC level'.
import { toMinorUnits } from '@caudal/api-spec';

export const cop_decimals = 2;

const monthlyMaximum = { 0: pesos('0'), 1: pesos('13000000'), 2: pesos('40000000'), 3: null } as const;

/** Minor units of so many whole pesos. */
export function pesos(amount: string): bigint {
  const minor = toMinorUnits(amount, cop_decimals);
  if (minor === null) throw new Error(`${amount} is no amount of pesos`);
  return minor;
}

export interface Level {
  level: number;
  isVerified: boolean;
}

/** The highest level that is verified: a submitted level counts only once officers have accepted it. */
export function verifiedLevel({ level, isVerified }: Level): 0 | 1 | 2 | 3 {
  const verified = isVerified ? level : level - 1;
  if (verified >= 3) return 3;
  if (verified === 2) return 2;
  return verified === 1 ? 1 : 0;
}

/** The most a customer may deposit, and the most they may withdraw, in a calendar month; null means no limit. */
export function monthlyLimit(level: Level): bigint | null {
  return monthlyMaximum[verifiedLevel(level)];
}

/** Money moves only once level 1 is verified. */
export function mayMoveMoney(level: Level): boolean {
  return verifiedLevel(level) >= 1;
}
