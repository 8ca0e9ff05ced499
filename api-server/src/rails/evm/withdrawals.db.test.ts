import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startChainWorld, type ChainWorld } from '../../testing/chain-world.ts';
import { anOfficer, expectOk } from '../../testing/people.ts';
import { aTokenHolder, type TokenHolder } from '../../testing/token-holders.ts';
import { givePesos } from '../../testing/withdrawers.ts';
import type { Visitor } from '../../testing/visitor.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
let world: ChainWorld;
let officer: Visitor;

beforeAll(async () => {
  world = await startChainWorld();
  officer = await anOfficer(world.server);
});

afterAll(() => world.stop());

/** Creates a customer with 400 dollars in tokens that are already swept to the house. */
async function aSender(): Promise<TokenHolder> {
  const sender = await aTokenHolder(world, officer);
  await sender.fund('USDT', '400');
  await world.settle();
  return sender;
}

describe('tokens to withdraw', () => {
  it('are held with their fee, signed, and completed when the chain confirms the transaction', async () => {
    const ana = await aSender();
    const { body } = await expectOk(ana.send('USDT', '100', wallet));
    expect(body).toMatchObject({ state: 'Pendiente', phase: 'under_way', waitsUntil: null });
    const { transaction } = await ana.read(body.transactionId);
    expect(Number(transaction.fee)).toBeGreaterThan(0);
    expect(Number(await ana.held('USDT'))).toBeCloseTo(100 + Number(transaction.fee), 6);
    const before = await world.balanceOf('USDT', wallet);
    await world.settle();
    expect((await world.balanceOf('USDT', wallet)) - before).toBe(100_000_000n);
    const paid = await ana.read(body.transactionId);
    expect(paid.transaction).toMatchObject({ state: 'Completo', phase: 'completed' });
    expect(paid.transaction.txid).toMatch(/^0x[0-9a-f]{64}$/);
    expect(paid.timeline.map(({ step }) => step)).toEqual(['requested', 'accepted', 'signed', 'mined', 'paid']);
    expect(await ana.held('USDT')).toBe('0');
  });

  it('cost at most the announced fee, also to an address that has none of the token yet', async () => {
    const ana = await aSender();
    const { body: terms } = await expectOk(ana.customer.call('readTransferTerms', { params: { token: 'USDT' } }));
    const body = { amount: '10', recipient: '0x52908400098527886E0F7030069857D2E4169EE7', feeMaximum: terms.fee };
    const asked = await expectOk(
      ana.customer.call('startTransfer', { params: { token: 'USDT' }, body }, { idempotencyKey: crypto.randomUUID() }),
    );
    const { transaction } = await ana.read(asked.body.transactionId);
    expect(Number(transaction.fee)).toBeLessThanOrEqual(Number(terms.fee));
    const dearer = await ana.customer.call(
      'startTransfer',
      { params: { token: 'USDT' }, body: { ...body, feeMaximum: '0.000001' } },
      { idempotencyKey: crypto.randomUUID() },
    );
    expect(dearer.problem?.code).toBe('fee_went_up');
    await world.settle();
  });

  it('are minted when the customer’s pesos come from a bank deposit', async () => {
    const ana = await aSender();
    await givePesos(world.server, ana.id, '3300000');
    const { body } = await expectOk(ana.send('COPT', '2000000', wallet));
    await world.settle();
    await world.settle();
    expect((await ana.read(body.transactionId)).transaction.state).toBe('Completo');
    expect(await world.balanceOf('COPT', wallet)).toBe(200_000_000n);
    expect(await world.balanceOf('COPT', world.house)).toBe(0n);
  });

  it('are announced with a warning when the address resembles a used address or the deposit address', async () => {
    const ana = await aSender();
    await expectOk(ana.send('USDT', '10', wallet));
    const looksLike = async (address: string) =>
      (await expectOk(ana.customer.call('checkAddress', { params: { address } }))).body.looksLike;
    const alike = (address: string) =>
      `${address.slice(0, 6)}${'0123456789abcdef'.repeat(2)}${address.slice(-4)}`.toLowerCase();
    expect(await looksLike(wallet)).toBeNull();
    expect(await looksLike(alike(wallet))).toEqual({ address: wallet, alias: null });
    expect(await looksLike(alike(ana.address))).toEqual({ address: ana.address, alias: null });
    expect(await looksLike(`0x1${alike(wallet).slice(3)}`)).toBeNull();
  });

  it('are requested once when twenty requests with one key arrive together', async () => {
    const ana = await aSender();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.send('USDT', '11', wallet, key)));
    expect(new Set(answers.map(({ body }) => body.transactionId)).size).toBe(1);
    expect((await ana.send('USDT', '12', wallet, key)).problem?.code).toBe('idempotency_key_reused');
    await world.settle();
  });

  it('are sent once when two requests need the same balance', async () => {
    const ana = await aSender();
    const left = Number(await ana.available('USDT'));
    const most = String(Math.floor(left) - 1);
    const answers = await Promise.all([ana.send('USDT', most, wallet), ana.send('USDT', most, wallet)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const asked = answers.find(({ status }) => status === 200);
    expect((await ana.cancel(asked?.body.transactionId ?? '')).status).toBe(200);
    expect(Number(await ana.available('USDT'))).toBeCloseTo(left, 6);
  });

  it('are sent, and deposits swept and pesos minted, while more transactions than one turn tries are not covered', async () => {
    const ana = await aSender();
    await ana.fund('USDT', '30');
    const { db } = world.server;
    const token = world.chain.contracts.tokens.USDT.toLowerCase();
    const nobody = `0x${'0'.repeat(38)}ab`;
    for (const [place, from, count] of [
      [0, world.house.toLowerCase(), 1_001],
      [900_000, nobody, 101],
    ] as const)
      await sql`
        insert into chain.outgoing (purpose, place, from_address, to_address, data, token, amount, created_at)
          select 'sweep', ${place}, ${from}, ${token}, '0x', ${token}, 1e15, now() - interval '1 day'
          from generate_series(1, ${count}::integer)`.execute(db);
    await givePesos(world.server, ana.id, '3300000');
    const sent = await Promise.all([ana.send('USDT', '10', wallet), ana.send('COPT', '1000000', wallet)].map(expectOk));
    const before = await world.balanceOf('USDT', wallet);
    const isDone = async () => {
      await world.mine();
      const read = await Promise.all(sent.map(({ body }) => ana.read(body.transactionId)));
      const isSwept = (await world.balanceOf('USDT', ana.address)) === 0n;
      return isSwept && read.every(({ transaction }) => transaction.state === 'Completo');
    };
    await vi.waitUntil(isDone, { timeout: 60_000, interval: 1 });
    expect((await world.balanceOf('USDT', wallet)) - before).toBe(10_000_000n);
    await sql`update chain.outgoing set state = 'refused', settled_at = now() where amount = 1e15`.execute(db);
  });

  it('are in the CSV file with our id and the transaction hash, and with the fee if it was charged', async () => {
    const ana = await aSender();
    const sent = (await expectOk(ana.send('USDT', '10', wallet))).body;
    const given = (await expectOk(ana.send('USDT', '11', wallet))).body;
    await expectOk(ana.cancel(given.transactionId));
    await world.settle();
    expect((await ana.read(sent.transactionId)).transaction.state).toBe('Completo');
    const params = { id: ana.id };
    const { body } = await expectOk(ana.customer.call('exportCryptoTransactions', { params, query: {} }));
    const [head = '', ...rows] = String(body).trim().split('\r\n');
    expect(head).toContain('Tarifa de red,Moneda de la tarifa');
    expect(head).toMatch(/Transacción en la red \(TXID\),ID en Caudal$/);
    const given_up = rows.find((row) => row.includes(',Cancelado,'));
    expect(given_up).toMatch(/^[^,]+,Retiro,USDT,\d+,,,/);
    const paid = rows.find((row) => row.includes(',Retiro,') && row.includes(',Completo,'));
    expect(paid).toMatch(/^[^,]+,Retiro,USDT,\d+,0\.\d+,USDT,.*,0x[0-9a-f]{64},[0-9a-f-]{36}$/);
  });

  it('cannot be cancelled after signing', async () => {
    const ana = await aSender();
    const { body } = await expectOk(ana.send('USDT', '10', wallet));
    await world.look();
    expect((await ana.cancel(body.transactionId)).problem?.code).toBe('transfer_under_way');
    await world.settle();
    expect((await ana.read(body.transactionId)).transaction.state).toBe('Completo');
  });

  it('leave chain and ledger in agreement', async () => {
    await world.settle();
    expect(await world.faults()).toEqual([]);
  });
});

