import { randomUUID } from 'node:crypto';
import { createAgreementKey } from '@caudal/api-spec';
import { checkDigitOf } from '@caudal/api-spec/company';
import { expect } from 'playwright/test';
import { savingsAccount } from '../api-server/src/testing/depositors.ts';
import { aPdf, filesOf } from '../api-server/src/testing/pdfs.ts';
import { expectOk, level2, photos } from '../api-server/src/testing/people.ts';
import { Visitor } from '../api-server/src/testing/visitor.ts';
import { demoPassword } from '../scripts/seed/demo.ts';
import { codeOf, ownCustomer, ownOfficer } from './own-people.ts';
import { urls } from './ports.ts';
import type { PreparedCustomer, WantedCustomer } from './preparing.ts';

// Acts of customers and of the bank before officers begin, by the same operations that the apps call.

export interface Customer extends PreparedCustomer {
  readonly visitor: Visitor;
}

type Declared = NonNullable<WantedCustomer['declared']>;

async function signedIn(customer: PreparedCustomer): Promise<Customer> {
  const visitor = new Visitor(urls.customer);
  await visitor.signIn(customer.email, demoPassword);
  return { ...customer, visitor };
}

/** Makes a customer who has signed up and answered the survey but submitted nothing. */
export async function aNewcomer(): Promise<Customer> {
  return signedIn(await ownCustomer('answered'));
}

/** Makes a customer whose level 1 waits for an officer. */
export async function aSubmitted(declared: Declared): Promise<Customer> {
  return signedIn(await ownCustomer('submitted', { declared }));
}

/** Makes a customer whose level 1 was accepted and who was screened. */
export async function aVerified(declared: Declared): Promise<Customer> {
  return signedIn(await ownCustomer('verified', { declared }));
}

/** Makes an officer who calls the API without a browser. */
export async function anOfficerBefore(roles?: readonly string[]): Promise<Visitor & { id: string }> {
  const own = await ownOfficer(roles);
  const officer = new Visitor(urls.backoffice);
  const { publicKey } = await createAgreementKey();
  const asked = { email: own.email, password: demoPassword, publicKey };
  const { body } = await expectOk(officer.call('authenticate', { body: asked }));
  await expect(async () => officer.answerSecondFactor(body.pending?.token ?? '', { code: await codeOf(own) })).toPass();
  return Object.assign(officer, { id: (await officer.call('readAccount')).body.id });
}

export async function sendLevel2({ visitor }: Customer): Promise<void> {
  await expectOk(visitor.call('saveLevel2Fields', { body: level2 }));
  const proof = await aPdf({ pages: 3, words: 'Recibo de energía, página' });
  await expectOk(visitor.call('saveLevel2Documents', { body: filesOf(['proofResidence', proof]) }));
}

export async function sendLevel3({ visitor }: Customer): Promise<void> {
  const papers = await Promise.all([1, 2, 3].map(async () => ['documents', await aPdf()] as [string, Buffer]));
  await expectOk(visitor.call('saveLevel3Documents', { body: filesOf(...papers) }));
}

const institution_papers = [
  'rut',
  'chamberOfCommerce',
  'shareholderCertificate',
  'identityCopies',
  'tradeAuthorisation',
];
const month_milliseconds = 30 * 86_400_000;

/** Makes an institution that has submitted level 1 with its documents. */
export async function anInstitution(legalName: string): Promise<Customer> {
  const newcomer = await aNewcomer();
  const { visitor } = newcomer;
  await expectOk(visitor.call('choosePersonType', { body: { personType: 'institution' } }));
  const files = await Promise.all(institution_papers.map(async (kind) => [kind, await aPdf()] as [string, Buffer]));
  const params = { level: '1' };
  await expectOk(visitor.call('saveLevelDocuments', { params, body: filesOf(...files) }));
  const base = String(900_000_000 + Math.floor(Math.random() * 99_000_000));
  const fields = {
    legalName,
    nit: `${base}-${checkDigitOf(base)}`,
    jurisdictionCountry: 'CO',
    cityID: '05001',
    mainAddress: 'Calle 10 # 43-12',
    businessDescription: 'Transporte por el río',
    lawfulFunds: true,
    originOfFunds: 'Fletes',
    chamberOfCommerceDate: new Date(Date.now() - month_milliseconds).toISOString().slice(0, 10),
    shareholders: [{ name: 'Ana María Peña Ruiz', idNumber: '1020304050', nationality: 'CO', percentage: '100' }],
    legalRepresentativeName: 'Ana María Peña Ruiz',
    legalRepresentativeID: '1020304050',
    hasSubstituteRepresentative: false,
  };
  await expectOk(visitor.call('submitLevel', { params, body: { fields } }));
  return { ...newcomer, fullName: legalName, number: fields.nit };
}

/** Sends one photo again after the customer was told that it was declined. */
export async function sendAgain({ visitor }: Customer, kind: 'frontal' | 'back' | 'selfie'): Promise<void> {
  const own = async () => (await visitor.call('listOwnDocuments')).body.find((document) => document.kind === kind);
  await expect.poll(async () => (await own())?.state).toBe('Declinado');
  await expectOk(visitor.call('saveLevel1Documents', { body: await photos(kind) }));
}

export async function addAccount({ visitor, fullName, number }: Customer): Promise<string> {
  const body = { ...savingsAccount, holderName: fullName, holderDocument: number };
  return (await expectOk(visitor.call('addBankAccount', { body }))).body.id;
}

const at_bank = { method: 'POST', redirect: 'manual' } as const;

/** Requests a deposit and pays it, or another amount, on the bank's page. Returns the bank's number of the payment. */
export async function deposit({ visitor }: Customer, accountID: string, amount: string, paid = amount) {
  const started = await expectOk(
    visitor.call('startDeposit', { body: { accountID, amount } }, { idempotencyKey: randomUUID() }),
  );
  const url = started.body.url ?? '';
  const form = new URLSearchParams({ verdict: 'APPROVED', delivery: 'now', ...(paid !== amount && { paid }) });
  await fetch(url, { ...at_bank, body: form });
  return url.split('/').at(-1) ?? '';
}

/** Reverses, as the bank, a payment that it had approved. */
export async function takeBack(payment: string): Promise<void> {
  await fetch(`${urls.desk}/desk/payments/${payment}/taken-back`, at_bank);
}

export async function expectPesos({ visitor }: Customer, amount: string): Promise<void> {
  const pesos = async () => (await visitor.call('listBalances')).body.find(({ symbol }) => symbol === 'COP')?.amount;
  await expect.poll(pesos).toBe(amount);
}

/** Requests a withdrawal of pesos to the customer's own account. */
export async function withdraw({ visitor }: Customer, account: string, amount: string): Promise<void> {
  await expectOk(visitor.call('startWithdrawal', { body: { account, amount } }, { idempotencyKey: randomUUID() }));
}
