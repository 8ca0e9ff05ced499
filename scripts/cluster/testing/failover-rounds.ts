import { failover_rounds } from '../rounds.ts';

/** Returns the number of rounds that the command asks for, or the one given. */
export function failoverRounds(fallback: number): number {
  const text = process.env[failover_rounds] ?? String(fallback);
  if (!/^[1-9]\d{0,2}$/.test(text))
    throw new Error(`${failover_rounds} is "${text}"; it must be a number from 1 to 999`);
  return Number(text);
}
