import { afterAll, beforeAll, expect, it } from 'vitest';
import { crypto_deposit_minimum_cop_minor } from '../../api-server/src/rails/evm/evm-settings.ts';
import { setSetting } from '../../api-server/src/testing/set-setting.ts';
import { restoreTo, type Restored } from './testing/restored.ts';

let drill: Restored;
beforeAll(async () => {
  drill = await restoreTo(
    // A customer's deposit is smaller than the minimum, so that it is not credited yet.
    async ({ world, officer, ana }) => {
      await setSetting(world.server, officer, crypto_deposit_minimum_cop_minor, 20_000_000n);
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

it('has officers look at a sweep of deposits that the restored database does not credit', async () => {
  const { restored, mine, world } = drill;
  await restored.examine();
  await mine(6);
  const { lines } = await restored.examine();
  const toHouse = `: 26 USDT to ${world.house.toLowerCase()}: `;
  expect(lines.filter((line) => line.includes(toHouse)).map((line) => line.split(toHouse)[1])).toEqual([
    'DECIDE: the database knows nothing of it',
  ]);
});