describe('tokens that cannot be withdrawn', () => {
  let ana: TokenHolder;
  beforeAll(async () => {
    ana = await aSender();
  });

  it.each([
    ['a wrong checksum', '1', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_checksum_wrong'],
    ['no address', '1', 'ana.eth', 'address_checksum_wrong'],
    ['more decimals than it has', '1.0000001', wallet, 'too_many_decimals'],
    ['nothing', '0', wallet, 'transfer_below_minimum'],
    ['less than is sent', '2', wallet, 'transfer_below_minimum'],
    ['more than there is', '399.999999', wallet, 'balance_exceeded'],
    ['more than the month has left', '5000', wallet, 'monthly_limit_exceeded'],
  ])('are refused: %s', async (_what, amount, recipient, code) => {
    const answer = await ana.send('USDT', amount, recipient);
    expect(answer.problem?.code).toBe(code);
  });

  it.each(['USDT', 'COPT'] as const)(
    'are refused when the destination is the contract of the token %s',
    async (symbol) => {
      const answer = await ana.send('USDT', '10', world.chain.contracts.tokens[symbol]);
      expect(answer.problem?.code).toBe('address_of_token');
    },
  );

  it('are refused when the destination is an address of ours: the house’s, another customer’s, the customer’s own', async () => {
    const berta = await aTokenHolder(world, officer);
    expect((await ana.send('USDT', '10', ana.address)).problem?.code).toBe('address_own');
    expect((await ana.send('USDT', '10', berta.address)).problem?.code).toBe('address_of_ours');
    expect((await ana.send('USDT', '10', world.house)).problem?.code).toBe('address_of_ours');
  });
});

describe('a node that becomes unavailable', () => {
  it('delays withdrawals that are not signed yet', async () => {
    const ana = await aSender();
    const { body } = await expectOk(ana.send('USDT', '13', wallet));
    await world.chain.stopNode();
    await expect(world.look()).rejects.toThrow('The node did not answer');
    await world.chain.startNode();
    await world.settle();
    expect((await ana.read(body.transactionId)).transaction.state).toBe('Completo');
  });

  it('receives the same signed bytes again, and the withdrawal is paid once', async () => {
    const ana = await aSender();
    const before = await world.balanceOf('USDT', wallet);
    const { body } = await expectOk(ana.send('USDT', '14', wallet));
    await world.look();
    await world.chain.stopNode();
    await expect(world.look()).rejects.toThrow('The node did not answer');
    await world.chain.startNode();
    await world.settle();
    expect((await world.balanceOf('USDT', wallet)) - before).toBe(14_000_000n);
    expect((await ana.read(body.transactionId)).transaction.state).toBe('Completo');
    const attempts = await world.server.db
      .selectFrom('chain.attempt as attempt')
      .innerJoin('chain.outgoing as outgoing', 'outgoing.id', 'attempt.outgoing_id')
      .select('attempt.hash')
      .where('outgoing.reference', '=', body.transactionId)
      .execute();
    expect(attempts).toHaveLength(1);
  });
});

describe('full blocks', () => {
  it('cause a higher fee bid for the same nonce, and one of the two transactions is mined', async () => {
    const ana = await aSender();
    const before = await world.balanceOf('USDT', wallet);
    const { body } = await expectOk(ana.send('USDT', '15', wallet));
    await world.look();
    world.server.pass(61);
    await world.look();
    const attempts = await world.server.db
      .selectFrom('chain.attempt as attempt')
      .innerJoin('chain.outgoing as outgoing', 'outgoing.id', 'attempt.outgoing_id')
      .select(['attempt.max_fee', 'outgoing.nonce'])
      .where('outgoing.reference', '=', body.transactionId)
      .orderBy('made_at')
      .execute();
    expect(attempts).toHaveLength(2);
    expect((attempts[1]?.max_fee ?? 0n) * 10n).toBeGreaterThanOrEqual((attempts[0]?.max_fee ?? 0n) * 11n);
    await world.settle();
    expect((await world.balanceOf('USDT', wallet)) - before).toBe(15_000_000n);
    expect((await ana.read(body.transactionId)).transaction.state).toBe('Completo');
  });
});
