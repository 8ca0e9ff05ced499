import { pesos } from '../assets/pesos.ts';
import {
  withdrawal_automatic_max_cop_minor,
  withdrawal_second_officer_from_cop_minor,
} from '../movements/movement-settings.ts';
import { setSetting } from './set-setting.ts';
import type { TestServer } from './test-server.ts';
import type { Visitor } from './visitor.ts';

/** A sum that no load withdraws in a day. */
const without_end = pesos('10000000000');

/**
 * Lets the customers who are verified by now move any sum without approval: a load must not stop where they reach the sum of a day or of a month,
 * which they do sooner on a faster machine.
 */
export async function withoutLimits(server: Pick<TestServer, 'db'>, officer: Visitor): Promise<void> {
  await setSetting(server, officer, withdrawal_second_officer_from_cop_minor, without_end);
  await setSetting(server, officer, withdrawal_automatic_max_cop_minor, without_end);
  // The third level has no limit.
  await server.db
    .updateTable('customers.customer')
    .set({ level: 3, verified_level: 3 })
    .where('verified_level', '>', 0)
    .execute();
}
