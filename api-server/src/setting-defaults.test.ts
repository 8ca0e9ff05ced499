import { describe, expect, it } from 'vitest';
import { recommendedSettings, weakness } from '../../scripts/check-production/recommended-settings.ts';
import { firstVersion } from './monitoring/rule-versions.ts';
import { ruleTable } from './monitoring/rule-table.ts';
import { readConfig } from './platform/config/read-config.ts';
import type { Config } from './platform/config/variables.ts';
import { createDatabase } from './platform/db/database.ts';
import { createPool } from './platform/db/pool.ts';
import type { Services } from './platform/services.ts';
import { assemble, productParts } from './server.ts';

type Default = readonly [production: unknown, sandbox: unknown, why: string];

const alike = (value: unknown, why: string): Default => [value, value, why];
const pesos = (amount: bigint) => amount * 100n;

/**
 * The default of every setting in both modes, in whole units, and the reason. An installation that never changed a setting uses the
 * default, so a default that lets one person alone act against the company or a customer is a fault:
 * docs/decisions/nobody-acts-alone-in-production.md.
 */
const defaults: Readonly<Record<string, Default>> = {
  confirmation_seconds: alike(300, 'A proof of identity is not left lying on a desk.'),
  recovery_hold_seconds: alike(86_400, 'Whoever took over a mailbox takes out nothing before the owner reads of it.'),
  case_hold_minutes: alike(20, 'An officer who leaves keeps a case from the others only briefly.'),
  alert_closing_officers: [2, 1, 'Nobody closes alone what a rule found about a customer whom they favour.'],
  level_change_officers: [2, 1, 'Nobody lifts a limit alone, nor locks money in by lowering a level.'],
  unbacked_level_officers: alike(2, 'A level without its documents is the one act that makes a customer unlimited.'),
  list_decision_officers: [2, 1, 'Nobody clears a full match alone, nor stops a customer.'],
  list_loss_percent: alike(10, 'A list that was cut does not replace a whole one.'),
  deposit_minimum_cop_minor: alike(pesos(10_000n), 'Rule movements 1.'),
  deposit_rail: alike('wompi', 'The rail that there is.'),
  withdrawal_minimum_cop_minor: alike(pesos(10_000n), 'Rule movements 10.'),
  withdrawal_automatic_max_cop_minor: alike(
    pesos(2_000_000n),
    'What leaves within a day without an officer is bounded.',
  ),
  withdrawal_second_officer_from_cop_minor: alike(pesos(10_000_000n), 'One officer sends out no large amount alone.'),
  payout_rail: alike('wompi', 'The rail that there is.'),
  bank_accounts_max: alike(3, 'Rule movements 2.'),
  deposit_confirmations: alike(5, 'Rule chain 2.'),
  own_confirmations: alike(2, 'Rule chain 5.'),
  crypto_deposit_minimum_cop_minor: alike(pesos(1_000n), 'Rule chain 3.'),
  crypto_withdrawal_minimum_cop_minor: alike(pesos(10_000n), 'Rule chain 7.'),
  address_cooling_seconds: [86_400, 0, 'Tokens do not leave at once to an address that a thief has just added.'],
  kept_addresses_max: alike(20, 'Rule chain 6.'),
  replace_after_seconds: alike(60, 'Rule chain 5.'),
  fee_max_gwei: alike(500, 'The house pays no more for a transaction, whatever a node says.'),
  taker_fee_bp: alike(25, 'Rule trading 3.'),
  maker_fee_bp: alike(10, 'Rule trading 3.'),
  quote_life_seconds: alike(30, 'Rule trading 2.'),
  uiaf_transaction_from_usd: alike(150, 'Resolution 314 of 2021.'),
  uiaf_month_from_usd: alike(450, 'Resolution 314 of 2021.'),
  uiaf_dollar_cop_minor: alike(pesos(4_000n), 'Rule uiaf 4: officers set it for each month.'),
};

/** Returns the default of each setting of the product in a mode. Sends no query to the database. */
async function defaultsIn(mode: Config['CAUDAL_MODE']): Promise<Record<string, unknown>> {
  const read = readConfig({ CAUDAL_MODE: 'sandbox', DATABASE_URL: 'postgres://caudal@127.0.0.1:1/none' });
  const config: Config = { ...read, CAUDAL_MODE: mode };
  const pool = createPool({ connectionString: config.DATABASE_URL });
  const db = createDatabase(pool);
  const services = { config, db } as Services;
  const { areas } = assemble(services, productParts(config));
  await db.destroy();
  const settings = areas.flatMap((area) => area.settings ?? []);
  return Object.fromEntries(settings.map(({ name, fallback }) => [name, fallback]));
}

const column = (place: 0 | 1) => Object.fromEntries(Object.entries(defaults).map(([name, row]) => [name, row[place]]));

describe('the default of every setting', () => {
  it('is the value in the table of this file, in production', async () => {
    expect(await defaultsIn('production')).toEqual(column(0));
  });

  it('is the value in the table of this file, in the sandbox', async () => {
    expect(await defaultsIn('sandbox')).toEqual(column(1));
  });

  it('is within the bounds that check-production recommends, in production', () => {
    expect(Object.keys(recommendedSettings).toSorted()).toEqual(Object.keys(defaults).toSorted());
    const weak = Object.entries(defaults).flatMap(([name, [production]]) => weakness(name, production) ?? []);
    expect(weak).toEqual([]);
  });

  it('is two in production for every setting that counts officers', () => {
    const counted = Object.entries(defaults).filter(([name]) => name.endsWith('_officers'));
    expect(counted.map(([name, [production]]) => [name, production])).toEqual(counted.map(([name]) => [name, 2]));
  });
});

it('every alert rule is on by default, and is silent for at most a week after its alert was closed', () => {
  const first = ruleTable.map((rule) => ({ name: rule.name, ...firstVersion(rule) }));
  expect(first.filter(({ isOn, parameters }) => !isOn || (parameters['cooldown_days'] ?? 0) > 7)).toEqual([]);
});
