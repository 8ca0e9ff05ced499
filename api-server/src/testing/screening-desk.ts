import { sql } from 'kysely';
import { vi } from 'vitest';
import { inTransaction } from '../platform/db/transaction.ts';
import { changeSetting } from '../platform/settings/settings.ts';
import { refreshLists } from '../screening/refresh-lists.ts';
import { listDecisionOfficers } from '../screening/screening-settings.ts';
import {
  accept,
  acceptAll,
  anOfficer,
  aNewCustomer,
  documentIds,
  expectOk,
  level1Of,
  photos,
  survey,
} from './people.ts';
import { aSentInstitution, type Owner } from './institutions.ts';
import { startTestServer, type TestServerOptions } from './test-server.ts';
import type { Visitor } from './visitor.ts';

interface Declared {
  fullName: string;
  birthDate?: string;
  peps?: boolean;
  identificationNumber?: string;
}

export const waitFor = (expected: () => Promise<void>) => vi.waitFor(expected, { timeout: 120_000, interval: 100 });

/** Starts a server with the sample of every sanctions list, and creates two officers who review screening hits. */
export async function startScreeningDesk(options: TestServerOptions = {}) {
  const server = await startTestServer({}, options);
  const luz = await anOfficer(server);
  const teo = await anOfficer(server);
  const { services } = server.running;
  await refreshLists(services);
  const screeningOf = async (userId: string) => (await expectOk(luz.call('readScreening', { query: { userId } }))).body;

  /** Returns the request by which the second officer, `teo`, approves the proposed decision about a customer's screening hit. */
  const agreementTo = async (customerId: string) => {
    const { results } = (await teo.call('listCases', { body: { kind: 'list_decision' } })).body;
    const one = results.find(({ customer }) => customer?.id === customerId);
    const file = (await expectOk(teo.call('readCase', { params: { caseId: one?.id ?? '' } }))).body;
    return { params: { caseId: file.id }, body: { approve: true, proposedAt: file.proposal?.at ?? '' } };
  };

  return {
    server,
    services,
    luz,
    teo,
    screeningOf,
    /** Returns a customer's alerts once the monitoring rules have evaluated the customer's screening hits. */
    alertsOf: async (userId: string) => {
      await waitFor(async () => {
        const due = sql`select from monitoring.due where account_id = ${userId}`;
        if ((await due.execute(server.db)).rows.length > 0) throw new Error('The rules have not looked at them yet');
      });
      return (await expectOk(luz.call('readAlertStatus', { query: { userId } }))).body;
    },
    agreementTo,
    agree: async (customerId: string) => expectOk(teo.call('answerCaseProposal', await agreementTo(customerId))),
    /**
     * Creates a customer with the declared data, has an officer accept the customer's identity, and waits until the customer was screened.
     */
    aScreened: async (declared: Declared): Promise<Visitor & { id: string }> => {
      const customer = await aNewCustomer(server);
      await expectOk(customer.call('answerSurvey', { body: survey }));
      await expectOk(customer.call('saveLevel1Documents', { body: await photos('frontal', 'back', 'selfie') }));
      await expectOk(customer.call('saveLevel1Fields', { body: { ...level1Of(customer), ...declared } }));
      const { id } = (await customer.call('readAccount')).body;
      await accept(luz, await documentIds(luz, id));
      await waitFor(async () => {
        if ((await screeningOf(id)).report === null) throw new Error(`${declared.fullName} is not screened yet`);
      });
      return Object.assign(customer, { id });
    },
    /**
     * Creates an institution with these shareholders, has an officer accept its documents, and waits until the institution and the
     * shareholders were screened.
     */
    aScreenedInstitution: async (shareholders: readonly Owner[], legalName?: string, answers?: object) => {
      const institution = await aSentInstitution(server, shareholders, legalName, answers);
      await acceptAll(luz, institution.id);
      await waitFor(async () => {
        if ((await screeningOf(institution.id)).report === null) throw new Error('The institution is not screened yet');
      });
      return institution;
    },
    decide: (userId: string, hitId: string, decision: string, reason = 'Otra persona del mismo nombre.') =>
      luz.call('decideScreeningHit', { body: { userId, hitId, decision, reason } }),
    /** Sets the number of officers that a decision about a screening hit needs from now on. */
    decideWith: async (value: number): Promise<void> => {
      const by = { accountId: (await luz.call('readAccount')).body.id, requestId: 'test' };
      await inTransaction(server.db, (transaction) =>
        changeSetting(transaction, listDecisionOfficers('sandbox'), { value, reason: 'Prueba', by, now: new Date() }),
      );
    },
    stop: () => server.stop(),
  };
}

export type ScreeningDesk = Awaited<ReturnType<typeof startScreeningDesk>>;
