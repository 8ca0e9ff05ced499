import { dateAndTimeInColombia } from '../platform/colombian-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInColombia } from '../platform/colombian-time.ts';
import { startChainWorld, type ChainWorld } from '../testing/chain-world.ts';
import { ofCase } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../testing/token-holders.ts';
import type { Visitor } from '../testing/visitor.ts';

const outside = '0x52908400098527886E0F7030069857D2E4169EE7';

let world: ChainWorld;
let officer: Visitor;
let ana: TokenHolder;
let eva: TokenHolder;
const deposits = ['620', '20', '45', '11', '12', '13', '14', '15', '16', '17', '18'];

/**
 * Starts a world with an officer and a customer. Each of the two groups of tests starts its own world, because the second group changes
 * data that the first reads.
 */
async function begin(): Promise<void> {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
  ana = await aTokenHolder(world, officer);
}

/** Makes a withdrawal that completes, and another that waits for an officer's approval. */
async function sendAway(): Promise<void> {
  await expectOk(ana.send('USDT', '30', outside));
  await world.settle();
  await expectOk(ana.send('USDT', '600', outside));
}

const report = (query: Record<string, string> = {}) => officer.call('listCryptoReport', { query });
const amountsOf = async (query: Record<string, string>) =>
  (await expectOk(report(query))).body.results.map(({ amount }) => amount);

