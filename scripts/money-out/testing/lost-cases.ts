import { decide } from '../../../api-server/src/testing/mismatches.ts';
import { anOfficer, expectOk } from '../../../api-server/src/testing/people.ts';
import type { TestServer } from '../../../api-server/src/testing/test-server.ts';

/** Returns two officers of the server on a restored database, who see and decide the cases of lost payments. */
export async function deskOf(server: TestServer) {
  const [luz, teo] = [await anOfficer(server), await anOfficer(server)];
  const open = async () =>
    (await expectOk(luz.call('listCases', { body: { kind: 'lost_payout', size: 100 } }))).body.results;
  return {
    luz,
    open,
    /** Has one propose a decision of the only open case, and the other approve it. */
    decideOne: async (decision: object) => {
      const [one, ...others] = await open();
      if (!one || others.length > 0) throw new Error(`There are ${others.length + (one ? 1 : 0)} open cases`);
      return decide(luz, teo, one.id, {
        reason: 'El banco lo confirma.',
        message: 'Es el retiro que ya te habíamos pagado.',
        ...decision,
      });
    },
  };
}
