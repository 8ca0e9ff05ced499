import { randomUUID } from 'node:crypto';
import { dateInColombia } from '../../../api-server/src/platform/colombian-time.ts';
import {
  aDepositor,
  anotherHolder,
  approveAtBank,
  bankEventOf,
  bankIdOf,
  savingsAccount,
} from '../../../api-server/src/testing/depositors.ts';
import { aSentInstitution, anOwner } from '../../../api-server/src/testing/institutions.ts';
import {
  accept,
  aCustomerWithAddress,
  aNewCustomer,
  decline,
  expectOk,
} from '../../../api-server/src/testing/people.ts';
import { aPdf, filesOf } from '../../../api-server/src/testing/pdfs.ts';
import { askQuote, confirmQuote } from '../../../api-server/src/testing/swaps.ts';
import type { ChainWorld } from '../../../api-server/src/testing/chain-world.ts';
import type { TestServer } from '../../../api-server/src/testing/test-server.ts';
import { aTokenHolder } from '../../../api-server/src/testing/token-holders.ts';
import type { Visitor } from '../../../api-server/src/testing/visitor.ts';
import { givePesos } from '../../../api-server/src/testing/withdrawers.ts';

const recipient = '0x52908400098527886E0F7030069857D2E4169EE7';

/** Deposits pesos and withdraws some. Returns the customer. */
export async function bankCustomer(server: TestServer, officer: Visitor): Promise<Visitor> {
  const customer = await aDepositor(server, officer);
  const { accountID } = customer;
  const started = await expectOk(
    customer.call('startDeposit', { body: { accountID, amount: '4000000' } }, { idempotencyKey: randomUUID() }),
  );
  const { transactionId, url } = started.body;
  await approveAtBank(url ?? '');
  const payment = { id: bankIdOf(url ?? ''), reference: transactionId, amount_in_cents: 400_000_000 };
  await expectOk(server.customer().call('receiveBankEvent', { body: bankEventOf({ ...payment, status: 'APPROVED' }) }));
  const withdraw = async (amount: string) =>
    (
      await expectOk(
        customer.call('startWithdrawal', { body: { account: accountID, amount } }, { idempotencyKey: randomUUID() }),
      )
    ).body.transactionId;
  await withdraw('30000');
  const large = await withdraw('2500000');
  await expectOk(customer.call('readFiatTransaction', { params: { transactionId: large } }));
  await expectOk(customer.call('cancelWithdrawal', { params: { transactionId: large } }));
  await expectOk(customer.call('readReceipt', { params: { transactionId } }));
  const { body: second } = await expectOk(
    customer.call('addBankAccount', {
      body: { ...savingsAccount, ...anotherHolder, alias: 'Otra', account: '550012345' },
    }),
  );
  const changed = { ...savingsAccount, ...anotherHolder, alias: 'Tercera', account: '550012346' };
  await expectOk(customer.call('changeBankAccount', { params: { id: second.id }, body: changed }));
  await expectOk(customer.call('removeBankAccount', { params: { id: second.id } }));
  for (const id of [
    'listFiatTransactions',
    'listFiatDeposits',
    'listFiatWithdrawals',
    'exportFiatTransactions',
  ] as const)
    await expectOk(customer.call(id, { body: {} }));
  const [year = 0, month = 0] = dateInColombia(new Date()).split('-').map(Number);
  for (const id of ['readStatement', 'exportStatement'] as const)
    await expectOk(customer.call(id, { body: { year, month } }));
  for (const id of ['listBankAccounts', 'listBalances', 'readPaymentTerms', 'readDepositVolume'] as const)
    await expectOk(customer.call(id));
  await expectOk(customer.call('readWithdrawalVolume'));
  return customer;
}

