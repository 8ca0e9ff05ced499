import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkChain } from '../../api-server/src/reconciliation/check-chain.ts';
import { startChainWorld, type ChainWorld } from '../../api-server/src/testing/chain-world.ts';
import { anOfficer, expectOk } from '../../api-server/src/testing/people.ts';
import { aTokenHolder } from '../../api-server/src/testing/token-holders.ts';
import { startSigner } from '../signer/signer-server.ts';
import { documentedRows, processRows, productRows } from './metrics-table.ts';
import { complaintsWhile, scrape } from './ring-alerts.ts';
import { readScrape } from './scrape.ts';
import { promtool } from './try-rules.ts';

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const token = 'a_token_of_this_test_0002';
const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let signer: Awaited<ReturnType<typeof startSigner>>;
let world: ChainWorld;
beforeAll(async () => {
  signer = await startSigner({ words, tokens: [token], chainId: 31_337, host: '127.0.0.1', port: 0 });
  world = await startChainWorld({ SIGNER_URL: signer.url, SIGNER_TOKEN: token, SIGNER_WORDS: 'none' });
  await world.look();
});
afterAll(async () => {
  await world.stop();
  await signer.stop();
});

const check = async () => {
  const { services } = world.server.running.product;
  if (services.chain) await checkChain({ ...services, chain: services.chain });
};

it('each alert of the chain fires when its fault occurs', async () => {
  const { server, chain } = world;
  const rings = (names: readonly string[], make: () => Promise<void>) => complaintsWhile(server, names, make);
  expect(await rings(['CaudalChainBehind'], () => chain.node.mine({ blocks: 30 }))).toBe('');
  await world.look();
  expect(await rings(['CaudalSignerAway'], () => signer.stop().then(() => undefined))).toBe('');
  const port = Number(new URL(signer.url).port);
  signer = await startSigner({ words, tokens: [token], chainId: 31_337, host: '127.0.0.1', port });
  const ana = await aTokenHolder(world, await anOfficer(server));
  await ana.fund('USDT', '90');
  await world.settle();
  const still = ['CaudalChainDisagrees', 'CaudalChainNodeAway', 'CaudalChainSilent', 'CaudalTransactionsStuck'];
  const complaints = await rings(still, async () => {
    await expectOk(ana.send('USDT', '40', wallet));
    await world.look();
    // Gives the house tokens without a Transfer event, so that the ledger does not know of them.
    const deal = [world.house, chain.contracts.tokens.LINK, '0x64'];
    await chain.node.request({ method: 'anvil_dealERC20' as never, params: deal as never });
    await check();
    server.pass(2 * 3_600);
    await chain.stopNode();
  });
  expect(complaints).toBe('');
  await chain.startNode();
});

describe('the metrics', () => {
  it('are those of docs/operations/metrics.md, with their types, units, labels and meanings', async () => {
    const found = await scrape(world.server);
    const gauges = world.server.running.product.areas.flatMap((area) => area.gauges ?? []);
    const labels = new Map(gauges.map((gauge) => [gauge.name, gauge.labels ?? []]));
    expect(documentedRows('The product')).toEqual(productRows(found, labels));
    const exposed = processRows(found);
    // Some metrics of the process exist on Linux only.
    const documented = documentedRows('The process').filter(
      (row) => process.platform === 'linux' || exposed.includes(row),
    );
    expect(documented).toEqual(exposed);
  });

  it('have names and help as Prometheus wants them', async () => {
    const text = await (await world.server.officer().send('GET', '/management/metrics')).text();
    const ours = [...readScrape(text).families.keys()].filter((name) => name.startsWith('caudal_'));
    expect(ours.length).toBeGreaterThan(25);
    const lines = text.split('\n').filter((line) => ours.some((name) => line.replace(/^# \w+ /, '').startsWith(name)));
    expect(await promtool(['check', 'metrics'], `${lines.join('\n')}\n`)).toBe('');
  });
});
