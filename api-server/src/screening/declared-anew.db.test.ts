import { randomInt, randomUUID } from 'node:crypto';
import { checkDigitOf } from '@caudal/api-spec/company';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { savingsAccount } from '../testing/depositors.ts';
import { anOwner, aSentInstitution, representedBy } from '../testing/institutions.ts';
import {
  acceptAll,
  aNewCustomer,
  aSubmittedCustomer,
  decline,
  expectOk,
  level1Of,
  photos,
  survey,
} from '../testing/people.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';
import { startScreeningDesk, waitFor, type ScreeningDesk } from '../testing/screening-desk.ts';
import { setSetting } from '../testing/set-setting.ts';
import type { Visitor } from '../testing/visitor.ts';
import { givePesos } from '../testing/withdrawers.ts';
import { levelChangeOfficers, unbacked_level_officers } from '../verification/verification-settings.ts';
import { builtInScreener } from './built-in-screener.ts';
import { refreshLists } from './refresh-lists.ts';

let desk: ScreeningDesk;
beforeAll(async () => {
  desk = await startScreeningDesk();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => desk.stop());

const ofLevel = { params: { level: '1' } };
const papers = ['rut', 'chamberOfCommerce', 'shareholderCertificate', 'identityCopies', 'tradeAuthorisation'];
const nobody = () => anOwner('Rosalba Montesdeoca Vivas', '52999001');
const sanctioned = () => anOwner('Evaristo Quimbayo Tascón', '79123456');
const aNit = () => {
  const digits = String(randomInt(100_000_000, 1_000_000_000));
  return `${digits}-${checkDigitOf(digits)}`;
};
const withdraw = async (customer: Visitor, account: string) =>
  (await customer.call('startWithdrawal', { body: { account, amount: '20000' } }, { idempotencyKey: randomUUID() }))
    .problem?.code ?? 'sent';
const addAccount = async (customer: Visitor, more: object = {}) =>
  (await expectOk(customer.call('addBankAccount', { body: { ...savingsAccount, ...more } }))).body.id;
const isScreened = (id: string) => waitFor(async () => expect((await desk.screeningOf(id)).report).not.toBeNull());
/** Makes every search fail, as when the screener is down. */
const nobodyIsLookedFor = () => vi.spyOn(builtInScreener, 'screen').mockRejectedValue(new Error('away'));

type Institution = Awaited<ReturnType<typeof aSentInstitution>>;

/** Submits level 1 once more, with changed fields. */
async function renew(customer: Institution, change: object): Promise<void> {
  await expectOk(customer.call('beginRenewal', ofLevel));
  for (const kind of papers)
    await expectOk(
      customer.call('saveLevelDocuments', { ...ofLevel, body: filesOf([kind, await aPdf(), `${kind}2.pdf`]) }),
    );
  await expectOk(customer.call('submitLevel', { ...ofLevel, body: { fields: { ...customer.fields, ...change } } }));
}

/** An officer declines documents for a data mismatch, and the customer submits them again with changed fields. */
async function correct(customer: Institution, kinds: readonly string[], change: object): Promise<void> {
  const { body } = await expectOk(desk.luz.call('listCustomerSubmissions', { query: { userId: customer.id } }));
  const ids = body.flatMap(({ documents }) => documents).flatMap(({ id, kind }) => (kinds.includes(kind) ? id : []));
  await decline(desk.luz, ids, 'No coincide.', { reasonCode: 'data_mismatch' });
  for (const kind of kinds)
    await expectOk(
      customer.call('saveLevelDocuments', {
        ...ofLevel,
        query: { keep: 'draft' },
        body: filesOf([kind, await aPdf(), `${randomUUID()}.pdf`]),
      }),
    );
  const [plan] = (await customer.call('readVerificationPlan')).body.levels;
  const all: Record<string, unknown> = { ...customer.fields, ...change };
  const fields = Object.fromEntries((plan?.amendable ?? []).map((name) => [name, all[name]]));
  await expectOk(customer.call('submitLevel', { ...ofLevel, body: { fields: fields as Institution['fields'] } }));
}

describe('a customer who changes the declared identity (rule screening 3)', () => {
  it('moves no money before the new name is screened', async () => {
    const customer = await aSentInstitution(desk.server, [nobody()], 'Floristería Los Cauchos S.A.S.');
    await expectOk(desk.luz.call('screenCustomer', { body: { userId: customer.id } }));
    await isScreened(customer.id);
    const name = 'Evaristo Quimbayo Tascón';
    const away = nobodyIsLookedFor();
    await correct(customer, ['rut', 'shareholderCertificate'], { legalName: name, shareholders: [sanctioned()] });
    await acceptAll(desk.luz, customer.id);
    await givePesos(desk.server, customer.id, '500000');
    const account = await addAccount(customer);
    expect(await withdraw(customer, account)).toBe('verification_unfinished');
    away.mockRestore();
    await expectOk(desk.luz.call('screenCustomer', { body: { userId: customer.id } }));
    await waitFor(async () => expect((await desk.screeningOf(customer.id)).report?.Antecedentes).toBe('Alto'));
    expect(await withdraw(customer, account)).toBe('movement_in_review');
  });

  it('moves no money before a shareholder named in a renewal is screened', async () => {
    const customer = await desk.aScreenedInstitution([nobody()]);
    await givePesos(desk.server, customer.id, '500000');
    const account = await addAccount(customer);
    expect(await withdraw(customer, account)).toBe('sent');
    nobodyIsLookedFor();
    await renew(customer, { shareholders: [sanctioned()] });
    expect(await withdraw(customer, account)).toBe('verification_unfinished');
  });

  it('moves no money before a legal representative named in a renewal is screened', async () => {
    const customer = await desk.aScreenedInstitution([nobody()]);
    await givePesos(desk.server, customer.id, '500000');
    const account = await addAccount(customer);
    const away = nobodyIsLookedFor();
    await renew(customer, representedBy(sanctioned().name, sanctioned().idNumber));
    expect(await withdraw(customer, account)).toBe('verification_unfinished');
    away.mockRestore();
    await expectOk(desk.luz.call('screenCustomer', { body: { userId: customer.id } }));
    await waitFor(async () => expect((await desk.screeningOf(customer.id)).report?.Antecedentes).toBe('Alto'));
    expect(await withdraw(customer, account)).toBe('movement_in_review');
  });

  it('has a bank account holder screened once name and document no longer equal those of the customer', async () => {
    const customer = await aSentInstitution(desk.server, [nobody()], 'Evaristo Quimbayo Tascón');
    const account = await addAccount(customer);
    await correct(customer, ['rut'], { legalName: 'Floristería Los Cauchos S.A.S.', nit: aNit() });
    await acceptAll(desk.luz, customer.id);
    await waitFor(async () =>
      expect((await desk.screeningOf(customer.id)).parties).toMatchObject([
        { kind: 'shareholder' },
        { kind: 'legal_representative' },
        { kind: 'bank_account_holder', background: expect.stringMatching(/Medio|Alto/) },
      ]),
    );
    await givePesos(desk.server, customer.id, '500000');
    expect(await withdraw(customer, account)).toBe('movement_in_review');
  });

  it('cannot renew with the tax number of another institution (rule verification 16)', async () => {
    const first = await desk.aScreenedInstitution([nobody()]);
    const second = await desk.aScreenedInstitution([nobody()], 'Otra empresa Pradera');
    await renew(second, { nit: first.fields['nit'] });
    await expect(acceptAll(desk.luz, second.id)).rejects.toThrow('identity_taken');
  });
});

describe('a cleared hit (rule screening 5)', () => {
  it('opens again when the customer declares a new name that is more like the listed name', async () => {
    const customer = await aSentInstitution(desk.server, [nobody()], 'Kazimir Zherebtsovskiy Mora Ríos');
    await acceptAll(desk.luz, customer.id);
    await isScreened(customer.id);
    for (const { id } of (await desk.screeningOf(customer.id)).hits)
      await expectOk(desk.decide(customer.id, id, 'clear', 'Otra persona, se llama distinto.'));
    expect((await desk.screeningOf(customer.id)).registered.isUnderReview).toBe(false);
    await renew(customer, { legalName: 'Kasimir Zherebtsovsky' });
    await acceptAll(desk.luz, customer.id);
    await waitFor(async () =>
      expect((await desk.screeningOf(customer.id)).hits).toMatchObject([{ state: 'open', verdict: 'hit' }]),
    );
    expect((await desk.screeningOf(customer.id)).registered.isUnderReview).toBe(true);
  });
});

describe('a customer who declared to be politically exposed (rule screening 11)', () => {
  const decisionOf = async (id: string) => (await desk.screeningOf(id)).registered.pepDecision;
  beforeAll(async () => {
    for (const setting of [unbacked_level_officers, levelChangeOfficers('sandbox')])
      await setSetting(desk.server, desk.luz, setting, 1);
  });

  it("needs an approver's decision when an officer sets a level after the screening", async () => {
    const customer = await aSubmittedCustomer(desk.server, { fullName: 'Nubia Ocoró Balanta', peps: true });
    await expectOk(desk.luz.call('screenCustomer', { body: { userId: customer.id } }));
    await isScreened(customer.id);
    const reason = 'Conozco sus operaciones.';
    await expectOk(desk.luz.call('changeLevel', { body: { newKYCLevel: 3, userId: customer.id, reason } }));
    expect(await decisionOf(customer.id)).toBe('waiting');
  });

  it("needs an approver's decision when an officer set the level before the customer declared anything", async () => {
    const customer = await aNewCustomer(desk.server);
    await expectOk(customer.call('answerSurvey', { body: survey }));
    const { id } = (await customer.call('readAccount')).body;
    const reason = 'Conozco sus operaciones.';
    await expectOk(desk.luz.call('changeLevel', { body: { newKYCLevel: 3, userId: id, reason } }));
    await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
    await expectOk(
      customer.call('saveLevel1Fields', {
        body: { ...level1Of(customer), fullName: 'Nubia Ocoró Balanta', peps: true },
      }),
    );
    await refreshLists(desk.services);
    await waitFor(async () => expect(await decisionOf(id)).toBe('waiting'));
  });
});
