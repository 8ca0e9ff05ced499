import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { aPdf, filesOf } from '../testing/pdfs.ts';
import { anOfficer, aVerifiedCustomer, expectOk } from '../testing/people.ts';

const server = await serverOfThisFile();
const officer = await anOfficer(server);

/** The fields without occupation and activity, and with '1' as the municipality, which stands for the first of the list. */
const named = {
  isColombian: 'true',
  homeAddress: 'Carrera 7 # 71-21',
  cityID: '1',
  descriptionEconomicActivity: 'Asesorías',
  sourceOfFunds: 'true',
} as const;

describe('the specification’s operation of level 2', () => {
  it('stores the usual occupation and activity and the first municipality when the request names none', async () => {
    const customer = await aVerifiedCustomer(server, officer);
    await expectOk(customer.call('saveLevel2Fields', { body: named }));
    await expectOk(customer.call('saveLevel2Documents', { body: filesOf(['proofResidence', await aPdf()]) }));
    const { body } = await officer.call('readStepsToFollow', { query: { userId: customer.id } });
    expect(body.Level2?.address.home).toBe('Carrera 7 # 71-21, El Encanto, Amazonas');
    expect(body.Level2?.financial_profile).toMatchObject({
      occupation: 'Empleado del sector privado',
      economic_activity: '0210 Silvicultura y otras actividades forestales',
    });
    const ofFirst = (await expectOk(customer.call('listCities', { query: { id: '1' } }))).body;
    expect(ofFirst[0]?.name).toBe('El Encanto');
  });
});
