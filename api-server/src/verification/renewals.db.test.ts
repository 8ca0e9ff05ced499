import { describe, expect, it, vi } from 'vitest';
import { lookAt } from '../monitoring/look.ts';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { accept, anOfficer, aVerifiedCustomer, decline, expectOk, waitingOf } from '../testing/people.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

const declared = {
  isColombian: true,
  homeAddress: 'Carrera 7 # 71-21, apartamento 302',
  cityID: '11001',
  occupationID: '11',
  economicActivityID: '29',
  descriptionEconomicActivity: 'Asesoría en diseño',
  sourceOfFunds: true,
};
const moved = { ...declared, homeAddress: 'Calle 10 # 5-51', cityID: '76001' };

type Customer = Awaited<ReturnType<typeof aVerifiedCustomer>>;
const of = { params: { level: '2' } };

const upload = async (customer: Visitor) =>
  customer.call('saveLevelDocuments', { ...of, body: filesOf(['proofResidence', await aPdf(), 'Recibo.pdf']) });
const send = (customer: Visitor, fields = moved) => customer.call('submitLevel', { ...of, body: { fields } });
const level2 = async (customer: Visitor) => (await customer.call('readVerificationPlan')).body.levels[1];
const fileOf = async (userId: string) => (await expectOk(officer.call('readCustomer', { query: { userId } }))).body;
const addressOf = async (customer: Visitor) => (await customer.call('readProfile')).body.address;

async function aResident(home = declared): Promise<Customer> {
  const customer = await aVerifiedCustomer(server, officer);
  await expectOk(upload(customer));
  await expectOk(send(customer, home));
  await accept(officer, await waitingOf(officer, customer.id, 2));
  return customer;
}

/** Renews level 2 with a new address as the customer, and accepts its proof as an officer. */
async function move(customer: Customer, home: typeof declared): Promise<void> {
  await expectOk(customer.call('beginRenewal', of));
  await expectOk(upload(customer));
  await expectOk(send(customer, home));
  await accept(officer, await waitingOf(officer, customer.id, 2));
}

/** Runs the alert rules for a customer, and returns the findings of alert 9. */
async function changesOfAddress(accountId: string) {
  const { services } = server.running.product;
  await lookAt(services, [{ accountId, occasions: null }], services.clock());
  return server.db
    .selectFrom('alerts.finding')
    .select(['severity', 'sentence_es'])
    .where('account_id', '=', accountId)
    .where('rule', '=', 'changed-address')
    .execute();
}

