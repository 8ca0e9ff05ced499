import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { aCustomerWithAddress, anOfficer, expectOk } from '../testing/people.ts';
import { aWithdrawer, bankSays, payOut } from '../testing/withdrawers.ts';

/** The last digits of account numbers whose payouts the sandbox's bank leaves pending. */
const silentAccount = '2222';

const server = await serverOfThisFile({}, { background: false });
const officer = await anOfficer(server);

it('the month’s volumes show officers withdrawals as negative amounts, pending amounts, and the rest of the limit', async () => {
  const { customer, accountID, withdraw } = await aWithdrawer(server, officer, '5000000', `001234${silentAccount}`);
  const { transactionId } = (await expectOk(withdraw('500000'))).body;
  await payOut(server);
  await bankSays(server, transactionId, 'APPROVED');
  await expectOk(withdraw('200000'));
  const body = { accountID, amount: '250000' };
  await expectOk(customer.call('startDeposit', { body }, { idempotencyKey: randomUUID() }));
  const maximum = '13000000';
  const of = { query: { userId: customer.id } };
  const withdrawals = (await expectOk(officer.call('readCustomerWithdrawalVolume', of))).body;
  expect(withdrawals).toEqual({ withdrawal: '-500000', pending: '-200000', maximum, left: '12300000' });
  expect(withdrawals).toEqual((await expectOk(customer.call('readWithdrawalVolume'))).body);
  const deposits = (await expectOk(officer.call('readCustomerDepositVolume', of))).body;
  expect(deposits).toEqual({ deposit: '0', pending: '250000', maximum, left: '12750000' });
});

it('the finances of a person show officers the occupation’s name, and null for fields that only institutions declare', async () => {
  const { id } = await aCustomerWithAddress(server, officer);
  const { body } = await expectOk(officer.call('readFinancialInformation', { query: { userId: id } }));
  expect(body).toEqual({
    occupation: 'Empleado del sector privado',
    economicActivity: '0210 Silvicultura y otras actividades forestales',
    economicDescription: 'Asesorías',
    income: null,
    assets: null,
  });
});
