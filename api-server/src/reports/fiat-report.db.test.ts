import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInColombia } from '../platform/colombian-time.ts';
import { savingsAccount } from '../testing/depositors.ts';
import { startTestServer, type TestServer, type Visitor } from '../testing/index.ts';
import { aMismatch, ofCase } from '../testing/mismatches.ts';
import { anOfficer, expectOk } from '../testing/people.ts';
import { aWithdrawer, payOut } from '../testing/withdrawers.ts';

let server: TestServer;
let luz: Visitor;
let customer: Awaited<ReturnType<typeof aWithdrawer>>;
let other: typeof customer;
const ids: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  luz = await anOfficer(server);
  customer = await aWithdrawer(server, luz, '9000000');
  other = await aWithdrawer(server, luz, '500000', '0012340000');
  for (const amount of ['10000', '30000', '20000', '2500000'])
    ids.push((await expectOk(customer.withdraw(amount))).body.transactionId);
  ids.push((await expectOk(other.withdraw('40000'))).body.transactionId);
  await payOut(server);
});
afterAll(() => server.stop());

const report = (filter: object = {}) => luz.call('readFiatReport', { body: { transactionType: 1, ...filter } });
const rowsOf = async (filter: object = {}) => (await expectOk(report(filter))).body.transactionReportDTOList;
/** Returns only the rows of the two customers, because some tests add rows of others. */
const theirRowsOf = async (filter: object = {}) =>
  (await rowsOf({ itemsPerPage: 100, ...filter })).filter(({ userId }) =>
    [customer.customer.id, other.customer.id].includes(userId),
  );
const amountsOf = async (filter: object = {}) => (await theirRowsOf(filter)).map(({ amount }) => amount);

const all = ['40000', '2500000', '20000', '30000', '10000'];

