import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '../testing/people.ts';
import { startScreeningDesk, waitFor, type ScreeningDesk } from '../testing/screening-desk.ts';
import { lookAtDue } from './watch.ts';

let desk: ScreeningDesk;
// Background jobs are off: the tests start each evaluation of the rules.
beforeAll(async () => {
  desk = await startScreeningDesk({ background: false });
});
afterAll(() => desk.stop());

const look = () => lookAtDue(desk.server.running.product.services);
const findings = async (userId: string) =>
  (await expectOk(desk.luz.call('listAlertFindings', { query: { userId, alertId: '2' } }))).body;

describe('a match of a list (alert 2)', () => {
  it('raises its alert once, even when an officer has decided on it before the rules are evaluated', async () => {
    const { id } = await desk.aScreened({ fullName: 'Ana Lucía Rengifo Mora', identificationNumber: '79123456' });
    const [hit] = (await desk.screeningOf(id)).hits;
    await expectOk(desk.decide(id, hit?.id ?? '', 'clear'));
    expect(await findings(id)).toEqual([]);
    await look();
    expect((await desk.alertsOf(id)).Listas).toBe('Si');
    const raised = await findings(id);
    expect(raised).toMatchObject([{ rule: 'restrictive-lists', version: 1, severity: 'severe' }]);
    const before = (await desk.screeningOf(id)).report?.madeAt;
    await expectOk(desk.luz.call('screenCustomer', { body: { userId: id } }));
    await waitFor(async () => expect((await desk.screeningOf(id)).report?.madeAt).not.toBe(before));
    await look();
    expect(await findings(id)).toEqual(raised);
  });
});
