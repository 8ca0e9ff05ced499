import { describe, expect, it } from 'vitest';
import { serverOfThisFile, type Visitor } from '../testing/index.ts';
import { accept, aCustomerWithAddress, anOfficer, aVerifiedCustomer, expectOk, waitingOf } from '../testing/people.ts';
import { aCustomerWithOperations } from '../testing/operations.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';
import { setSetting } from '../testing/set-setting.ts';
import { unbacked_level_officers } from '../verification/verification-settings.ts';
import { lookAtEverybody } from './look-at-everybody-job.ts';
import { lookAtDue } from './watch.ts';

const day_seconds = 86_400;

// Background jobs are off: the tests start each evaluation of the rules.
const server = await serverOfThisFile({ ACCESS_TOKEN_SECONDS: '3600' }, { background: false });

/** The fields of level 2 of a customer who moved. */
const moved = {
  isColombian: true,
  homeAddress: 'Calle 10 # 5-51',
  cityID: '76001',
  occupationID: '11',
  economicActivityID: '29',
  descriptionEconomicActivity: 'Asesorías',
  sourceOfFunds: true,
};

const services = () => server.running.product.services;
const everybody = () => lookAtEverybody(services());

/** Returns an officer who has just signed in, because the tests move the clock beyond the end of a session. Lets one officer set levels. */
async function anOfficerAlone(): Promise<Visitor & { id: string }> {
  const officer = await anOfficer(server);
  await setSetting(server, officer, unbacked_level_officers, 1);
  return Object.assign(officer, { id: (await officer.call('readAccount')).body.id });
}

const setLevel = async (userId: string, newKYCLevel: number, officer?: Visitor) => {
  const by = officer ?? (await anOfficerAlone());
  return expectOk(by.call('changeLevel', { body: { userId, newKYCLevel, reason: 'Conozco sus operaciones.' } }));
};

const missingIn = async (userId: string, level: number) => {
  const { body } = await expectOk((await anOfficer(server)).call('readLevelChoices', { query: { userId } }));
  const choice = body.choices.find((one) => one.level === level);
  return choice?.missing.flatMap((one) => one.names.map(({ es }) => `${es} (nivel ${one.level})`));
};

/** Returns the last opening of alert 7 and the sentence of its newest finding. */
async function irregularityOf(userId: string) {
  const officer = await anOfficer(server);
  const openings = await expectOk(officer.call('listAlertOpenings', { query: { userId } }));
  const opening = openings.body.find(({ alertId }) => alertId === 7);
  const findings = await expectOk(officer.call('listAlertFindings', { query: { userId, alertId: '7' } }));
  const found = findings.body.find(({ rule }) => rule === 'unbacked-level');
  return { isOpen: opening !== undefined && opening.closedAt === null, opening, sentence: found?.sentence.es };
}

/** Creates a customer with level 2, whose documents for level 3 are pending. */
async function aCustomerWhoSentLevel3(officer: Visitor) {
  const customer = await aCustomerWithOperations(server, officer);
  // Sets level 2 first, because the customer sent level 3, and an officer cannot set the level that a customer has already.
  await setLevel(customer.id, 2, officer);
  return customer;
}

describe('a level that officers set without its documents (rule verification 24)', () => {
  it('raises alert 7 on the thirtieth day, naming the missing documents; the alert closes once they are accepted', async () => {
    const officer = await anOfficerAlone();
    const customer = await aCustomerWhoSentLevel3(officer);
    const missing = await missingIn(customer.id, 3);
    expect(missing).toEqual([expect.stringMatching(/ \(nivel 3\)$/)]);
    await setLevel(customer.id, 3, officer);
    server.pass(30 * day_seconds - 60);
    await everybody();
    expect((await irregularityOf(customer.id)).sentence).toBeUndefined();
    server.pass(120);
    await everybody();
    expect(await irregularityOf(customer.id)).toMatchObject({
      isOpen: true,
      sentence: `Tiene el nivel 3, y desde hace 30 días faltan documentos aceptados: ${missing?.join(', ')}.`,
    });
    const reviewer = await anOfficer(server);
    await accept(reviewer, await waitingOf(reviewer, customer.id, 3));
    // The acceptance makes the customer due, so the alert closes before the nightly job.
    await lookAtDue(services());
    expect(await irregularityOf(customer.id)).toMatchObject({
      isOpen: false,
      opening: { openedBy: null, closedBy: null, closing: expect.stringContaining('documentos aceptados') },
    });
    await everybody();
    expect((await irregularityOf(customer.id)).isOpen).toBe(false);
  });

  it('counts its thirty days from the first of successive levels without documents', async () => {
    const officer = await anOfficerAlone();
    const customer = await aVerifiedCustomer(server, officer);
    const withAddress = await aCustomerWithAddress(server, officer);
    for (const { id } of [customer, withAddress]) await setLevel(id, 3, officer);
    server.pass(20 * day_seconds);
    // A level whose documents are accepted ends the count; the next level without documents begins a new one.
    await setLevel(withAddress.id, 1);
    await setLevel(withAddress.id, 3);
    server.pass(11 * day_seconds);
    await everybody();
    expect([(await irregularityOf(customer.id)).isOpen, (await irregularityOf(withAddress.id)).isOpen]).toEqual([
      true,
      false,
    ]);
  });

  it('counts the document of a renewal under review as missing, in the dialog and in the alert', async () => {
    const officer = await anOfficerAlone();
    const customer = await aCustomerWhoSentLevel3(officer);
    await setLevel(customer.id, 3, officer);
    const level = { params: { level: '2' } };
    await expectOk(customer.call('beginRenewal', level));
    await expectOk(customer.call('saveLevelDocuments', { ...level, body: filesOf(['proofResidence', await aPdf()]) }));
    await expectOk(customer.call('submitLevel', { ...level, body: { fields: moved } }));
    const missing = await missingIn(customer.id, 3);
    expect(missing?.[0]).toBe('Comprobante de residencia (nivel 2)');
    server.pass(31 * day_seconds);
    await everybody();
    expect((await irregularityOf(customer.id)).sentence).toContain(missing?.join(', ') ?? 'nothing');
  });

  it('does not close an alert that has other findings too, or that an officer opened', async () => {
    const officer = await anOfficerAlone();
    const customer = await aCustomerWithAddress(server, officer);
    await setLevel(customer.id, 3, officer);
    const act = { userId: customer.id, alertId: 7 as const, alertTypeId: '276', reviewedBy: officer.id };
    await expectOk(officer.call('activateTypedAlert', { body: { ...act, message: 'Faltan sus documentos.' } }));
    server.pass(31 * day_seconds);
    await everybody();
    await setLevel(customer.id, 1);
    await everybody();
    expect((await irregularityOf(customer.id)).isOpen).toBe(true);
  });
});