describe('a verified address (rule verification 26)', () => {
  it('changes once an officer accepts the proof of the new address; the former address counts until then', async () => {
    const customer = await aResident();
    expect(await level2(customer)).toMatchObject({ state: 'verified', renewal: 'possible' });
    await expectOk(customer.call('beginRenewal', of));
    await expectOk(customer.call('beginRenewal', of));
    expect(await level2(customer)).toMatchObject({ state: 'open', renewal: 'begun' });
    // The draft of the renewal has the fields that were declared before, but no document.
    const { body: draft } = await customer.call('readLevelSubmission', of);
    expect(draft.fields.find(({ name }) => name === 'homeAddress')?.value).toBe(declared.homeAddress);
    expect((await customer.call('listLevelDocuments', of)).body).toEqual([]);
    expect((await send(customer)).problem?.code).toBe('documents_missing');
    expect(await fileOf(customer.id)).toMatchObject({ address: declared.homeAddress, isVerified: true });

    await expectOk(upload(customer));
    await expectOk(send(customer));
    expect(await level2(customer)).toMatchObject({ state: 'in_review', renewal: 'begun' });
    expect(await addressOf(customer)).toBe(declared.homeAddress);
    expect((await customer.call('readVerifiedLevel')).body).toEqual({ currentLevel: 2, isVerified: true });
    expect((await customer.call('readDepositVolume')).body.maximum).toBe('40000000');
    const { results } = (await officer.call('listCases', { body: { kind: 'document_review' } })).body;
    expect(results.some((one) => one.customer?.id === customer.id)).toBe(true);
    const pending = (await officer.call('listCustomers', { body: { state: 'Pendiente' } })).body.results;
    expect(pending.map(({ id }) => id)).toContain(customer.id);

    await accept(officer, await waitingOf(officer, customer.id, 2));
    expect(await level2(customer)).toMatchObject({ state: 'verified', renewal: 'possible' });
    expect(await addressOf(customer)).toBe(moved.homeAddress);
    expect(await fileOf(customer.id)).toMatchObject({
      address: moved.homeAddress,
      contactChanges: [{ field: 'address', former: declared.homeAddress }],
    });
    await vi.waitFor(
      async () => {
        const { body } = await officer.call('readAlertStatus', { query: { userId: customer.id } });
        expect(body['cambioDirecciónFísica']).toBe('Si');
      },
      { timeout: 120_000, interval: 200 },
    );
  });

  it.each([
    ['another department', '11001', '76001', ['severe', 'en otro departamento: Cali, Valle del Cauca.']],
    ['another municipality', '76001', '76520', ['notice', 'en otro municipio: Palmira, Valle del Cauca.']],
  ] as const)('counts the same street in %s as a change', async (_where, from, to, [severity, where]) => {
    const home = { ...declared, cityID: from };
    const customer = await aResident(home);
    await move(customer, { ...home, cityID: to });
    const [raised, ...others] = await changesOfAddress(customer.id);
    expect(raised?.severity).toBe(severity);
    expect(raised?.sentence_es.endsWith(where)).toBe(true);
    expect(others).toEqual([]);
    const [{ former } = { former: '' }] = (await fileOf(customer.id)).contactChanges;
    expect(former.startsWith(`${home.homeAddress}, `)).toBe(true);
  });

  it('raises no alert when a renewal declares the same address', async () => {
    const customer = await aResident();
    await move(customer, { ...declared, occupationID: '12' });
    expect(await changesOfAddress(customer.id)).toEqual([]);
  });

  it('stays the former one after the new proof is declined, and changes once another proof is accepted', async () => {
    const customer = await aResident();
    await expectOk(customer.call('beginRenewal', of));
    await expectOk(upload(customer));
    await expectOk(send(customer));
    expect((await customer.call('giveUpRenewal', of)).problem?.code).toBe('already_submitted');
    expect((await customer.call('beginRenewal', of)).problem?.code).toBe('already_submitted');
    await decline(officer, await waitingOf(officer, customer.id, 2));
    expect(await level2(customer)).toMatchObject({ state: 'to_update', renewal: 'begun' });
    expect(await addressOf(customer)).toBe(declared.homeAddress);
    await expectOk(upload(customer));
    await accept(officer, await waitingOf(officer, customer.id, 2));
    expect(await addressOf(customer)).toBe(moved.homeAddress);
  });

  it('does not change when the customer gives the renewal up, which deletes the whole draft', async () => {
    const customer = await aResident();
    const before = (await customer.call('listLevelDocuments', of)).body;
    await expectOk(customer.call('beginRenewal', of));
    await expectOk(upload(customer));
    await expectOk(customer.call('giveUpRenewal', of));
    expect(await level2(customer)).toMatchObject({ state: 'verified', renewal: 'possible' });
    expect((await customer.call('listLevelDocuments', of)).body).toEqual(before);
    expect((await customer.call('giveUpRenewal', of)).problem?.code).toBe('not_found');
  });

  it('cannot be renewed before one is verified, nor at a level without an address', async () => {
    const early = await aVerifiedCustomer(server, officer);
    expect((await early.call('beginRenewal', of)).problem?.code).toBe('level_locked');
    const customer = await aResident();
    expect((await customer.call('beginRenewal', { params: { level: '1' } })).problem?.code).toBe('level_locked');
    expect((await customer.call('beginRenewal', { params: { level: '9' } })).problem?.code).toBe('not_found');
  });
});