/** Receives tokens, swaps some, and sends some away. */
export async function tokenCustomer(world: ChainWorld, officer: Visitor): Promise<void> {
  const holder = await aTokenHolder(world, officer);
  const { customer, id } = holder;
  await holder.fund('USDT', '5000');
  await givePesos(world.server, id, '4000000');
  await world.settle();
  const wanted = { from: 'USDT', to: 'COP', amount: '20' } as const;
  const { body: quote } = await expectOk(askQuote(customer, wanted));
  const { transactionId } = (await expectOk(confirmQuote(customer, wanted, quote))).body;
  await world.settle();
  await expectOk(customer.call('readTrade', { params: { id: transactionId } }));
  const params = { id };
  await expectOk(customer.call('checkAddress', { params: { address: recipient } }));
  const { body: kept } = await expectOk(
    customer.call('addToWhitelist', { params, body: { alias: 'Cartera', address: recipient } }),
  );
  await expectOk(customer.call('listWhitelist', { params }));
  await expectOk(customer.call('removeFromWhitelist', { params: { userId: id, id: kept.id } }));
  await expectOk(customer.call('readTransferTerms', { params: { token: 'USDT' } }));
  const sent = await expectOk(holder.send('USDT', '10', recipient));
  const givenUp = await expectOk(holder.send('USDT', '11', recipient));
  await holder.read(sent.body.transactionId);
  await expectOk(holder.cancel(givenUp.body.transactionId));
  for (const list of [
    'listCryptoTransactions',
    'listCryptoDeposits',
    'listCryptoWithdrawals',
    'exportCryptoTransactions',
  ] as const)
    await expectOk(customer.call(list, { params, query: {} }));
  for (const list of ['listTrades', 'exportTrades'] as const) await expectOk(customer.call(list, { query: {} }));
  for (const list of ['listTokens', 'listBalances', 'listAssets', 'listPrices'] as const)
    await expectOk(customer.call(list));
  await expectOk(customer.call('readPrice', { params: { pair: 'BTCUSDT' } }));
  await expectOk(customer.call('listCandles', { query: { base: '2', quote: '31', interval: '1h' } }));
}

/** Is verified up to level 3, with a document that is declined, sent again and renewed. */
export async function verifiedCustomer(server: TestServer, officer: Visitor): Promise<void> {
  const customer = await aCustomerWithAddress(server, officer);
  const waitingOf = async (level: number) => {
    const { body } = await expectOk(officer.call('listCustomerSubmissions', { query: { userId: customer.id } }));
    const documents = body.find((one) => one.level === level)?.documents ?? [];
    return documents.filter(({ state }) => state === 'Pendiente').map(({ id }) => id);
  };
  const ofLevel = { params: { level: '2' } };
  const proof = async () => filesOf(['proofResidence', await aPdf()]);
  const keep = async () =>
    expectOk(customer.call('saveLevelDocuments', { ...ofLevel, query: { keep: 'draft' }, body: await proof() }));
  await decline(officer, await waitingOf(2), 'El recibo está vencido.', { reasonCode: 'expired' });
  await keep();
  const { body: listed } = await expectOk(customer.call('listLevelDocuments', ofLevel));
  const draft = { params: { level: '2', documentId: listed.find(({ submitted }) => !submitted)?.id ?? '' } };
  await expectOk(customer.call('readLevelDocumentFile', draft));
  await expectOk(customer.call('removeLevelDocument', draft));
  await keep();
  await expectOk(customer.call('submitLevel', { ...ofLevel, body: { fields: {} } }));
  await accept(officer, await waitingOf(2));
  const three = filesOf(['documents', await aPdf()], ['documents', await aPdf()], ['documents', await aPdf()]);
  await expectOk(customer.call('saveLevel3Documents', { body: three }));
  await expectOk(customer.call('beginRenewal', ofLevel));
  await expectOk(customer.call('readLevelSubmission', ofLevel));
  await expectOk(customer.call('giveUpRenewal', ofLevel));
  await expectOk(customer.call('readOwnDocumentFile', { params: { kind: 'frontal' } }));
  for (const id of [
    'listOwnDocuments',
    'readKycInformation',
    'readVerifiedLevel',
    'readVerificationPlan',
    'readProfile',
  ] as const)
    await expectOk(customer.call(id));
  await expectOk(customer.call('changeCellphone', { body: { cellphone: '3109876543' } }));
  await expectOk(customer.call('exportOwnData'));
  await aSentInstitution(server, [anOwner('Rosalba Montesdeoca Vivas', '1020304050', '100')]);
}

/** Calls the public operations, and sends a message to support. */
export async function visitor(server: TestServer): Promise<void> {
  const customer = await aNewCustomer(server);
  for (const id of ['listCountries', 'listDepartments', 'listBanks', 'readPublicTerms', 'readInfo'] as const)
    await expectOk(customer.call(id));
  await expectOk(customer.call('listCities', { query: { id: '1' } }));
  await expectOk(customer.call('listCodes', { query: { id: '4' } }));
  const message = { sender: 'ana@correo.example', subject: 'Un retiro', message: 'No veo mi retiro de ayer.' };
  await expectOk(server.customer().call('sendSupportMessage', { body: message }));
}
