import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { setSetting } from '../../testing/set-setting.ts';
import { askQuote, confirmQuote } from '../../testing/swaps.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { maker_fee_bp, taker_fee_bp } from '../trading-settings.ts';

let world: ChainWorld;
let ada: Visitor;
let eva: Visitor;
let ana: TokenHolder;
beforeAll(async () => {
  world = await startChainWorld({ ACCESS_TOKEN_SECONDS: '3600' });
  ada = await anOfficer(world.server, undefined, ['administrator']);
  eva = await anOfficer(world.server, undefined, ['administrator']);
  ana = await aTokenHolder(world, await anOfficer(world.server));
  await ana.fund('USDT', '500');
  await world.settle();
});
afterAll(() => world.stop());
afterEach(async () => {
  for (const fee of [taker_fee_bp, maker_fee_bp]) await setSetting(world.server, ada, fee, fee.fallback);
});

async function settingNow(name: string) {
  const found = (await expectOk(ada.call('listSettings'))).body.find((one) => one.name === name);
  if (!found) throw new Error(`No setting ${name} is listed`);
  return found;
}

async function propose(name: string, value: string) {
  const { version } = await settingNow(name);
  const body = { value, reason: 'Lo decidió la junta.', version };
  return ada.call('proposeSetting', { params: { name }, body });
}

/** Changes a setting: one officer proposes the value, and another approves it. */
async function set(name: string, value: string): Promise<void> {
  await expectOk(propose(name, value));
  const proposalId = (await settingNow(name)).proposal?.id ?? '';
  await expectOk(eva.call('answerSettingProposal', { params: { name }, body: { proposalId, answer: 'approve' } }));
}

const wanted = { from: 'USDT', to: 'COP', amount: '100' } as const;
const quote = async () => (await expectOk(askQuote(ana.customer, wanted))).body;

async function swapped(of: Awaited<ReturnType<typeof quote>>) {
  const { transactionId: id } = (await expectOk(confirmQuote(ana.customer, wanted, of))).body;
  await world.settle();
  return (await expectOk(ana.customer.call('readTrade', { params: { id } }))).body.trade;
}

/** Returns the fees that the house has earned from swaps, in dollars. */
async function earned(): Promise<number> {
  const rows = await world.server.db.selectFrom('trading.trade').select('platform_fee').execute();
  return rows.reduce((sum, { platform_fee }) => sum + Number(platform_fee), 0) / 1e6;
}

describe('our fee on a swap', () => {
  it('changes from the next quote on, while earlier quotes keep their fee', async () => {
    expect((await settingNow('taker_fee_bp')).value).toBe('25');
    const earnedBefore = await earned();
    const before = await quote();
    expect(before.platformFee).toEqual({ amount: '0.25', percent: '0.25' });
    await set('taker_fee_bp', '80');
    const after = await quote();
    expect(after.platformFee).toEqual({ amount: '0.8', percent: '0.8' });
    expect(Number(after.expected_output)).toBeLessThan(Number(before.expected_output));
    expect(await swapped(before)).toMatchObject({
      phase: 'completed',
      platformFee: { amount: '0.25', percent: '0.25' },
    });
    expect(await swapped(await quote())).toMatchObject({
      phase: 'completed',
      amount_in: '100',
      platformFee: { amount: '0.8', percent: '0.8' },
    });
    expect((await earned()) - earnedBefore).toBeCloseTo(1.05, 6);
    expect(await world.faults()).toEqual([]);
  });

  it('may be zero, and then nothing is charged', async () => {
    await set('maker_fee_bp', '0');
    await set('taker_fee_bp', '0');
    const before = await earned();
    expect(await swapped(await quote())).toMatchObject({
      phase: 'completed',
      platformFee: { amount: '0', percent: '0' },
    });
    expect(await earned()).toBe(before);
    expect(await world.faults()).toEqual([]);
  });

  it('is never higher for makers than for takers, whichever of the two fees is changed', async () => {
    await set('taker_fee_bp', '30');
    await set('maker_fee_bp', '30');
    const refused = [await propose('maker_fee_bp', '31'), await propose('taker_fee_bp', '29')];
    expect(refused.map(({ problem }) => problem?.code)).toEqual(['validation_failed', 'validation_failed']);
    expect(JSON.stringify(refused[0]?.problem)).toContain('no puede ser mayor que la tarifa taker');
    expect([(await settingNow('maker_fee_bp')).value, (await settingNow('taker_fee_bp')).value]).toEqual(['30', '30']);
  });
});
