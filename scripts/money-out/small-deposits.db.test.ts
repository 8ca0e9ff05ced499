import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crypto_deposit_minimum_cop_minor } from '../../api-server/src/rails/evm/evm-settings.ts';
import { faultsOf } from '../../api-server/src/testing/chain-world.ts';
import { anOfficer } from '../../api-server/src/testing/people.ts';
import { setSetting } from '../../api-server/src/testing/set-setting.ts';
import type { TokenHolder } from '../../api-server/src/testing/token-holders.ts';
import { restoreTo, type Restored } from './testing/restored.ts';

let drill: Restored;
let giveAna: TokenHolder['give'];
beforeAll(async () => {
  drill = await restoreTo(
    // A customer's deposit is smaller than the minimum, so that it is not credited yet.
    async ({ world, officer, ana }) => {
      await setSetting(world.server, officer, crypto_deposit_minimum_cop_minor, 20_000_000n);
      giveAna = ana.give;
      await ana.give('USDT', '20');
      await world.mine(6);
    },
    // The minimum falls, the next deposit reaches it together with the first, and both are swept.
    async ({ world, officer, ana }) => {
      await setSetting(world.server, officer, crypto_deposit_minimum_cop_minor, 10_000_000n);
      await ana.give('USDT', '6');
      await world.settle();
    },
  );
});
afterAll(() => drill.stop());

it('notes the sweep of deposits that the restored database does not credit, and sweeps none of them again', async () => {
  const { restored, mine, world, served } = drill;
  await restored.examine();
  await mine(6);
  const { lines } = await restored.examine();
  const toHouse = `: 26 USDT to ${world.house.toLowerCase()}: `;
  expect(lines.filter((line) => line.includes(toHouse)).map((line) => line.split(toHouse)[1])).toEqual([
    'now noted as sent',
  ]);
  // The minimum falls again, and a further deposit reaches it together with the others.
  await setSetting(served, await anOfficer(served), crypto_deposit_minimum_cop_minor, 10_000_000n);
  expect((await restored.release()).status).toBe(0);
  await giveAna('USDT', '1');
  await mine(12);
  const { rows } = await sql<{ amount: bigint; state: string }>`
    select amount, state from chain.outgoing where purpose = 'sweep' order by amount`.execute(restored.db);
  expect(rows).toEqual([
    { amount: 1_000_000n, state: 'confirmed' },
    { amount: 26_000_000n, state: 'confirmed' },
  ]);
  expect([await restored.open(), await faultsOf(served)]).toEqual([[], []]);
});
