import { findBank } from '../reference/parameters.ts';
import type { Services } from '../services.ts';
import { readDeposit, recordAtBank } from './deposit-record.ts';
import type { TransactionState } from './fiat-transactions.ts';
import { settleDeposit } from './settle-deposit.ts';

/**
 * Hands a deposit to the bank, or finds what the bank made of it before. Safe to repeat: the bank keeps one payment a
 * reference. @throws BankUnavailable
 */
export async function sendToBank(
  services: Services,
  id: string,
): Promise<{ url: string | null; state: TransactionState }> {
  const deposit = await readDeposit(services, id);
  if (deposit.bank_url || deposit.state !== 'Pendiente') return { url: deposit.bank_url, state: deposit.state };
  const { bank, config } = services;
  const payment = await bank.requestPayment({
    reference: id,
    amount: deposit.amount,
    customerEmail: deposit.email,
    payerName: deposit.full_name,
    payerPhone: deposit.cellphone,
    financialInstitutionCode: findBank(deposit.bank_id)?.pseCode ?? '',
    payerDocument: { type: deposit.identification_type === '8' ? 'CE' : 'CC', number: deposit.identification_number },
    returnUrl: `${config.PUBLIC_ORIGIN}/application/record?deposit=${id}`,
  });
  await recordAtBank(services, id, payment);
  await settleDeposit(services, payment);
  return { url: payment.url, state: (await readDeposit(services, id)).state };
}
