import { randomUUID } from 'node:crypto';
import type { AccountCode } from '../../../api-server/src/ledger/account-code.ts';
import { openAccount, postTransfers } from '../../../api-server/src/ledger/ledger.ts';
import type { Random } from '../../seed/random.ts';
import { joinShards, type Crossing, type Shard } from './between-shards.ts';

/** The name of a driver's connections. */
export const driver_name = 'crossing-driver';

const names = ['ana', 'bea', 'eva', 'leo'];
/** The bank's account, of which each shard has a stripe: what the house has at the bank is the sum of both. */
const bank: AccountCode = 'bank:wompi:clearing:COP';

export const customerOf = (shard: Shard, name: string): AccountCode => `customer:${shard.name}-${name}:available:COP`;

/** Opens four customers on each of two shards, joins the shards, and gives each customer an amount. */
export async function openCustomers(shards: readonly [Shard, Shard], amount: bigint): Promise<void> {
  await joinShards(...shards, 'COP');
  for (const shard of shards) {
    await openAccount(shard.db, { code: bank, asset: 'COP', normalSide: 'debit', floor: null });
    for (const name of names) {
      const code = customerOf(shard, name);
      await openAccount(shard.db, { code, asset: 'COP', normalSide: 'credit', floor: 0n });
      const purpose = { reason: 'deposit', reference: 'opening' };
      await postTransfers(shard.db, {
        scope: 'opening',
        key: name,
        transfers: [{ kind: 'posted', debit: bank, credit: code, asset: 'COP', amount, ...purpose }],
      });
    }
  }
}

/** Draws a crossing: mostly a small amount, sometimes more than any customer has, or one to an account that does not exist. */
export function drawCrossing(random: Random, source: Shard, target: Shard): Crossing {
  const chance = random.next();
  return {
    id: randomUUID(),
    from: customerOf(source, random.pick(names)),
    to: customerOf(target, chance < 0.1 ? 'nobody' : random.pick(names)),
    asset: 'COP',
    amount: chance > 0.95 ? 1_000_000_000_000n : BigInt(random.between(1, 1_000)),
  };
}
