import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { reconcileBanks } from './reconcile-bank.ts';

const day_seconds = 86_400;

let server: TestServer;
let luz: Visitor;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function contradictedMetric() {
  const metrics = await (await server.officer().send('GET', '/management/metrics')).text();
  return /caudal_bank_lines_contradicted\{rail="moody"\} (\d+)/.exec(metrics)?.[1];
}

describe('a statement that contradicts a former one', () => {
  it('keeps what was said first, says so, and goes on with the rest', async () => {
    const { services } = server.running.product;
    const [wompi] = [...services.rails.values()];
    if (!wompi) throw new Error('There is no rail');
    const lineOf = (id: string, amount: bigint) => ({ id, reference: `X-${id}`, amount, at: new Date() });
    const first = [lineOf('L-1', 100n), lineOf('L-2', 200n), lineOf('L-3', 300n)];
    let says = first;
    let stated: string | undefined;
    const linesOf = async (day: string) => ((stated ??= day) === day ? says : []);
    const moody = { ...wompi, name: 'moody', stating: { linesOf } };
    const morning = async (lines: typeof says) => {
      says = lines;
      server.pass(2 * day_seconds);
      luz = await anOfficer(server);
      await reconcileBanks({ ...services, rails: new Map([[moody.name, moody]]) });
    };
    const contradicted = async () => {
      const { results } = (await expectOk(luz.call('listBankDays', { query: { size: '100' } }))).body;
      const days = results.filter((day) => day.rail === 'moody' && day.contradicted > 0);
      return [days.map((day) => day.contradicted), await contradictedMetric()];
    };
    await morning(first);
    expect(await contradicted()).toEqual([[], '0']);
    // One otherwise, one no more, and one that nobody had spoken of.
    await morning([lineOf('L-1', 150n), lineOf('L-2', 200n), lineOf('L-4', 400n)]);
    expect(await contradicted()).toEqual([[2], '2']);
    const ofMoody = server.db.selectFrom('reconciliation.bank_line').where('rail', '=', 'moody').orderBy('line_id');
    const kept = await ofMoody.select(['line_id', 'amount']).execute();
    expect(kept.map(({ line_id, amount }) => `${line_id} ${amount}`)).toEqual([
      'L-1 100',
      'L-2 200',
      'L-3 300',
      'L-4 400',
    ]);
    await morning([...first, lineOf('L-4', 400n)]);
    expect(await contradicted()).toEqual([[], '0']);
  });
});
