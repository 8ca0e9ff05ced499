import type { Client } from 'pg';

interface Hold {
  why: string;
  held_at: Date;
}

interface MoneyOut {
  isHeld: boolean;
  /** The mark of the restore from which the database comes; null where it comes from none. */
  mark: string | null;
  /** True when the database was restored and `after-restore` did not look since. */
  isUnexamined: boolean;
  holds: readonly Hold[];
}

/** Reads whether money out is held, and why. */
export async function readMoneyOut(client: Client): Promise<MoneyOut> {
  const { rows } = await client.query<{ is_held: boolean; mark: string | null; is_examined: boolean }>(`
    select movements.is_money_out_held() as is_held, movements.restored_mark() as mark, exists (
      select from movements.money_out_hold where restored = movements.restored_mark() and examined_at is not null
    ) as is_examined`);
  const holds = await client.query<Hold>(
    'select why, held_at from movements.money_out_hold where released_at is null order by held_at',
  );
  const [state] = rows;
  if (!state) throw new Error('The database did not say whether money out is held');
  const { is_held, mark, is_examined } = state;
  return { isHeld: is_held, mark, isUnexamined: mark !== null && !is_examined, holds: holds.rows };
}

/** Holds money out for a reason, from now until it is released. */
export async function holdMoneyOut(client: Client, why: string): Promise<void> {
  await client.query('insert into movements.money_out_hold (why) values ($1)', [why]);
}

/** Releases everything that holds money out. Of a restored database that was not examined, nothing is released. */
export async function releaseMoneyOut(client: Client): Promise<void> {
  await client.query('update movements.money_out_hold set released_at = now() where released_at is null');
}

/** Describes the state to an operator, a line each. */
export function inWords({ isHeld, isUnexamined, holds }: MoneyOut): string[] {
  const all = holds.map(({ why, held_at }) => `Held since ${held_at.toISOString()}: ${why}`);
  if (isUnexamined) all.push('Held because the database was restored. Run after-restore.');
  return isHeld ? all : ['Money out is not held.'];
}