describe('the fiat report', () => {
  it('shows withdrawals and deposits separately, the newest first', async () => {
    expect(await amountsOf()).toEqual(all);
    expect(await amountsOf({ transactionType: 0 })).toEqual([]);
    const [row] = await rowsOf({ transactionId: ids[0] });
    expect(row).toMatchObject({ state: 'Completo', aprobationState: 'Automático', aprobador: 'Automático' });
    expect(row).toMatchObject({ accountName: 'Ahorros', accountType: 9, internalID: expect.any(String) });
  });

  it('orders by amount or by time, in both directions', async () => {
    expect(await amountsOf({ amountOrder: 'Ascendente' })).toEqual(['10000', '20000', '30000', '40000', '2500000']);
    expect(await amountsOf({ amountOrder: 'Descendente' })).toEqual(['2500000', '40000', '30000', '20000', '10000']);
    expect(await amountsOf({ timeOrder: 'Ascendente' })).toEqual(['10000', '30000', '20000', '2500000', '40000']);
  });

  it('orders deposits by the paid amount when it differs from the requested one', async () => {
    const paid = await aMismatch(server, luz, savingsAccount, '5000');
    await aMismatch(server, luz, savingsAccount, '90000');
    const deposits = { transactionType: 0, amountOrder: 'Ascendente' };
    expect((await rowsOf(deposits)).map(({ amount }) => amount)).toEqual(['5000', '90000']);
    const first = (await expectOk(report({ ...deposits, itemsPerPage: 11, transactionId: paid.transactionId }))).body;
    expect(first.transactionReportDTOList.map(({ amount }) => amount)).toEqual(['5000']);
    const lines = (await fileOf(deposits)).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[3])).toEqual(['5000', '90000']);
  });

  it.each([
    ['state Pendiente', { state: 'Pendiente' }, ['2500000']],
    ['state Fallido', { state: 'Fallido' }, ['40000']],
    ['approver Automatico', { aprobador: 'Automatico' }, ['40000', '20000', '30000', '10000']],
    ['empty texts, which match everything', { state: '', aprobador: '', date: '', userId: '', asset: '' }, all],
    ['another day', { date: '2020-02-29' }, []],
    ['another asset', { asset: 'BTC' }, []],
  ])('filters by %s', async (_what, filter, expected) => {
    expect(await amountsOf(filter)).toEqual(expected);
  });

  it('finds the movements of a bank alike, whether it has few accounts or many', async () => {
    const searches = ['bancolombia', 'bancolombia peña', 'peña bancolombia nadie', 'bancolombia ahorros', 'banco'];
    const found = () => Promise.all(searches.map((search) => amountsOf({ search })));
    const ofFew = await found();
    expect(ofFew[0]).toContain('40000');
    await sql`insert into movements.bank_account
        (account_id, alias, number, account_type, bank_id, holder_name, holder_document, holder_document_kind)
      select account_id, 'Otra ' || n, 7000000000 + n, account_type, bank_id, holder_name, holder_document, holder_document_kind
      from movements.bank_account, generate_series(1, 501) n where id = ${other.accountID}`.execute(server.owner);
    expect(await found()).toEqual(ofFew);
    await sql`delete from movements.bank_account where alias like 'Otra %'`.execute(server.owner);
  });

  it('filters by the beginning of an id, and by the day in Colombia', async () => {
    expect(await amountsOf({ transactionId: ids[2]?.slice(0, 20) })).toEqual(['20000']);
    expect(await amountsOf({ userId: other.customer.id })).toEqual(['40000']);
    expect(await amountsOf({ search: other.customer.email.slice(0, 20) })).toEqual(['40000']);
    expect(await amountsOf({ search: 'Nadie Así' })).toEqual([]);
    expect(await amountsOf({ search: 'BANCOLOMBIA peña' })).toEqual(await amountsOf({ search: 'bancolombia' }));
    expect(await amountsOf({ search: 'bancolombia' })).toContain('40000');
    expect(await amountsOf({ search: 'bancolombia nadie' })).toEqual([]);
    expect(await amountsOf({ search: 'banco falabella' })).toEqual([]);
    for (const part of ['0012340000', '2340000', '1234-0000'])
      expect(await amountsOf({ search: part }), part).toEqual(['40000']);
    expect(await rowsOf({ userId: other.customer.id })).toMatchObject([{ userName: 'Ana María Peña Ruiz' }]);
    expect(await amountsOf({ accountId: other.accountID })).toEqual(['40000']);
    expect(await amountsOf({ date: dateInColombia(server.running.product.services.clock()) })).toHaveLength(5);
  });

  it('names the officer who approved a withdrawal', async () => {
    const approved = await aWithdrawer(server, luz, '9000000');
    await expectOk(approved.withdraw('2500000'));
    const { results } = (await luz.call('listCases', { body: { kind: 'withdrawal_approval' } })).body;
    const found = results.find((one) => one.customer?.id === approved.customer.id);
    const body = { decision: 'approve', reason: 'Concuerda.' };
    await expectOk(luz.call('decideCase', { ...ofCase(found?.id ?? ''), body }));
    const { id } = (await luz.call('readAccount')).body;
    const [row] = await rowsOf({ aprobador: id });
    expect(row).toMatchObject({ amount: '2500000', aprobationState: 'Aprobado', aprobador: id });
    await payOut(server);
  });

  it('shows every row once across pages, by cursor and by index, in every order', async () => {
    for (const order of [
      {},
      { amountOrder: 'Ascendente' },
      { amountOrder: 'Descendente' },
      { timeOrder: 'Ascendente' },
    ]) {
      const whole = (await rowsOf({ ...order, itemsPerPage: 100 })).map(({ amount }) => amount);
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { body } = await expectOk(report({ ...order, itemsPerPage: 11, ...(cursor && { cursor }) }));
        seen.push(...body.transactionReportDTOList.map(({ amount }) => amount));
        cursor = body.nextCursor;
      } while (cursor);
      expect(seen).toEqual(whole);
    }
    const theirs = { userId: customer.customer.id };
    expect((await report({ ...theirs, pageIndex: 1 })).body.transactionReportDTOList).toEqual([]);
    expect((await report(theirs)).body.pagesNumber).toBe(1);
  });

  it('refuses a day that does not exist, a cursor of another order, and a caller who may not read it', async () => {
    expect((await report({ date: '2026-02-30' })).problem?.fields?.[0]?.path).toBe('/date');
    expect((await report({ cursor: Buffer.from('amount 1 x').toString('base64url') })).problem?.code).toBe(
      'cursor_invalid',
    );
    expect((await customer.customer.call('readFiatReport', { body: { transactionType: 0 } })).problem).toBeTruthy();
  });

  it('is exported as a file with fixed columns, even when no row matches', async () => {
    const text = await fileOf({ transactionType: 1, amountOrder: 'Ascendente' });
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?ID de usuario,ID de transacción,Moneda,Valor,Estado/);
    const theirs = lines.filter((line) => [customer, other].some((one) => line.startsWith(`${one.customer.id},`)));
    expect(theirs.map((line) => line.split(',')[3])).toEqual(['10000', '20000', '30000', '40000', '2500000']);
    expect((await fileOf({ transactionType: 1, asset: 'BTC' })).trim().split('\r\n')).toHaveLength(1);
  });

  it('is exported with semicolons for a spreadsheet in Spanish', async () => {
    const body = { transactionType: 1 as const, amountOrder: 'Ascendente' as const };
    const answer = await expectOk(luz.call('exportFiatReport', { body, query: { dialect: 'spanish' } }));
    const lines = String(answer.body).trim().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?ID de usuario;ID de transacción;Moneda;Valor;Estado/);
    const theirs = lines.filter((line) => [customer, other].some((one) => line.startsWith(`${one.customer.id};`)));
    expect(theirs.map((line) => line.split(';')[3])).toEqual(['10000', '20000', '30000', '40000', '2500000']);
  });

  it('shows a withdrawal cancelled before a decision as cancelled, not as waiting for approval', async () => {
    const undecided = await aWithdrawer(server, luz, '9000000');
    const { transactionId } = (await expectOk(undecided.withdraw('2600000'))).body;
    await expectOk(undecided.cancel(transactionId));
    const [row] = await rowsOf({ transactionId });
    expect(row).toMatchObject({ state: 'Fallido', aprobationState: 'Cancelado', aprobador: null });
    const [, line = ''] = (await fileOf({ transactionId })).trim().split('\r\n');
    expect(line.split(',').slice(-3)).toEqual(['Cancelado', '', 'Ana María Peña Ruiz']);
  });

  it.each([
    ["=cmd|' /C calc'!A0", `,'=cmd|' /C calc'!A0,`],
    // A spreadsheet that uses the decimal comma separates cells by semicolons.
    ['Nómina;=HYPERLINK(A1); +1', `,Nómina;'=HYPERLINK(A1);' +1,`],
  ])('exports text that a spreadsheet would run as a formula as plain text: %s', async (alias, kept) => {
    const body = {
      alias,
      account: '0099887766',
      accountType: 9 as const,
      bank: '1',
    };
    const owner = await aWithdrawer(server, luz, '500000');
    const added = (await expectOk(owner.customer.call('addBankAccount', { body }))).body;
    await expectOk(owner.withdraw('15000', undefined, added.id));
    expect(await fileOf({ transactionType: 1, accountId: added.id })).toContain(kept);
  });
});

async function fileOf(filter: object): Promise<string> {
  const { body } = await expectOk(luz.call('exportFiatReport', { body: { transactionType: 1, ...filter } }));
  return String(body);
}
