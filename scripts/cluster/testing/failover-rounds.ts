import { failover_rounds } from '../rounds.ts';

/** Returns the number of rounds: 12 by default, two for each disturbance. */
export function failoverRounds(): number {
  const text = process.env[failover_rounds] ?? '12';
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new Error(`${failover_rounds} is "${text}"; it must be a number from 1 to 999`);
  return Number(text);
}