describe('the report of tokens', () => {
  beforeAll(async () => {
    await begin();
    eva = await aTokenHolder(world, officer);
    for (const amount of deposits) {
      await ana.give('USDT', amount);
      await world.mine();
    }
    await eva.fund('WBTC', '0.001');
    await sendAway();
  });
  afterAll(() => world.stop());

  it('returns deposits and withdrawals for the request of the API documents: ten rows, the oldest first', async () => {
    const { body } = await expectOk(report({ ordering: 'created_at', limit: '10' }));
    expect(body.results.map(({ amount }) => amount)).toEqual(deposits.slice(0, 10));
    expect(body.pagesNumber).toBe(2);
    const next = (await expectOk(report({ ordering: 'created_at', limit: '10', cursor: body.nextCursor ?? '' }))).body;
    expect(next.results.map(({ amount, asset }) => `${amount} ${asset}`)).toEqual([
      '18 USDT',
      '0.001 BTC',
      '30 USDT',
      '600 USDT',
    ]);
    expect(next.nextCursor).toBeNull();
  });

  it('orders by value in pesos, in both directions', async () => {
    const bySize = ['11', '12', '13', '14', '15', '16', '17', '18', '20', '45', '0.001', '620'];
    expect(await amountsOf({ transactionType: 'deposit', ordering: 'value', limit: '25' })).toEqual(bySize);
    const largest = await amountsOf({ transactionType: 'deposit', ordering: '-value', limit: '25' });
    expect(largest).toEqual(bySize.toReversed());
    expect(await amountsOf({ transactionType: 'withdrawal' })).toEqual(['600', '30']);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['the state Pendiente', { state: 'Pendiente' }, ['600']],
    ['the state Completo', { state: 'Completo', transactionType: 'withdrawal' }, ['30']],
    ['the state Fallido', { state: 'Fallido' }, []],
    ['an asset', { asset: 'BTC' }, ['0.001']],
    ['automatic approval', { aprobador: 'Automatico', transactionType: 'withdrawal' }, ['30']],
    ['a day without movements', { date: '2020-02-29' }, []],
  ])('filters by %s', async (_what, query, expected) => {
    expect(await amountsOf(query)).toEqual(expected);
  });

  it('filters by the beginning of an id, and by the day in Colombia', async () => {
    expect(await amountsOf({ userId: eva.id.slice(0, 30) })).toEqual(['0.001']);
    expect(await amountsOf({ search: eva.customer.email })).toEqual(['0.001']);
    const sent = (await ana.newest())?.id ?? '';
    expect(await amountsOf({ transactionId: sent.slice(0, 30) })).toEqual(['600']);
    const today = dateInColombia(world.server.running.product.services.clock());
    expect(await amountsOf({ date: today, limit: '25' })).toHaveLength(deposits.length + 3);
  });

  it('states the origin, the destination, the transaction and the approver of each movement', async () => {
    const [sent] = (await expectOk(report({ transactionType: 'withdrawal', state: 'Completo' }))).body.results;
    expect(sent).toMatchObject({ userId: ana.id, destination: outside, aprobador: 'Automático', origin: null });
    expect(sent?.internalID).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await amountsOf({ transactionId: sent?.internalID ?? '' })).toEqual(['30']);
    const [came] = (await expectOk(report({ userId: eva.id }))).body.results;
    expect(came).toMatchObject({ destination: eva.address, fee: '0', state: 'Completo' });
    expect(await amountsOf({ transactionId: came?.internalID ?? '' })).toEqual(['0.001']);
    expect(await amountsOf({ search: ` ${came?.internalID?.toUpperCase().replace('X', 'x')} ` })).toEqual(['0.001']);
    expect(await amountsOf({ search: `0x${'0'.repeat(64)}` })).toEqual([]);
    const hash = came?.internalID ?? '';
    for (const part of [
      hash.slice(2),
      hash.slice(2, 14),
      hash.slice(20, 40),
      hash.slice(-9),
      `${hash.slice(0, 8)}…${hash.slice(-5)}`,
    ])
      expect(await amountsOf({ search: part }), part).toEqual(['0.001']);
    for (const part of [eva.address, eva.address.slice(2).toUpperCase(), eva.address.slice(5, 20)])
      expect(await amountsOf({ search: part }), part).toEqual(['0.001']);
    for (const part of [outside, outside.slice(2), outside.slice(20)])
      expect(await amountsOf({ search: part }), part).toEqual(['600', '30']);
    for (const id of [hash.slice(0, 12), hash.slice(2)])
      expect(await amountsOf({ transactionId: id }), id).toEqual(['0.001']);
    expect(came?.origin).toMatch(/^0x[0-9a-fA-F]{40}$/);
  });

  it('gives the hash of each transaction, with which a search of the alerts finds its customer', async () => {
    const changed_at = world.server.running.product.services.clock();
    await world.server.db
      .insertInto('alerts.standing')
      .values([ana, eva].map(({ id }) => ({ account_id: id, numbers: [14], changed_at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [came] = (await expectOk(report({ userId: eva.id }))).body.results;
    const flags = { filter: false, filters: Array.from({ length: 18 }, () => '0' as const) };
    const search = came?.internalID ?? '';
    const { results } = (await expectOk(officer.call('listAlerts', { body: { ...flags, search } }))).body;
    expect(results.map(({ id }) => id)).toEqual([eva.id]);
  });

  it('refuses a day that does not exist, a cursor of another order, and a caller who is not an officer', async () => {
    expect((await report({ date: '2026-02-30' })).problem?.code).toBe('validation_failed');
    const { nextCursor } = (await expectOk(report({ limit: '10' }))).body;
    expect((await report({ ordering: 'value', cursor: nextCursor ?? '' })).problem?.code).toBe('cursor_invalid');
    expect((await ana.customer.call('listCryptoReport', { query: {} })).problem).toBeTruthy();
  });

  it.each([
    ['deposit', 'deposits-information.csv', deposits.length + 1, [',Completo']],
    ['withdrawal', 'withdrawals-information.csv', 2, ['Automático,Completo', 'Pendiente,Por aprobar']],
  ] as const)('is exported as a file with a row for each %s', async (transactionType, name, rows, ends) => {
    const answer = await expectOk(officer.call('exportCryptoReport', { query: { transactionType } }));
    expect(answer.headers.get('content-disposition')).toContain(name);
    const lines = String(answer.body).trim().split('\r\n');
    expect(lines[0]).toMatch(
      /^\uFEFF?ID de usuario,Moneda,Cantidad,Tarifa de red,Creación,Confirmación,Destino,Aprobador,Estado,TXID,ID de transacción,Origen,Valor en pesos,Aprobación,Qué pasó,Usuario$/,
    );
    expect(lines).toHaveLength(rows + 1);
    // The approval, the state and the phase of each row, in the list’s words.
    const found = new Set(lines.slice(1).map((line) => line.split(',').slice(-3, -1).join(',')));
    expect([...found].toSorted()).toEqual(ends);
  });
});

describe('withdrawals that an officer approved', () => {
  beforeAll(async () => {
    await begin();
    await ana.fund('USDT', '700');
    await sendAway();
  });
  afterAll(() => world.stop());

  it('are found by the approver’s id, and are the rows of the exported file under the same filter', async () => {
    const { results } = (await expectOk(officer.call('listCases', { body: { kind: 'crypto_withdrawal_approval' } })))
      .body;
    const body = { decision: 'approve', reason: 'Todo concuerda.' };
    await expectOk(officer.call('decideCase', { ...ofCase(results[0]?.id ?? ''), body }));
    await world.settle();
    const { id, email } = (await expectOk(officer.call('readAccount'))).body;
    const query = { transactionType: 'withdrawal', aprobador: id.slice(0, 30), ordering: '-value' } as const;
    const listed = (await expectOk(report(query))).body.results;
    expect(listed).toMatchObject([
      { amount: '600', aprobador: id, approverEmail: email, aprobationState: 'Aprobado', state: 'Completo' },
    ]);
    const answer = await expectOk(officer.call('exportCryptoReport', { query }));
    const [, ...lines] = String(answer.body).trim().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(0, 10))).toEqual(
      listed.map((row) => [
        row.userId,
        row.asset,
        row.amount,
        row.fee,
        dateAndTimeInColombia(row.creationDate),
        dateAndTimeInColombia(row.confirmationDate ?? ''),
        row.destination,
        row.approverEmail ?? row.aprobador,
        row.state,
        row.internalID,
      ]),
    );
    // A withdrawal that was approved automatically has no approver.
    expect(await amountsOf({ ...query, aprobador: 'Automático' })).toEqual(['30']);
  });
});
