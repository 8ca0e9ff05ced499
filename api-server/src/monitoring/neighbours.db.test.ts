import { describe, expect, it } from 'vitest';
import { serverOfThisFile } from '../testing/index.ts';
import { aCustomerWithAddress, anOfficer, expectOk } from '../testing/people.ts';
import { lookAtDue } from './watch.ts';

// Background jobs are off: the tests start each evaluation of the rules.
const server = await serverOfThisFile({}, { background: false });
const officer = await anOfficer(server);

/** Creates a customer who lives at an address, and evaluates the rules for everybody who is due. */
async function livesAt(fullName: string, homeAddress: string, cityID: string): Promise<string> {
  const { id } = await aCustomerWithAddress(server, officer, { fullName, homeAddress, cityID });
  await lookAtDue(server.running.product.services);
  return id;
}

const similarTo = async (userId: string) =>
  (await expectOk(officer.call('listAlertFindings', { query: { userId, alertId: '10' } }))).body.map(
    ({ sentence }) => sentence.es,
  );

const [bogota, cali] = ['11001', '76001'];

describe('the address of another customer (alert 10, rule monitoring 7)', () => {
  it('is found in any notation when the surnames differ', async () => {
    const first = await livesAt('Luisa Torres Mora', 'Carrera 7 # 71-21', bogota);
    const second = await livesAt('Iván Duarte Rey', 'KR 7 No. 71 - 21', bogota);
    expect(await similarTo(first)).toEqual([]);
    expect(await similarTo(second)).toEqual(['La dirección «KR 7 No. 71 - 21» es también la de otro cliente.']);
  });

  it('is not found when the surnames are the same, nor for the same street in another town', async () => {
    await livesAt('Luisa Torres Mora', 'Calle 5 # 10-20', bogota);
    expect(await similarTo(await livesAt('Ana Torres Mora', 'Calle 5 # 10-20', bogota))).toEqual([]);
    expect(await similarTo(await livesAt('Iván Duarte Rey', 'Calle 5 # 10-20', cali))).toEqual([]);
  });
});
